import { ADVERBS, MODALS, verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { isInflected, isVerbForm, mayBeNoun, verbBase } from '../1-read/verbs.ts';
import { isWord } from '../1-read/words.ts';
import { hasStem, isLittle, stemOf } from './filler-words.ts';
import type { Made } from './made-steps.ts';

/**
 * Where the words stand that say which thing, kind or state is meant; not verbs, times and words that only join. Whoever tells of
 * himself claims nothing, nor is what is barred to be there; who is told something is a recipient.
 */
export function thingsIn(tokens: readonly Token[], bar: number): number[] {
  if (isStory(tokens)) return [];
  const reminded = contentFrom(tokens);
  const through = tokens.findIndex((it) => /^(?:via|through|by|using)$/.test(it.lower));
  // "Wenn …": no word of the language.
  if (tokens.length === 1 && !isWord(tokens[0]?.lower ?? '')) return [];
  return tokens.flatMap((_, i) =>
    (reminded === 0 || i < reminded || (through > reminded && i > through)) &&
    (bar < 0 || i < bar) &&
    tells(tokens, i) &&
    !isRecipient(tokens, i)
      ? [i]
      : [],
  );
}

/** Where what somebody is to be reminded of begins: "remind me to drink water" is a text. */
function contentFrom(tokens: readonly Token[]): number {
  const verb = tokens.findIndex((_, i) => verbAt(tokens, i) === 'remind');
  const to = verb < 0 ? -1 : tokens.findIndex((it, i) => i > verb && i < verb + 4 && it.lower === 'to');
  return to < 0 ? 0 : to;
}

/** "I teach piano", "we got 400 contracts", "everything is on paper": told beside. "I want …" asks. */
export function isStory(tokens: readonly Token[]): boolean {
  const is = tokens.findIndex((it) => /^(?:is|are|was|were)$/.test(it.lower));
  const state = tokens[is + 1];
  if (
    is > 0 &&
    state &&
    !isVerbForm(state.lower) &&
    !/^(?:not|to|n't)$/.test(state.lower) &&
    !tokens.some((_, i) => verbAt(tokens, i))
  )
    return !/^(?:if|when|whenever|once|unless|where|whose|which|that)$/.test(tokens[0]?.lower ?? '');
  const at = tokens.findIndex((it) => /^(?:i|we|i'm|we're|i've|we've)$/.test(it.lower));
  if (at < 0) return false;
  const next = tokens[at + 1]?.lower ?? '';
  return (
    /'/.test(tokens[at]?.lower ?? '') || /^(?:am|are|was|have|had|got|run|own|work|sell|teach|thought)$/.test(next)
  );
}

/** "tell Luigi", "message our family group", and not "mail errors to …". */
function isRecipient(tokens: readonly Token[], at: number): boolean {
  const verb = tokens.slice(0, at).findLastIndex((_, i) => verbAt(tokens, i) !== undefined);
  if (!TELLING.has(verbAt(tokens, verb) ?? '')) return false;
  return !tokens
    .slice(verb + 1)
    .some((it, i) => /^(?:to|into)$/.test(it.lower) || (JOINING.has(it.lower) && verb + 1 + i < at));
}
const TELLING = new Set(
  'tell notify text message ping remind warn alert inform ask cc dm email mail invite slack nudge page call'.split(' '),
);
const JOINING = new Set(
  'to into from in on of via with by through using at for as about that which who whose where and or plus'.split(' '),
);

/** The places of lost words as runs: words that stand together are told together, with what leads to them. */
export function runsOf(tokens: readonly Token[], lost: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const i of lost) {
    const last = runs.at(-1);
    const between = last ? tokens.slice(last.to + 1, i) : [];
    if (last && between.every((it) => it.kind !== 'mark' && isLittle(it.lower))) last.to = i;
    else runs.push({ from: i, to: i });
  }
  return runs.map((run) => ({ from: startOf(tokens, run.from), to: endOf(tokens, run.to) }));
}

/** Where the noun phrase begins that a word stands in, with its preposition, or with the verb that it is the object of. */
function startOf(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && isNominal(tokens, from - 1)) from -= 1;
  if (verbAt(tokens, from - 1) !== undefined) return from - 1;
  return tokens.slice(0, from).findLastIndex((it) => it.kind !== 'word' || !LEADS.test(it.lower)) + 1;
}

function endOf(tokens: readonly Token[], at: number): number {
  let to = at;
  while (to + 1 < tokens.length && (isNominal(tokens, to + 1) || tokens[to + 1]?.entity?.kind === 'quoted')) to += 1;
  return to;
}

const STARTING = /^(?:when|whenever|if|once|while|after|unless)$/;

const isNominal = (tokens: readonly Token[], i: number): boolean => {
  const it = tokens[i];
  if (!it || (it.kind !== 'word' && it.kind !== 'service') || verbAt(tokens, i) !== undefined) return false;
  return it.kind === 'service' || (!JOINING.has(it.lower) && !MODALS.has(it.lower) && !SUBJECTS_THEN.test(it.lower));
};
const SUBJECTS_THEN =
  /^(?:i|we|they|you|he|she|it|me|us|them|when|whenever|whoever|while|once|unless|because|if|then|so|but|not|no|only|before|after|until|than|at|up|over|under|above|below|more|less|longer|shorter|go|goes|gets?|is|are)$/;

const LEADS =
  /^(?:an?|the|my|our|your|his|her|its|their|new|all|any|each|every|of|in|on|at|to|for|from|with|by|as|via|not|no|only)$/;

/** Does it name a thing, a kind or a state? */
export function tells(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (!token) return false;
  const { lower } = token;
  if (
    token.kind !== 'word' ||
    isLittle(lower) ||
    (CLOSED.has(lower) && !isWorkTime(tokens, i)) ||
    ADVERBS.has(lower) ||
    MODALS.has(lower)
  )
    return false;
  if (!/\p{L}{2}/u.test(lower) || /'|ly$/.test(lower) || /\d/.test(lower)) return false;
  if (verbAt(tokens, i) !== undefined) return false;
  if (HAPPENS.has(lower) || HAPPENS.has(lower.replace(/(?:es|s|ed|d|ing)$/, ''))) return false;
  const base = verbBase(lower);
  // "when an issue moves", "New York time"
  if (
    STARTING.test(tokens[0]?.lower ?? '') &&
    isInflected(lower, base ?? lower) &&
    /^(?:word|service)$/.test(tokens[i - 1]?.kind ?? '')
  )
    return false;
  if (/^\p{Lu}/u.test(token.text) && tokens[i + 1]?.lower === 'time') return false;
  // "the packing team"
  if (isPerson(lower) || isPerson(tokens[i + 1]?.lower ?? '')) return false;
  if (base !== undefined && /(?:ed|ing)$/.test(lower)) return false;
  return base === undefined || mayBeNoun(base) || !isVerbForm(lower);
}

/** Verbs of what happens, which ask for nothing. */
const HAPPENS = new Set(
  'arrive arriv look happen fail pass try come go land stay say buy drink show up hand win book write sign fill pay want love hope think mean matter sit lie stand live drop fall rise open enter join'.split(
    ' ',
  ),
);

/** "the hours of my team": a thing, where no number counts them. */
const isWorkTime = (tokens: readonly Token[], i: number): boolean =>
  /^(?:hours|minutes)$/.test(tokens[i]?.lower ?? '') &&
  (/^(?:the|our|my)$/.test(tokens[i - 1]?.lower ?? '') || verbAt(tokens, i - 1) !== undefined) &&
  /^(?:of|from|per|to|by)$/.test(tokens[i + 1]?.lower ?? '');

export const isPerson = (word: string): boolean => PERSONS.has(word.replace(/'s$|s$/, ''));

/** Who somebody is says neither what is done nor with what. */
const PERSONS = new Set(
  `customer client user member team guest student patient tenant boss wife husband mother father mum mom dad daughter son kid child parent girlfriend boyfriend friend family
  manager chief head director lawyer accountant secretary teacher doctor dentist supplier vendor driver colleague employee worker staff volunteer candidate applicant
  buyer seller visitor contact lead prospect subscriber person man woman volunteer neighbour neighbor landlord plumber cleaner company firm shop store office department group
  school club hotel restaurant bakery business startup agency warehouse crew sender recipient reader human agent`.split(
    /\s+/,
  ),
);

/** Is each part of the word in what some step is, holds or gives? */
export const isHeld = ({ text, lower }: Token, made: readonly Made[]): boolean =>
  lower
    .split(/[^\p{L}\d]+/u)
    .filter((it) => !isLittle(it))
    .map(stemOf)
    .every((it) => made.some((one) => hasStem(one.senses, it))) ||
  // A service without a node of its own is called by its address.
  (/^\p{Lu}|^api$/u.test(text) &&
    made.some((it) => it.step.node.endsWith('.httpRequest') && it.step.says.toLowerCase().includes(lower)));

/** Times, orders of things and comparisons: other claims judge them. */
const CLOSED = new Set(
  `second seconds sec secs minute minutes min mins hour hours hr hrs day days week weeks weekend weekends month months quarter quarters year years
  daily weekly monthly hourly nightly yearly quarterly annually weekday weekdays workday workdays monday tuesday wednesday thursday friday saturday sunday
  mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue wed thu fri sat sun
  january february march april may june july august september october november december
  morning mornings noon midday afternoon evening evenings night nights midnight today tomorrow yesterday tonight date time
  before after later earlier ago until till since between during within past next last first third fourth final previous following twice thrice
  under over above below than longer shorter bigger smaller larger greater higher lower older younger newer fewer exactly equals equal least most max maximum minimum
  up down off out away together else otherwise instead rather without except excluding unless per every each either both neither
  number numbers count total amount part parts list item items step steps entry entries data info information details detail text message word words name named called
  kg km cm mm px mb gb kb tb chars characters degrees percent euro euros dollar dollars untouched unchanged end beginning db same
  able worth exist exists ready available possible hit press button click manual top finish finally well whole
  result results response output outputs outcome summary
  rest others remaining continue answer answers
  good nice friendly short brief small big large little full whole entire original simple single double extra certain different various
  yes no true false ok one two three four five six seven eight nine ten dozen half couple few several
  if when whenever while once so because though also only just still yet already again maybe perhaps usually
  hi hello dear please thanks thank sorry oh lol btw fyi asap trigger condition action workflow automation bot robot assistant flow specification input output
  you your yourself myself himself herself itself themselves ourselves stuff bunch bit lots lot`.split(/\s+/),
);
