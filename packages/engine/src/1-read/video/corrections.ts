import { keyOf } from './ear.ts';
import type { Heard } from './names.ts';
import type { Phrase } from './phrases.ts';

/** What a speaker takes back in a phrase. */
export type Correction =
  /** The node that was spoken of last. */
  | { takes: 'last' }
  /** The node of this name. */
  | { takes: 'named'; heard: Heard }
  /** One node in the place of another, which may be told by name or be the last one. */
  | { takes: 'instead'; old?: Heard; by: Heard }
  /** The next node comes in the place of the last one. */
  | { takes: 'next' };

const REMOVES =
  /^(?:.{0,40}\b(?:i|we|i'll|i'm|we'll|we're|let's|let me|gonna|to|just|wait|no|actually|can|should|please)\s+)?(?:just |then |also |gonna |going to |actually )*(?:delete|deleting|deleted|remove|removing|removed|get rid of|got rid of|throw|threw|kick|kicked|scrap|scrapped|take|took|taken|undo|ditch|ditched|drop|dropped|kill|killed|disconnect|skip|skipping|leave|left)\b/;
/** "take" and "leave" take something away only with these. */
const AWAY = /\b(?:take|took|taken|throw|threw|kick|kicked|leave|left)\b.*\b(?:out|away|off)\b/;
const TAKES = /\b(?:take|took|taken|throw|threw|kick|kicked|leave|left)\b/;
const GONE =
  /(?:\b(?:that|it|this|that part|that one|this one|the node)(?:'s| is) gone|\bscratch that|^(?:just |actually |please )*forget (?:that|it|about (?:that|it))\b|\bnever mind(?: that)?|\bundo that|\bnot that one|\bdon't need (?:that|it|this)(?: one| node)?(?: (?:any ?more|after all|either|here))?$)\b/;
const PRONOUN =
  /\b(?:it|that|this|that one|this one|that node|this node|that part|these|them|those)(?: (?:again|node|out|away|one|right|now|completely|here|off|actually|part|thing|step))*$/;
const BAN =
  /\b(?:let's not|let us not|don't|do not|not going to|not gonna|no longer|won't|we're not|i'm not|instead of|rather than|no not|^not)(?: (?:use|using|need|add|adding|do|want|going to|gonna|actually|even|have|go|with|really|send|put|keep))*(?: (?:a|an|the|our|my|that|this|any|old|normal|to|it|in|with))*$/;
const NO_WAIT =
  /\b(?:no wait|wait no|oh no|oops|sorry|hold on|actually no|no no|scratch that|wrong (?:node|one)|that's wrong|not this one|my mistake|wait)\b/;
const INSTEAD = /\binstead\b/;

const SWAPS = /\b(?:replace|replacing|swap|swapping|exchange|exchanging|trade)\b/;

export function correctionIn(phrase: Phrase, heard: readonly Heard[]): Correction | undefined {
  const text = phrase.text;
  const whole = `${phrase.lead} ${text}`.trim();
  const swapped = SWAPS.exec(text);
  const [first, second] = swapped ? heard.filter((it) => placeOf(phrase, it) > swapped.index) : heard;
  // "a switch no an if is enough"
  const between =
    first && second
      ? phrase.text
          .split(' ')
          .slice(first.to - phrase.from, second.from - phrase.from)
          .join(' ')
      : '';
  if (
    first &&
    second &&
    /\b(?:no|nope|sorry|wait|actually)(?: (?:no|sorry|wait|it's|we|use|i|mean|an|a|the|just|actually|let|let's|me|take|rather|better|do|with|go|i'll|we'll|that|is))*$/.test(
      between,
    )
  )
    return { takes: 'instead', old: first, by: second };
  // "summarize node no sorry not summarize"
  if (
    first &&
    second &&
    keyOf(first) === keyOf(second) &&
    /\b(?:no|sorry|wait)(?: (?:no|sorry|wait|it's|that's))* not(?: (?:a|an|the))?$/.test(between)
  )
    return { takes: 'named', heard: first };
  const swap =
    /\b(?:replace|replacing|swap|swapping|switch|change|changing|exchange|exchanging|trade)\b(?: out)?(?: (?:the|that|this|our|my|it|out|from))*\b.*\b(?:with|for|to|by|into)\b/.test(
      text,
    ) &&
    /\b(?:replace|replacing|swap|swapping|exchange|exchanging|trade)\b|\b(?:switch|change|changing) (?:the|that|this|our|my|it|from)\b/.test(
      text,
    );
  if (swap && first && second) return { takes: 'instead', old: first, by: second };
  if (swap && first && /\b(?:it|that|this)\b/.test(text)) return { takes: 'instead', by: first };
  if (/^.{0,30}\binstead of\b/.test(text) && first && second) {
    const at = text.indexOf('instead of');
    // "use outlook instead of gmail" or "instead of gmail we use outlook"
    const before = placeOf(phrase, first) < at;
    return before ? { takes: 'instead', old: second, by: first } : { takes: 'instead', old: first, by: second };
  }
  if (/\b(?:instead of|rather than)\b/.test(text) && first && second)
    return { takes: 'instead', old: second, by: first };
  const removes =
    REMOVES.test(text) &&
    (!TAKES.test(text) || AWAY.test(text)) &&
    !/\bduplicates?\b|\bdon't (?:delete|remove|skip)\b/.test(text);
  if (
    removes &&
    first &&
    /\b(?:delete|deleting|deleted|remove|removing|removed|rid of|out|away|scrap|scrapped|ditch|ditched|kill|killed|skip|skipping|drop|dropped|disconnect|undo)\b(?: (?:of|the|that|this|our|my|out|whole|old|part|with))*$/.test(
      beforeOf(phrase, first),
    )
  )
    return { takes: 'named', heard: first };
  if (removes && PRONOUN.test(text) && heard.length === 0) return { takes: 'last' };
  if (GONE.test(text)) return { takes: 'last' };
  if (first && BAN.test(beforeOf(phrase, first))) {
    if (second && keyOf(second) !== keyOf(first)) return { takes: 'instead', old: first, by: second };
    return { takes: 'named', heard: first };
  }
  if (first && INSTEAD.test(text)) return { takes: 'instead', by: first };
  if (
    NO_WAIT.test(whole) &&
    /^(?:no|wait|oh|oops|actually|sorry|hold on|scratch|wrong|not|my mistake|hm)\b/.test(
      whole.replace(/^(?:and|so|um|uh|but|okay|ok|then)\s+/g, ''),
    )
  )
    return first ? { takes: 'instead', by: first } : { takes: 'next' };
  return undefined;
}

function beforeOf(phrase: Phrase, heard: Heard): string {
  const words = phrase.text.split(' ');
  return words.slice(0, Math.max(0, heard.from - phrase.from)).join(' ');
}

function placeOf(phrase: Phrase, heard: Heard): number {
  return beforeOf(phrase, heard).length;
}
