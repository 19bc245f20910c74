import { numberOf } from '../../catalog/number-words.ts';
import { COUNT, type Framed, SPAN, spanAt, spanOf } from './framed.ts';

const JOIN = String.raw`(?:,?\s{0,3}\b(?:and|but|then|with|in|by)\s+){0,3}`;
const BATCH = [
  String.raw`\b(?:process (?:them|it|these|those|the \w+) )?(?:in|by|into) (?:small )?(?:batches|batch|groups|chunks|sets|lots|blocks|packs|portions)(?: of| with)?(?: (?:max(?:imum)?(?: of)?|up to|at most))? (${COUNT})\b(?: (?:rows|items|records|contacts|each|entries))?`,
  String.raw`\b(?:only |just |max(?:imum)? )?(${COUNT})(?: (?!(?:things?|steps?|tasks?|jobs?)\b)\w+)? (?:at a time|at once|per batch|by \1)\b`,
  String.raw`\b(?:batches|chunks|groups|batch size|chunk size)(?: of|:| is)? (${COUNT})\b`,
];
const ONE = String.raw`\b(?:go(?:es|ing)? through (?:them|these|those|it|all|the \w+|each \w+) )?(?:(?:process|handle|do) (?:them|these|it|the \w+) )?(?:one (?:by|after|at) (?:one|the other|another|a time)|one-by-one|individually|item by item|row by row|separately, with)\b`;
const OVER = String.raw`\b(?:(?:in )?a loop (?:over|through)|loop(?:s|ing)? (?:over|through)|iterat(?:e|es|ing) (?:over|through)|cycle through|run through)\s+(?:(?:all|each|every)(?: of)?\s+)?(?:the\s+)?(?:them|these|those|results?|items?|list)\b|\b(?:in )?a loop\b(?= (?:over|with))|\b(?:loop(?:s|ing)? (?:over|through)|iterat(?:e|es|ing) (?:over|through))`;
const PAUSES = [
  String.raw`(?:wait(?:ing)?|paus(?:e|ing)|delay(?:ing)?|sleep(?:ing)?|rest(?:ing)?)(?: (?:for|of|about|at least))* ${SPAN}`,
  String.raw`(?:an? )?(?:wait|pause|delay|break|gap|rest|interval)(?: (?:of|for|about|at least))* ${SPAN}`,
  String.raw`(?:an? |leaving |leave ){0,3}${SPAN}[ -]?(?:wait|pause|delay|break|gap|rest|interval)?`,
];
const BETWEEN = String.raw`\s*(?:in between|in-between|between)\b(?: (?:each|every|the|two|all|them|it|one and the next))*(?: (?:batch(?:es)?|chunks?|groups?|calls?|requests?|mails?|e-?mails?|messages?|items?|rows?|ones?|sends?|posts?|pages?|runs?|of them|records?|contacts?|leads?|people|recipients|updates?|uploads?|sms|entries))?|\s*after (?:each|every)(?: (?:one|batch|chunk|group|call|request|mail|e-?mail|message|item|row|send|post|record|contact))?\b|\s*before (?:the next|each|every)(?: (?:one|batch|chunk|group|call|request|mail|e-?mail|message|item|row|record))?\b|\s*apart\b`;
/** A bare span is a pause only there: "an hour before each event" is none. */
const CLOSE = (BETWEEN.split('|\\s*before')[0] ?? '').split('|\\s*after')[0]?.concat(String.raw`|\s*apart\b`) ?? '';
/** "max 60 requests per minute": the same said as a rate. */
const RATE = String.raw`\b(?:(?:with )?(?:an? )?(?:rate[ -]?limit(?:s|ed)?|limit(?:ed)?|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|only (?:allows?|accepts?|takes?)?)\s*(?:(?:is|of|to|at|:)\s*)?)+(${COUNT})\s*(?:calls?|requests?|mails?|e-?mails?|messages?|items?|rows?|records?|posts?)?\s*(?:per|a|an|each|every|\/)\s*(second|sec|s|minute|min|m|hour|h)\b`;

/** How items are worked through: one by one, so many at a time, with pauses between. */
export function findPacing(text: string): Framed | undefined {
  const spans: { start: number; end: number }[] = [];
  const take = (pattern: string): RegExpExecArray | null => {
    const match = new RegExp(JOIN + pattern, 'i').exec(text);
    if (match) spans.push(spanAt(match));
    return match;
  };
  const rate = take(RATE);
  const batch = rate ? null : (BATCH.map((it) => new RegExp(JOIN + it, 'i').exec(text)).find((it) => it) ?? null);
  if (batch) spans.push(spanAt(batch));
  const paused = rate
    ? null
    : (PAUSES.map((it, i) => new RegExp(`${JOIN}\\b${it}(?:${i === 2 ? CLOSE : BETWEEN})`, 'i').exec(text)).find(
        (it) => it,
      ) ??
      (batch
        ? PAUSES.slice(0, 2)
            .concat(String.raw`(?:an? )?${SPAN}[ -](?:wait|pause|delay|break|gap|rest)`)
            .map((it) => new RegExp(`${JOIN}\\b${it}`, 'i').exec(text))
            .find((it) => it && near(it, batch))
        : null) ??
      null);
  if (paused) spans.push(spanAt(paused));
  const one = rate ? null : take(ONE);
  if (!rate && !one) take(OVER);
  const first = [...spans].sort((a, b) => a.start - b.start)[0];
  if (!first) return undefined;
  const size = rate?.[1] ?? batch?.slice(1).find((it) => it !== undefined);
  const [amount, unit] = paused?.slice(1).filter((it) => it !== undefined) ?? [];
  const pause = rate ? spanOf('1', rate[2] ?? 'minute') : amount && unit ? spanOf(amount, unit) : undefined;
  return {
    clause: {
      kind: 'loop',
      text: text.slice(first.start, first.end).trim(),
      over: '',
      ...(size ? { batch: numberOf(size) } : {}),
      ...(pause ? { pause } : {}),
    },
    spans,
  };
}

/** A pause belongs to the batches that are told of in the same breath. */
function near(a: RegExpExecArray, b: RegExpExecArray): boolean {
  const [first, second] = a.index < b.index ? [a, b] : [b, a];
  return second.index - (first.index + first[0].length) < 25;
}
