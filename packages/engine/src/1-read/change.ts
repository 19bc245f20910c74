import type { Change, Meant, Time } from './clause.ts';
import { failsLater } from './failures.ts';
import { removedIn } from './removed.ts';
import { findSchedule } from './times.ts';
import { verbBase, verbIntent } from './verbs.ts';
import { waitIn } from './waits.ts';

const POLITE = String.raw`(?:(?:please|no|oh|ok|okay|hm+|actually|sorry|wait|well|can you|could you|and|also|let's|i want you to|i'd like to)[, ]+)*`;
const UNDO = new RegExp(
  String.raw`^${POLITE}(?:undo|revert|roll (?:it |that )?back|go back|(?:put|change|set|switch|turn) (?:it|that|this|everything|the \w+(?: \w+)?) back|cancel (?:that|it|this)|take (?:that|it) back|(?:i )?(?:changed my mind|didn't mean that)|never ?mind(?: that)?|as it was(?: before)?|(?:it|that) was (?:better|fine|right) before|forget (?:that|the last (?:change|one|thing)))(?: (?:it|that|this|again|please|the last (?:change|step|one|thing)|to (?:how|what|the way) it was|how it was|as it was|(?:in|as) before|change|one step|a step|the way it was|to before|to the (?:previous|last) (?:version|one)))*[.! ]*$`,
  'i',
);
const RESTART = new RegExp(
  String.raw`^${POLITE}(?:start(?:ing)? (?:all )?(?:over|again|afresh|from (?:scratch|zero|the beginning))|begin again|(?:scrap|forget|delete|throw away|discard|clear|drop) (?:it all|all of (?:it|this|that)|everything|the whole (?:thing|workflow|automation)|all this)|new (?:automation|workflow) instead|something (?:completely|entirely|totally) different)\b(?: please| again| and| from scratch| over)*[.,:;! -]*`,
  'i',
);
const RENAME =
  /^(?:(?:please|and|also|can you|could you)[, ]+)*(?:rename|name|call|title)\s+(?:(?:it|this|that|the (?:whole )?(?:workflow|automation|thing|flow))|(?<=rename\s)(?:the |my )?(.{2,40}?)(?: (?:step|node|box))?|(?:the |my )?(.{2,40}?) (?:step|node|box))\s+(?:to |as |into )?(?:"([^"]{1,80})"|'([^']{1,80})'|((?-i:[A-Z])[^.,;!?\n]{1,60}))[.! ]*$/i;
const MOVE =
  /^(?:(?:please|and|also|can you|could you|no)[, ]+)*(?:move|put|do|run|have|place|shift)\s+(?:the |my |that )?(.{2,50}?)\s+(?:to |right |directly |just |straight )*(before|after|behind|in front of)\s+(?:the |my |that )?(.{2,50}?)[.! ]*$/i;
const FIRST =
  /^(?:(?:please|and|also|no)[, ]+)*(?:move|do|run|put|have)\s+(?:the |my |that )?(.{2,50}?)\s+(?:to |at )?(?:the (?:very )?)?(first|last|start|beginning|top|end|bottom)[.! ]*$/i;
const SWAP =
  /^(?:(?:please|and|also|can you|could you|no)[, ]+)*(?:swap|switch|exchange|reverse)\s+(?:the )?(?:order|places?|positions?) of\s+(?:the |my )?(.{2,40}?)\s+and\s+(?:the |my )?(.{2,40}?)[.! ]*$/i;
const LEADING =
  /^(?:(?:and|but|also|please|then|right|just|directly|shortly)[, ]+)*(before|after)\s+(.{2,60}?)(?:\s*,\s*(?=\S)|\s+(?=(?:wait|pause|ask|add|let|have|check|send|create|make|translate|summari[sz]e|filter|post|tell|get|look|save|write)\b))/i;
const TRAILING =
  /(?<![, ])[, ]+(?:and |but )?(?:right |directly |just |immediately |straight |always )*(before|after|in front of|behind)\s+([^,.;\n]{2,60}?)[.! ]*$/i;

/** What a later message changes, and the rest of it, which is read as work. */
export function findChange(text: string): { change: Change; rest: string } | undefined {
  if (UNDO.test(text)) return { change: { kind: 'undo' }, rest: '' };
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
  const moved = MOVE.exec(text);
  if (moved && !/^(?:in(?:to)? )?(?:a|an|another|one|some)\b/i.test(moved[1] ?? ''))
    return {
      change: { kind: 'move', what: meant(moved[1]), side: sideOf(moved[2]), anchor: meant(moved[3]) },
      rest: text,
    };
  const swapped = SWAP.exec(text);
  if (swapped) return { change: { kind: 'swap', one: meant(swapped[1]), other: meant(swapped[2]) }, rest: text };
  const fails = failsLater(text);
  if (fails) return { change: { kind: 'fails', ...(fails.what ? { what: meant(fails.what) } : {}) }, rest: fails.rest };
  const gone = removedIn(text);
  if (gone) return { change: { kind: 'remove', what: meant(gone) }, rest: text };
  const first = FIRST.exec(text);
  if (first) {
    const side = /first|start|beginning|top/i.test(first[2] ?? '') ? 'before' : 'after';
    return { change: { kind: 'move', what: meant(first[1]), side }, rest: text };
  }
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

const COMMAND =
  /^(?:(?:please|no|actually|oh|wait|sorry|ok|hm+|well|and|but)[, ]+)*(?:remove|delete|drop|take out|get rid of|scrap|undo|revert|rename|start over|start again|move (?:the|it|that)|forget (?:it|that|all|about)|never ?mind that)\b/i;
/** None of these is the name of a channel, a table or a person. */
const NO_VALUE =
  /^(?:(?:please|no|actually|oh|wait|sorry|ok|hm+|well|and|but)[, ]+)*(?:also\b|(?:add|send|post|email|text|notify|tell) (?:a |an |it |me |them |the )|make (?:it|that) (?:\d|at|every|run)|(?:use|take) .{2,30} instead\b|(?:not|no) .{2,30}, (?:but|use)\b|instead of\b|every (?:\d|day|hour|week|month|minute|morning|evening|other|mon|tue|wed|thu|fri|sat|sun)|only (?:if|when|on)\b|if (?:it|the|they|that)\b)/i;

/** A message after a question that is no answer to it but changes what is there: "remove the Slack step", "make it 16:30". */
export const commandIn = (text: string, valueAsked: boolean): boolean =>
  COMMAND.test(text) || (valueAsked && NO_VALUE.test(text));

const CLOCK =
  /^(?:(?:please|no|and|actually|sorry|oh|ok|but)[, ]+)*(?:(?:make it|do it|run it|change it to|move it to|start it|let it run|rather|better|it should (?:run|start)(?: be)?|i'd prefer)[, ]+)?(?:(?:at|to|from|for|by)\s+)?((?:half |a? ?quarter )?(?:past |to )?(?:\d{1,2}(?:[:.]\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\s?(?:[ap]\.?m\b\.?|o'?clock)?(?: in the (?:morning|afternoon|evening)| at night)?)(?:,? (?:please|instead|rather|now|sharp|instead of .{1,20}|not .{1,20}))*[.! ]*$/i;

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

function meant(words = ''): Meant {
  const does = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((it) => {
      const base = verbBase(it);
      return base ? [verbIntent(base)] : [];
    });
  return { words, does };
}

const sideOf = (word: string | undefined): 'before' | 'after' =>
  /^(?:before|in front)/i.test(word ?? '') ? 'before' : 'after';

/** "after 3 days", "before 9": a time and no place. */
const isPlace = (words: string): boolean =>
  !/\b(?:\d|an? (?:hour|day|week|minute|while|moment)|noon|midnight|work|lunch|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|holidays?|hours|days|each event|events?)\b/i.test(
    words,
  );
