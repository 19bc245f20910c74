import { verbBase } from '../verbs.ts';
import { STARTED } from './addresses.ts';
import { isOrder } from './fronted.ts';

/** Steps that are told out of their order, in the order of the work: "before we send it out, …", "mail him after saving it". */
export function withOrder(text: string): string {
  return text
    .split(/(?<=[.!?;])(?=\s)|(?=\n)/)
    .map((part) => {
      const lead = /^\s*(?:[-*•]\s+)?/.exec(part)?.[0] ?? '';
      return lead + inOrder(part.slice(lead.length));
    })
    .join('');
}

const WHO = String.raw`(?:i|we|you|they|it|he|she)`;
const FIRST = new RegExp(
  String.raw`^(?:(?:and|but|so|first),? )*before (?:(?:${WHO} )?(?:should |will |can |do )?)?([a-z]+)\b([^,;]{0,80}?)(?:\s*\(([^)]{3,80})\))?, (?:please )?(?:i (?:want|need) )?(.+?)([.!]?)$`,
  'i',
);
const THAT =
  /^(?:and |but |so )*(?:before (?:that|this|it)|beforehand|but first|first of all(?= [^,]*\bbefore\b)),? (?:please )?(?!i\b|we\b|ask\b)(.+?)([.!]?)$/i;
const BEFORE = /^(.+?),? (?:but )?before (?:(?:i|we|you|it) )?([a-z]+)\b ?([^,;]{3,80}?)([.!]?)$/i;
const AFTER =
  /^(.+?),? (?:but )?(?:only )?(?:right |directly )?after (?:(?:i|we|you|it) (?:have |has )?)?([a-z]+)\b ?([^,;]{3,80}?)([.!]?)$/i;

/** What the last clause of a sentence says, and what stands before it. */
const LAST_CLAUSE = /^(.*(?:,(?: and| then)*|\band(?: then)?|\bthen) )?(.+)$/i;

/** "Wait 3 days after an order is completed, then …": what starts it comes first. */
const WAITS =
  /^(?:please )?(?:wait|pause) (?:for )?((?:\d+|an?|one|two|three|four|five|six|seven|ten|half an) (?:minute|hour|day|week|month)s?) after ((?:an?|the|my|our|each|every|any|someone|somebody|people) [^,]*?\b(?:is|are|gets?|comes?|arrives?|has|was|signs?|books?|buys?|pays?|submits?|fills?|joins?|places?|ends?|finishes)\b[^,]*?)(?:,| and then| then) (?:and |then )*(.+)$/i;

function inOrder(says: string): string {
  const waits = WAITS.exec(says);
  if (waits) return `When ${waits[2]}, wait ${waits[1]}, then ${waits[3]}`;
  const opens = FIRST.exec(says);
  if (opens) {
    const [, verb = '', rest = '', aside = '', work = '', end = ''] = opens;
    const order = orderOf(verb, `${rest}${howIn(aside)}`);
    if (order && BARE.test(rest.trim()) && !aside) return `${work} before that${end}`;
    if (order && !ASKS.test(work))
      return /\b(?:if|unless)\b/i.test(work) ? `${work}. In any case ${order}${end}` : `${work}, then ${order}${end}`;
  }
  const that = THAT.exec(says);
  if (that && !ASKS.test(that[1] ?? '')) return `${that[1]} before that${that[2]}`;
  const start = STARTED.exec(says)?.[0] ?? '';
  const told = LAST_CLAUSE.exec(says.slice(start.length));
  const lead = start + (told?.[1] ?? '');
  const last = told?.[2] ?? '';
  const before = BEFORE.exec(last);
  const sure = /ing$/i.test(before?.[2] ?? '') || /\bbefore (?:i|we|you|it) /i.test(last);
  const then =
    before && sure && !BARE.test((before[3] ?? '').trim()) ? orderOf(before[2] ?? '', ` ${before[3]}`) : undefined;
  if (before && then && isOrder(before[1] ?? '') && !TESTS.test(before[1] ?? ''))
    return `${lead}${before[1]}, then ${then}${before[4]}`;
  const after = AFTER.exec(last);
  const first = after && /ing$/i.test(after[2] ?? '') ? orderOf(after[2] ?? '', ` ${after[3]}`) : undefined;
  if (after && first && isOrder(after[1] ?? '') && !TESTS.test(after[1] ?? ''))
    return `${lead}${first}, then ${lower(after[1] ?? '')}${after[4]}`;
  return says;
}

/** "send" + " the invoice out": an order, where the word is a verb. */
function orderOf(word: string, rest: string): string | undefined {
  const base = verbBase(word);
  return base && !/(?:ed|s)$/i.test(word.slice(base.length)) ? `${base}${rest}` : undefined;
}

/** "(that happens at the end, through Gmail)": with what it is done. */
const howIn = (aside: string): string => {
  const how = /\b(?:through|via|by|with|in|using|on) [^,;()]+$/i.exec(aside)?.[0];
  return how ? ` ${how}` : '';
};

/** "send it": what is told already. */
const BARE = /^(?:it|him|her|them|that|this|anything)?(?: out| off| up| away| on)?$/i;
const ASKS = /\b(?:ask|approv\w*|confirm\w*|ok|okay|sign-?off|wait)\b/i;
const TESTS = /\b(?:if|when|unless|whenever|until|wait|days?|hours?|minutes?|weeks?)\b/i;
const lower = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase());
