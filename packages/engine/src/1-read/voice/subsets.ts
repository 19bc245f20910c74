import { unfoldBands } from '../frame/bands.ts';
import { marked } from '../frame/ways.ts';
import { kindsIn } from '../kinds.ts';
import { orderOf } from './subset-orders.ts';
import { APART, BARE, DOING, ENDS, ORDERED, type SubsetPatterns, TOLD } from './subset-patterns.ts';

/**
 * Ways that are told by whom they are for: "urgent ones go to Slack, the rest by mail", "orders over 200 should ping me",
 * "PDFs are read, images land in Drive". Each becomes the test and the order that it is: "if it is urgent, send it to Slack".
 * `later`: something is there already, so that none of it is a start.
 */
export function withSubsets(text: string, later = false): string {
  // Lists of ways are read as such.
  if (text.length > LONGEST || kindsIn(text) || unfoldBands(text) || marked(text)) return text;
  let acted = later;
  let told = false;
  const others = OTHERS.test(text);
  return text
    .split(/(?<=[.!?])(?=\s)|(?=\n)/)
    .map((says) => {
      const plain = inSentence(says, { acted, later }, others && (acted || IF.test(text.slice(0, 400))), told);
      told ||= plain !== says;
      acted ||= ACTS.test(says);
      return plain;
    })
    .join('');
}

const LONGEST = 4000;
/** Something starts or is done already: what is told of some of them is no start. */
const ACTS =
  /\b(?:when|whenever|every|each|daily|weekly|hourly|nightly|monthly|once|as soon as|new|incoming|comes? in|arrives?|webhook|form|get|fetch|read|check|compare|look|go over|go through|pull|load|collect)\b/i;

function inSentence(
  says: string,
  { acted, later }: { acted: boolean; later: boolean },
  others: boolean,
  parted: boolean,
): string {
  const first = FIRST.exec(says)?.[0].length ?? 0;
  const places = [...says.matchAll(CUT)].map((it) => it.index + it[0].length);
  const found = places.flatMap((at) => {
    const part = partIn(says.slice(at), places.length > 1);
    if (!part) return [];
    // What stands first may be what comes in: "tickets from Zendesk go to Slack", "messages that are toxic get a reply".
    const told = acted || ACTS.test(says.slice(0, at));
    const starts = part.incoming ? !told : at <= first && part.sure !== 'itself' && !acted;
    return starts ? [] : [{ at, ...part }];
  });
  const rest = others || found.some((it) => it.test === '');
  const some = found.filter((it) => it.test !== '');
  const used = found.filter(
    (it) =>
      it.sure === 'itself' ||
      (later && it.sure === 'several') ||
      (some.length > 0 && (found.length > 1 || (others && acted)) && (it.sure === 'several' || rest)),
  );
  if (used.length === 0 || (!parted && used.every((it) => it.test === ''))) return says;
  return used.reduceRight((out, { at, length, test, work }) => {
    const before = out.slice(0, at).replace(/(?:,?\s+(?:and|but|while|whereas|then|also))+\s+$/i, ', ');
    return `${before}${test === APART_TEST ? '' : test === '' ? 'otherwise ' : `if ${test}, `}${work}${out.slice(at + length)}`;
  }, says);
}

const FIRST = /^[\s\-*•]*(?:(?:so|and|but|then|also)\s+)*/i;
const CUT =
  /^[\s\-*•]*(?:(?:so|and|but|then|also)\s+)*|[,;:]\s+(?:(?:and|but|while|whereas|then|also)\s+)*|\s(?:and|but|while|whereas)\s+(?:then\s+|also\s+)?/gi;

const ONES = /^(?:(?:only|all|the|those) )*[a-z-]+ ones\b/i;
const FOR = /^(?:for|with|in case of|on) (?=\S)/i;

/** How sure it is that a clause is about some of all: by itself, beside others like it, or beside "the rest" only. */
/** Somewhere the text tells what happens to all others. */
const OTHERS =
  /\b(?:the rest|everything else|anything else|everyone else|all (?:the )?others?|the others|the other ones)\b/i;
const IF = /\bif\b/i;

type Sure = 'itself' | 'several' | 'rest';
type Named = { test: string; length: number; sure: Sure /** It may tell as well what comes in. */; incoming?: true };

/** What a clause is about, where it is some of all: its test in words, '' for all others. */
function subsetIn(rest: string, patterns: SubsetPatterns): Named | undefined {
  const others = patterns.others.exec(rest);
  if (others) return { test: '', length: others[0].length, sure: 'itself' };
  const adjective = patterns.adjective.exec(rest);
  if (adjective && ANSWERED.test(adjective[1] ?? ''))
    return { test: (adjective[1] ?? '').toLowerCase(), length: adjective[0].length, sure: 'itself' };
  if (adjective && !/^(?:new|latest|other|same|right|first|last|important)$/i.test(adjective[1] ?? ''))
    return {
      test: RELATIVE_SIZE.test(adjective[1] ?? '') ? '' : `it is ${adjective[1]}`,
      length: adjective[0].length,
      sure: 'itself',
    };
  const relative = patterns.relative.exec(rest);
  if (relative && !COMPARED.test(relative[0])) {
    const [whole, kind = '', thing = '', which = ''] = relative;
    const test = testOf(thing, which);
    const both = kind && !/^(?:new|incoming) $/i.test(kind) ? `it is ${kind.trim()} and ${test}` : test;
    const incoming = /^(?:ones|those)$/i.test(thing) ? {} : { incoming: true as const };
    return { test: both, length: whole.length, sure: SOME.test(which) ? 'itself' : 'several', ...incoming };
  }
  const fielded = TIMED.test(rest) ? null : patterns.fielded.exec(rest);
  if (fielded)
    return {
      test: /^\d/.test(fielded[1] ?? '') ? `it is ${fielded[1]}` : `the ${fielded[1]}`,
      length: fielded[0].length,
      sure: 'itself',
    };
  const file = patterns.file.exec(rest);
  if (file) return { test: `it is ${article(singular(file[1] ?? ''))}`, length: file[0].length, sure: 'several' };
  const kind = patterns.kind.exec(rest);
  if (kind && ANSWERED.test(kind[1] ?? ''))
    return { test: (kind[1] ?? '').toLowerCase(), length: kind[0].length, sure: 'itself' };
  if (kind) return { test: `it is ${kind[1]}`, length: kind[0].length, sure: 'several' };
  const plural = patterns.plural.exec(rest);
  return plural
    ? { test: `it is ${article(singular(plural[1] ?? ''))}`, length: plural[0].length, sure: 'rest' }
    : undefined;
}

/** "for urgent ones send …", "the rest to email", "orders over 200 should …": the test, the order, and how long it is. */
function partIn(rest: string, listed: boolean): (Named & { work: string }) | undefined {
  const forThose = FOR.exec(rest)?.[0].length ?? 0;
  // "urgent ones ping #now" needs no "for".
  const plain = forThose > 0 || ONES.test(rest);
  const ordered = plain ? subsetIn(rest.slice(forThose), ORDERED) : undefined;
  if (ordered) {
    const gap = /^(?:,|:)?\s+/.exec(rest.slice(forThose + ordered.length))?.[0].length ?? 0;
    return { ...ordered, length: forThose + ordered.length + gap, work: '' };
  }
  const told = ENDS.told.test(rest) ? subsetIn(rest, TOLD) : undefined;
  if (told?.sure === 'itself' && !told.incoming) {
    const mark = /^\s*(?::|->|=>)\s+/.exec(rest.slice(told.length))?.[0].length ?? 0;
    return { ...told, length: told.length + mark, work: '' };
  }
  const named = ENDS.doing.test(rest) ? subsetIn(rest, DOING) : undefined;
  const work = named ? orderOf(rest.slice(named.length)) : undefined;
  if (named && work) return { ...named, length: named.length + work.length, work: work.order };
  const apart = namedApart(rest);
  if (apart) return apart;
  const bare = listed ? BARE.exec(rest) : null;
  if (!bare) return undefined;
  const how = /^\s+(?:(?:just|only|simply) )?(?:nothing\b)?/i.exec(rest.slice(bare[0].length))?.[0] ?? '';
  const test = bare[2] && !RELATIVE_SIZE.test(bare[2]) ? `it is ${bare[2]}` : '';
  return {
    test,
    length: bare[0].length + how.length,
    work: /nothing/i.test(how) ? 'do nothing' : 'send it ',
    sure: 'itself',
  };
}

/** "every 15 min: …": when, and no test. */
const TIMED = /^(?:every|each|at|on)\b|^\S+ ?(?:am|pm|o'clock|min\w*|hours?|h|days?|weeks?|months?|sec\w*)\b/i;
/** What somebody said who was asked. */
const ANSWERED = /^(?:approved|accepted|confirmed|rejected|declined|refused|denied)$/i;
/** "smaller ones": all that the test before is not true of. */
const RELATIVE_SIZE = /^(?:smaller|bigger|larger|lower|higher|cheaper|older|newer|younger|shorter|longer)$/i;

/** "products that are only in the sheet should be created in Shopify": of two lists that were compared. */
function namedApart(rest: string): (Named & { work: string }) | undefined {
  const [whole, which = ''] = APART.exec(rest) ?? [];
  const work = whole ? orderOf(rest.slice(whole.length)) : undefined;
  const verb = /^([a-z]+) it ?$/i.exec(work?.order ?? '')?.[1];
  if (!whole || !work || !verb) return undefined;
  return { test: APART_TEST, length: whole.length + work.length, sure: 'itself', work: `${verb} ${which}` };
}
/** No test of its own: the words themselves say which. */
const APART_TEST = '-';

/** One list beside another is compared with it elsewhere. */
const COMPARED = /\b(?:only in|missing (?:in|from)|not (?:yet )?in|in both|differ\w*|aren't (?:yet )?in)\b/i;
/** It tells some of them apart, and is no place that all come from. */
const SOME =
  /^(?:that|which|who|whose|where|with(?:out)?|over|above|below|under|more|less|at least|older|newer|worth|costing|rated|tagged|labell?ed|marked|expiring|ending|lacking|missing|i|we|they)\b/i;

function testOf(thing: string, which: string): string {
  const one = /^(?:ones|those)$/i.test(thing) ? 'it' : `the ${singular(thing.toLowerCase())}`;
  const plain = which
    .replace(/^(?:that|which|who) (?:are|were) /i, 'is ')
    .replace(/^(?:that|which|who) have /i, 'has ')
    .replace(/^(?:that|which|who) don't /i, "doesn't ")
    .replace(/^(?:that|which|who) aren't /i, "isn't ")
    .replace(/^(?:that|which|who) (?=(?:i|we|they|you)\b)/i, '')
    .replace(/^(?:that|which|who) (?=\S)/i, '');
  if (/^(?:i|we|they)\b/i.test(plain)) return `${plain} ${one}`;
  if (/^where /i.test(plain)) return plain.replace(/^where /i, '');
  if (/^whose /i.test(plain)) return plain.replace(/^whose /i, 'its ');
  if (/^with /i.test(plain)) return `${one} has ${plain.slice(5)}`;
  if (/^without /i.test(plain)) return `${one} has no ${plain.slice(8).replace(/^(?:an?|any) /i, '')}`;
  if (/^(?:is|has|was|doesn't|isn't|hasn't|didn't)\b/i.test(plain)) return `${one} ${plain}`;
  if (/^(?:that|which|who)\b/i.test(which)) return `${one} ${plain}`;
  return `${one} is ${plain}`;
}

const singular = (words: string): string =>
  words
    .replace(/ies$/i, 'y')
    .replace(/^people$/i, 'person')
    .replace(/(?<=[^s])s$/i, '');
const article = (words: string): string => (/^[aeio]/i.test(words) ? `an ${words}` : `a ${words}`);
