import type { Lexicon } from '../../catalog/lexicon.ts';
import type { Change, Time } from '../clause.ts';
import { careIn, failsLater } from '../failures.ts';
import { findSchedule } from '../times.ts';
import { tokenize } from '../tokens.ts';
import { waitIn } from '../waits.ts';
import { backIn } from './back.ts';
import { fieldsChanged } from './fields-changed.ts';
import { formatIn } from './format.ts';
import { meant } from './meant.ts';
import { movedIn, movedToEdge, sideOf } from './moved.ts';
import { POLITE } from './polite.ts';
import { removedIn } from './removed.ts';
import { replacedIn } from './replaced.ts';
import { windowIn } from './window.ts';

const UNDO = new RegExp(
  String.raw`^${POLITE}(?:undo|revert|roll (?:it |that )?back|go back|(?:never ?mind,? )?(?:put|change|set|switch|turn|bring|get) (?:it|that|this|everything|the \w+(?: \w+)?) back(?: in)?|cancel (?:that|it|this)|take (?:that|it) back|(?:i )?(?:changed my mind|didn't mean that)|never ?mind(?: that)?|as it was(?: before)?|(?:it|that) was (?:better|fine|right) before|forget (?:that|the last (?:change|one|thing))|(?:scratch|strike) that)(?: (?:it|that|this|again|please|the last (?:change|step|one|thing)|to (?:how|what|the way) it was|how it was|as it was|(?:in|as) before|change|one step|a step|the way it was|to before|to the (?:previous|last) (?:version|one)))*[.! ]*$`,
  'i',
);
const REDO = new RegExp(
  String.raw`^${POLITE}(?:redo|do (?:it|that) again|(?:put|bring) (?:it|that) back again|undo (?:the|that) undo|re-?apply(?: (?:it|that))?|bring (?:it|that|the change) back)(?: (?:it|that|please|again|the last (?:change|one)))*[.! ]*$`,
  'i',
);
const RESTART = new RegExp(
  String.raw`^${POLITE}(?:start(?:ing)? (?:all )?(?:over|again|afresh|from (?:scratch|zero|the beginning))|begin again|(?:scrap|forget|delete|throw away|discard|clear|drop|remove) (?:it all|all (?:of )?(?:it|this|that)|everything|the whole (?:thing|workflow|automation)|all this)|new (?:automation|workflow) instead|something (?:completely|entirely|totally) different)\b(?: please| again| and| from scratch| over)*[.,:;! -]*`,
  'i',
);
const RENAME =
  /^(?:(?:please|and|also|can you|could you)[, ]+)*(?:rename|name|call|title)\s+(?:(?:it|this|that|the (?:whole )?(?:workflow|automation|thing|flow))|(?<=rename\s)(?:the |my )?(.{2,40}?)(?: (?:step|node|box))?|(?:the |my )?(.{2,40}?) (?:step|node|box))\s+(?:to |as |into )?(?:"([^"]{1,80})"|'([^']{1,80})'|((?-i:[A-Z])[^.,;!?\n]{1,60}))[.! ]*$/i;
const LEADING =
  /^(?:(?:and|but|also|please|then|right|just|directly|shortly)[, ]+)*(before|after)\s+(.{2,60}?)(?:\s*,\s*(?=\S)|\s+(?=(?:wait|pause|ask|add|let|have|check|send|create|make|translate|summari[sz]e|filter|post|tell|get|look|save|write|set|mark|delete|archive|move|notify|put|remove|sort|limit|use|reply)\b))/i;
const TRAILING =
  /(?<![, ])[, ]+(?:and |but )?(?:right |directly |just |immediately |straight |always )*(before|after|in front of|behind)\s+([^,.;\n]{2,60}?)[.! ]*$/i;

/** What a later message changes, and the rest of it, which is read as work. */
export function findChange(lexicon: Lexicon, text: string): { change: Change; rest: string } | undefined {
  const back = backIn(lexicon, text);
  if (back) return back;
  if (UNDO.test(text)) return { change: { kind: 'undo' }, rest: '' };
  if (REDO.test(text)) return { change: { kind: 'redo' }, rest: '' };
  const restart = RESTART.exec(text);
  if (restart) {
    const rest = text.slice(restart[0].length);
    return { change: { kind: 'restart', rest }, rest };
  }
  const named = RENAME.exec(text);
  const name = named?.[3] ?? named?.[4] ?? named?.[5];
  if (named && name) {
    const what = (named[1] ?? named[2])?.trim();
    return { change: { kind: 'rename', ...(what ? { what: meant(what) } : {}), name: name.trim() }, rest: '' };
  }
  const fields = fieldsChanged(text);
  if (fields) return { change: fields, rest: text };
  const moved = movedIn(text);
  if (moved) return { change: moved, rest: text };
  const format = formatIn(text);
  if (format) return { change: format, rest: text };
  const when = windowIn(text);
  if (when) return { change: { kind: 'window', ...when }, rest: '' };
  const replaced = replacedIn(lexicon, text);
  if (replaced) return replaced;
  if (TOO_ON_FAILURE.test(text)) return { change: { kind: 'fails', same: true }, rest: '' };
  const fails = failsLater(text);
  if (fails) {
    const care = careIn(fails.rest);
    const change: Change = {
      kind: 'fails',
      ...(fails.what ? { what: meant(fails.what) } : {}),
      ...(care ? { care } : {}),
    };
    return { change, rest: care ? '' : fails.rest };
  }
  const to = alsoIn(lexicon, text);
  // "and in Slack #reviews": the channel is one of that message.
  const there = /#[\w-]/.test(text)
    ? `post it to ${text.replace(/^(?:(?:and|also|plus|in|on|to|via)[, ]+)+/i, '')}`
    : text;
  if (to) return { change: { kind: 'too', to }, rest: there };
  const gone = removedIn(text);
  if (gone) return { change: { kind: 'remove', what: meant(gone) }, rest: text };
  const edge = movedToEdge(text);
  if (edge) return { change: edge, rest: text };
  const leading = LEADING.exec(text);
  if (leading && isPlace(leading[2] ?? ''))
    return {
      change: { kind: 'place', side: sideOf(leading[1]), anchor: meant(leading[2]) },
      rest: text.slice(leading[0].length),
    };
  const trailing = TRAILING.exec(text);
  if (trailing && isPlace(trailing[2] ?? ''))
    return {
      change: { kind: 'place', side: sideOf(trailing[1]), anchor: meant(trailing[2]) },
      rest: text.slice(0, trailing.index),
    };
  const wait = durationIn(text);
  if (wait) return { change: { kind: 'duration', ...wait }, rest: text };
  const time = timeIn(text);
  return time ? { change: { kind: 'time', time }, rest: text } : undefined;
}

/** "and when it fails, too", "the same if something goes wrong" */
const TOO_ON_FAILURE = new RegExp(
  String.raw`^${POLITE}(?:(?:do )?the same |tell me |let me know |(?:send|post) (?:it|that|one) )?(?:also )?(?:if|when|in case) (?:it|this|that|anything|something|the \w+) (?:fails|goes wrong|breaks|crashes|doesn't work)(?:,? (?:too|as well|also|please))+[.! ]*$|^${POLITE}(?:do )?the same (?:if|when|in case) (?:it|this|that|anything|something) (?:fails|goes wrong|breaks|crashes|doesn't work)[.! ]*$`,
  'i',
);
const BARE =
  /^(?:(?:and|also|plus|oh|please|ok|then)[, ]+)*(?:(?:to|in|on|via|by|into|over)\s+)?(?:the |my |our )?[\w. ]{2,30}?(?: #[\w-]+)?(?:,? (?:too|as well|also|please))*[.! ]*$/i;
const MORE = /^\W*(?:and|also|plus|to)\b|\b(?:too|as well|also)\W*$/i;

/** "and to Telegram", "Discord as well": the one service that is named, without any work. */
function alsoIn(lexicon: Lexicon, text: string): string | undefined {
  if (!BARE.test(text) || !MORE.test(text) || text.split(/\s+/).length > 7) return undefined;
  const words = tokenize(lexicon, text).filter((it) => it.kind !== 'mark' && !PLAIN.test(it.lower));
  const [named, ...more] = words;
  return named?.kind === 'service' && more.every((it) => it.entity?.kind === 'channel') ? named.family : undefined;
}
const PLAIN = /^(?:and|also|plus|oh|please|ok|to|in|on|via|by|into|over|the|my|our|too|as|well|then)$/;

const COMMAND =
  /^(?:(?:please|no|actually|oh|wait|sorry|ok|hm+|well|and|but)[, ]+)*(?:remove|delete|drop|take out|get rid of|scrap|undo|revert|rename|start over|start again|move (?:the|it|that)|forget (?:it|that|all|about)|never ?mind that)\b/i;
/** None of these is the name of a channel, a table or a person. */
const NO_VALUE =
  /^(?:(?:please|no|actually|oh|wait|sorry|ok|hm+|well|and|but)[, ]+)*(?:also\b|(?:add|send|post|email|text|notify|tell) (?:a |an |it |me |them |the )|make (?:it|that) (?:\d|at|every|run)|(?:use|take) .{2,30} instead\b|(?:not|no) .{2,30}, (?:but|use)\b|instead of\b|every (?:\d|day|hour|week|month|minute|morning|evening|other|mon|tue|wed|thu|fri|sat|sun)|only (?:if|when|on)\b|if (?:it|the|they|that)\b)/i;

/** A message after a question that is no answer to it but changes what is there: "remove the Slack step", "make it 16:30". */
export const commandIn = (text: string, valueAsked: boolean): boolean =>
  COMMAND.test(text) || (valueAsked && NO_VALUE.test(text));

const CLOCK =
  /^(?:(?:please|no|and|actually|sorry|oh|ok|but)[, ]+)*(?:(?:make (?:it|that)|do it|run it|change (?:it|that) to|move it to|start it|let it run|rather|better|it should (?:run|start)(?: be)?|i'd prefer)[, ]+)?(?:(?:at|to|from|for|by)\s+)?((?:half |a? ?quarter )?(?:past |to )?(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\s?(?:[ap]\.?m\b\.?|o'?clock)?(?: in the (?:morning|afternoon|evening)| at night)?)(?:,? (?:please|instead|rather|now|sharp|instead of .{1,20}|not .{1,20}))*[.! ]*$/i;

const DURATION =
  /^(?:(?:actually|no|ok|and|please|sorry|oh|better|rather)[, ]+)*(?:(?:make|change|set|raise|extend|shorten|lower|increase|reduce|wait|let) )?(?:(?:it|that|this|the (?:wait|delay|pause|waiting time))(?: (?:should be|is|be|wait))? )?(?:to |at |only |for )*(\d+|an?|one|two|three|five|ten|half an) (seconds?|secs?|minutes?|mins?|hours?|days?|weeks?)(?:,? (?:instead|please|now|rather|not .*|instead of .*))*[.! ]*$/i;

function durationIn(text: string): { amount: number; unit: string } | undefined {
  const found = DURATION.exec(text);
  const wait = found && waitIn(`wait ${found[1]} ${found[2]}`);
  return wait?.kind === 'wait' ? { amount: wait.amount, unit: wait.unit } : undefined;
}

function timeIn(text: string): Time | undefined {
  const clock = CLOCK.exec(text)?.[1];
  // A bare number is a number; beside "at" or with its minutes it is a time.
  if (!clock || (/^\d+$/.test(clock) && !/\bat\s+\d/i.test(text))) return undefined;
  const schedule = findSchedule(`every day at ${clock}`);
  return schedule && !schedule.assumedTime && schedule.schedule.kind === 'at' ? schedule.schedule.times[0] : undefined;
}

/** "after 3 days", "before 9": a time and no place. */
const isPlace = (words: string): boolean =>
  !/\b(?:\d|an? (?:hour|day|week|minute|while|moment)|noon|midnight|work|lunch|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|holidays?|hours|days|each event|events?)\b/i.test(
    words,
  );
