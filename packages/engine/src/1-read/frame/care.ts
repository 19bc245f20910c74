import { numberOf } from '../../catalog/number-words.ts';
import { COUNT, type Framed, SPAN, spanAt, spanOf } from './framed.ts';

const WHEN = String.raw`(?:if|when|whenever|in case|should)\s+(?:it|that|this|they|one|any|some|the \w+|an? \w+|(?:any|one|some) of (?:them|those|these)|something|the \w+ \w+)\s+(?:ever |should )?(?:fails?|errors?(?: out)?|breaks?|times? out|goes wrong|does(?:n't| not) (?:work|answer|respond)|is down|bounces?|can(?:'t|not) be \w+|returns? an error)`;
const TIMES = String.raw`(?:up to |at most |max(?:imum)?(?: of)? |a maximum of |another )?(${COUNT}|twice|once)(?:\s*(?:more\s+)?(?:times?|x|tries|attempts|retries)\b)?`;
const AGAIN = String.raw`(?:please |just |let it |it should |have it )?(?:try (?:it |that |the \w+ )?again|trying again|retr(?:y|ies|ying)|re-?try|re-?attempt|repeat (?:it|the call|the request)|attempt (?:it )?again)(?: (?:it|them|that|the (?:call|request|step)))?`;
const APART = String.raw`(?:,?\s*(?:and |with |every |after |waiting |wait(?:ing)? |(?:a )?(?:pause|delay|wait|gap) of |an? )*${SPAN}(?:\s*(?:in between|between(?: \w+){0,3}|apart|pause|delay|wait|gap|later|each))?(?: in between| between \w+)?)?`;
const JOINED = String.raw`(?:[,;]?\s{0,3}\b(?:and|but|then)\s+)?`;
const RETRY = [
  String.raw`${JOINED}(?:(?:\b(?:with|allow|allowing|do|make)\s+)(?:up to |max(?:imum)? )?|\(\s*)(${COUNT}) (?:retries|re-?tries|attempts|tries)\b${APART}\)?(?:\s*${WHEN})?`,
  String.raw`${JOINED}\(?\b(?:${WHEN},?\s*(?:then\s+)?)?\b${AGAIN}(?:,?\s+${TIMES})?${APART}(?:,?\s*${WHEN})?\)?`,
];
const GO_ON = [
  String.raw`${WHEN},?\s*(?:then\s+)?(?:it should\s+|please\s+)?(?:(?:just|simply)\s+)?(?:continue|go on|carry on|keep going|move on|proceed|skip (?:it|that one|that|those)|ignore (?:it|that|the error)|don't stop)\b(?:,? (?:and )?(?:continue|go on|carry on|move on|with|to|anyway|the|next|rest|others?|one|without|it|them|remaining|ones?)\b)*`,
  String.raw`(?:and\s+|but\s+)?(?:please\s+)?(?:continue|carry on|keep going|go on|don't stop|do not stop)\b(?: (?:with the (?:next|rest|others?)(?: (?:one|row|item))?|anyway|even|the workflow|running))*\s*,?(?:on (?:errors?|failures?)|${WHEN})`,
  String.raw`\bon (?:an? )?(?:errors?|failure),?\s+(?:just\s+|simply\s+)?(?:continue|go on|carry on|skip|ignore|move on)\b(?: (?:anyway|with the (?:next|rest|others?)(?: (?:one|row|item))?|it|regardless))*`,
  String.raw`\b(?:ignore|skip) (?:any |all )?(?:errors|failures|failed (?:ones|items|rows|mails))\b`,
];
const JOIN = String.raw`(?:[,;]?\s{0,3}\b(?:and|but|then)\s+)?\b`;

/** What is to happen to a step that fails: try again so many times, or go on without it. */
export function findCare(text: string): Framed[] {
  const out: Framed[] = [];
  const retry = RETRY.map((it) => new RegExp(it, 'i').exec(text)).find((it) => it !== null);
  if (retry) {
    const [tries, amount, unit] = valuesOf(retry);
    const pause = amount && unit ? spanOf(amount, unit) : undefined;
    const seconds = pause
      ? pause.amount * (pause.unit === 'minutes' ? 60 : pause.unit === 'hours' ? 3600 : 1)
      : undefined;
    out.push({
      clause: {
        kind: 'care',
        text: retry[0].trim(),
        tries: tries ? numberOf(/^once$/i.test(tries) ? 'two' : tries) : 3,
        ...(seconds ? { pause: seconds } : {}),
      },
      spans: [spanAt(retry)],
    });
  }
  const goesOn = GO_ON.map((it) => new RegExp(JOIN + it, 'i').exec(text)).find((it) => it !== null);
  if (goesOn && !retry?.[0].includes(goesOn[0]))
    out.push({ clause: { kind: 'care', text: goesOn[0].trim(), goesOn: true }, spans: [spanAt(goesOn)] });
  return out;
}

/** Tries, amount and unit: the unit tells which number is which. */
function valuesOf(match: RegExpExecArray): [string | undefined, string | undefined, string | undefined] {
  const groups = match.slice(1).filter((it) => it !== undefined);
  const unit = groups.findIndex(
    (it) => /^(?:s|sec|second|m|min|minute|h|hr|hour|d|day)/i.test(it) && !/^six|seven/i.test(it),
  );
  if (unit < 0) return [groups[0], undefined, undefined];
  return [unit > 1 ? groups[0] : undefined, groups[unit - 1], groups[unit]];
}
