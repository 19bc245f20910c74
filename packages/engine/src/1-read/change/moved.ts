import type { Change } from '../clause.ts';
import { meant } from './meant.ts';
import { POLITE, TAIL } from './polite.ts';

const THE = '(?:the |my |that |our )?';
const RIGHT = '(?:to |right |directly |just |straight |only )*';
const SIDE = '(before|after|behind|in front of|ahead of)';
const TURN = '(?:come|be|happen|go|run|stand|take place|be done|be sent|be posted|be made|be run)';

const MOVE = new RegExp(
  String.raw`^${POLITE}(?:move|put|do|run|have|place|shift|make|let)\s+${THE}(.{2,50}?)\s+(?:${TURN}\s+)?${RIGHT}${SIDE}\s+${THE}(.{2,50}?)${TAIL}`,
  'i',
);
const SHOULD = new RegExp(
  String.raw`^${POLITE}${THE}(.{2,40}?) (?:should|must|has to|have to|needs to|need to|ought to|is supposed to|belongs) ${RIGHT}(?:${TURN} )?${RIGHT}${SIDE} ${THE}(.{2,50}?)${TAIL}`,
  'i',
);
const BETWEEN = new RegExp(
  String.raw`^${POLITE}(?:move|put|place|shift) ${THE}(.{2,40}?) (?:to |in )?between ${THE}(.{2,40}?) and ${THE}(.{2,40}?)${TAIL}`,
  'i',
);
const FIRST_THEN = new RegExp(
  String.raw`^${POLITE}(?:do )?first (?:comes |do )?${THE}(.{2,40}?),? (?:and )?then ${THE}([\w ]{2,40}?)${TAIL}`,
  'i',
);
const EDGE = String.raw`(?:to |at |as |in |into )*(?:the )?(?:very )?(first|last|start|beginning|top|front|end|bottom)(?: (?:step|thing|place|position|one|node|of (?:it all|all|everything|the (?:workflow|flow|line|chain))))*`;
const TO_EDGE = new RegExp(
  String.raw`^${POLITE}(?:move|do|run|put|have|place|make|let)\s+${THE}(.{2,50}?)\s+(?:${TURN} )?${EDGE}${TAIL}`,
  'i',
);
const SHOULD_EDGE = new RegExp(
  String.raw`^${POLITE}${THE}(.{2,40}?) (?:should|must|has to|needs to|ought to) (?:${TURN} )?${EDGE}${TAIL}`,
  'i',
);
const SWAP = new RegExp(
  String.raw`^${POLITE}(?:swap|switch|exchange|reverse|flip)\s+(?:(?:the )?(?:order|places?|positions?) of\s+)?(?:the |my )?(.{2,40}?)\s+and\s+(?:the |my )?(.{2,40}?)(?: around)?${TAIL}`,
  'i',
);
const SWAP_LAST = new RegExp(
  String.raw`^${POLITE}(?:(?:swap|switch|exchange|reverse|flip|turn) (?:(?:the )?(?:order|places?|positions?)(?: of)? ?)?(?:them|the two|those(?: two)?|these(?: two)?|both|the last two(?: steps| ones)?|the (?:two )?steps|it|the order)?(?: around| round)?|(?:do it |it should be |make it )?(?:the )?other way (?:a?round)|(?:in )?(?:the )?(?:reverse|other|opposite) order|vice versa)${TAIL}`,
  'i',
);
const BESIDE = new RegExp(
  String.raw`^${POLITE}(?:(?:do|run|put|send|make|have|let) )?(?:both|them(?: both)?|these|those(?: two)?|the two|the last two|it)(?: (?:run|be sent|happen|go out))? (?:at (?:the same time|once)|in parallel|side by side|simultaneously|together in parallel)(?:,? (?:not|instead of|rather than) .{3,40})?${TAIL}`,
  'i',
);
const BARE_EDGE = new RegExp(
  String.raw`^${POLITE}the ((?!cheapest|newest|latest|oldest|biggest|smallest|most|best)[\w -]{2,40}?) (?:comes |goes |at the )?(first|last)${TAIL}`,
  'i',
);
/** "in a new step before …" is work, and so is "a mail before …" where nothing is moved. */
const NEW = /^(?:in(?:to)? )?(?:a|an|another|one|some)\b/i;

/** What a later message puts somewhere else: "move the mail before the sheet", "the sheet should come last", "swap the two". */
export function movedIn(text: string): Change | undefined {
  if (SWAP_LAST.test(text) && !/^\W*(?:turn|switch|flip|exchange|reverse|swap)\W*$/i.test(text))
    return { kind: 'swap' };
  if (BESIDE.test(text)) return { kind: 'beside' };
  const between = BETWEEN.exec(text);
  if (between && !NEW.test(between[1] ?? ''))
    return { kind: 'move', what: meant(between[1]), side: 'after', anchor: meant(between[2]) };
  const moved = MOVE.exec(text) ?? SHOULD.exec(text);
  if (moved && !NEW.test(moved[1] ?? ''))
    return { kind: 'move', what: meant(moved[1]), side: sideOf(moved[2]), anchor: meant(moved[3]) };
  const then = FIRST_THEN.exec(text);
  if (then) return { kind: 'move', what: meant(then[1]), side: 'before', anchor: meant(then[2]) };
  const swapped = SWAP.exec(text);
  return swapped ? { kind: 'swap', one: meant(swapped[1]), other: meant(swapped[2]) } : undefined;
}

/** "put the sheet at the very end": to the edge of the line. */
export function movedToEdge(text: string): Change | undefined {
  const found = TO_EDGE.exec(text) ?? SHOULD_EDGE.exec(text) ?? BARE_EDGE.exec(text);
  if (!found || NEW.test(found[1] ?? '')) return undefined;
  const side = /first|start|beginning|top|front/i.test(found[2] ?? '') ? 'before' : 'after';
  return { kind: 'move', what: meant(found[1]), side };
}

export const sideOf = (word: string | undefined): 'before' | 'after' =>
  /^(?:before|in front|ahead)/i.test(word ?? '') ? 'before' : 'after';
