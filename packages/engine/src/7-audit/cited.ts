import { verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { verbBase, verbIntent } from '../1-read/verbs.ts';
import { isWord } from '../1-read/words.ts';
import type { Intent } from '../catalog/profile.ts';
import { hasStem, isLittle, stemOf } from './filler-words.ts';
import { fits } from './intents-that-serve.ts';
import type { Made } from './made-steps.ts';
import type { Part } from './message-claims.ts';
import { isDoneByHand } from './own-deeds.ts';
import type { Stretch } from './stretches.ts';
import { isStory } from './thing-words.ts';
import { holds } from './value-is-in-workflow.ts';
import { CHOOSES } from './verb-is-done.ts';

/**
 * What the reading of a message cites beside the words of steps, and what it takes out or exchanges: the services of these steps, by
 * their families, and the stems of their words. Nothing of these is left to stand for the words. `name`: the workflow gets it.
 */
export type Cited = { words: readonly string[]; gone: Gone; name: string };
export type Gone = { families: ReadonlySet<string>; stems: ReadonlySet<string> };

/**
 * The stretches of a message that ask for something which no step stands for, where the reading cited the words of each step:
 * their verb or their service is cited for none, and no step that stands for no words does what they ask for. `later`: the message
 * changes what is there, so that to take something out leaves nothing to cite.
 */
export function uncited(
  { says, text }: { says: string; text: string },
  parts: readonly Part[],
  made: readonly Made[],
  later: boolean,
  { words, gone, name }: Cited,
): ReadonlySet<Stretch> {
  const isCovered = covering({ says, text }, [...made.map((it) => it.step.says), ...words]);
  const isGone = ({ stretch, claims }: Part): boolean =>
    claims.some((it) => it.kind === 'service' && gone.families.has(it.family)) ||
    (stretch.tokens.some((it) => hasStem(gone.stems, stemOf(it.lower))) &&
      !claims.some((it) => it.kind === 'doing' && it.ordered && HANDED.has(it.intent)));
  const isName = ({ stretch }: Part): boolean => later && name !== '' && stretch.text.includes(name);
  const lost = parts.filter((it, i) => {
    if (isGone(it) || isName(it) || isFieldRead(it, made)) return false;
    const isAboutAll = it.stretch.tokens.some((_, at) => {
      const verb = verbAt(it.stretch.tokens, at);
      if (verb === undefined) return false;
      return i === 0 ? BUILDS.has(verb) : later && (CHANGES.has(verbIntent(verb)) || CHOOSES.has(verb));
    });
    const wanted = isAboutAll ? [] : wantedIn(it, isCovered).filter((one) => !(later && BEGINS.has(one)));
    return (
      isUnserved(it, isCovered, made) ||
      isUntested(it, isCovered, made) ||
      wanted.some(
        (one) => !isDoneFor(one, it.stretch, isCovered, made) && !(later && isDoneBefore(one, it.stretch, made)),
      )
    );
  });
  return new Set(lost.map((it) => it.stretch));
}
/** "Parent email": the name of a field that a step reads or writes. */
const isFieldRead = ({ stretch: { text, tokens } }: Part, made: readonly Made[]): boolean =>
  tokens.length <= FEW && made.some((it) => it.text.includes(text.trim().toLowerCase()));

/** "Build me …", "design a …": what all of a request is about. */
const BUILDS = new Set(['build', 'design', 'make', 'create', 'generate', 'set', 'automate', 'plan']);
const BEGINS = new Set<Intent>(['create', 'generate', 'run', 'update', 'draft']);
/** What a later message says of these leaves no step behind. */
const CHANGES = new Set<Intent>(['delete', 'update', 'archive', 'move', 'filter']);

type Covered = (at: number) => boolean;

/** The tokens that tell something and are cited for no step. */
const openIn = ({ tokens }: Stretch, isCovered: Covered): Token[] =>
  tokens.filter((it) => it.kind !== 'mark' && !isLittle(it.lower) && !isCovered(it.start));

const isBackground = ({ tokens, heads }: Stretch): boolean =>
  (heads && tokens.length <= FEW) || isStory(tokens) || isDoneByHand(tokens);
const FEW = 3;

/** Does it name a service that nothing in the workflow belongs to or speaks of? */
function isUnserved({ stretch, claims }: Part, isCovered: Covered, made: readonly Made[]): boolean {
  if (isBackground(stretch) || barredFrom(stretch.tokens) < stretch.tokens.length) return false;
  return claims.some((it) => {
    const word = stretch.tokens[it.from];
    if (it.kind !== 'service' || !word || isCovered(word.start) || isPlainWord(word)) return false;
    const told = made.filter((one) => one.thinks || one.below || one.step.node.endsWith('.httpRequest'));
    return !made.some((one) => one.family === it.family) && !holds(told, word.lower);
  });
}

/** Is it a test of something that nothing in the workflow speaks of? What happens on a failure is told beside the steps. */
function isUntested({ stretch }: Part, isCovered: Covered, made: readonly Made[]): boolean {
  const { tokens, opener, text } = stretch;
  const open = openIn(stretch, isCovered).slice(1);
  if (!/^(?:if|unless|except)$/.test(opener ?? '') || open.length < 2 || CAN_BE.test(text)) return false;
  if (
    tokens.some((it) => isCovered(it.start)) ||
    (FAILS.test(text) && made.some(({ node }) => node?.retryOnFail || node?.onError))
  )
    return false;
  const isKnown = (it: Token): boolean =>
    made.some(
      (one) => hasStem(one.words, stemOf(it.lower)) || one.says.has(stemOf(it.lower)) || one.text.includes(it.lower),
    );
  return open.filter((it) => !isKnown(it)).length * 2 >= open.length;
}
/** What can be built was decided while it was built: "if that is not possible". */
const CAN_BE = /\b(?:im)?possible\b/i;
const FAILS = /\b(?:fail\w*|errors?|wrong|breaks|crash\w*|[45]\d\d|limits?|down|busy|retry)\b/i;

/** "flows": a word of the language that is a service's name as well. */
const isPlainWord = ({ text, lower }: Token): boolean => text === lower && isWord(lower.replace(/s$/, ''));

/** What the verbs want that are cited for no step, and the words for what is handed over: "a summary by mail". */
function wantedIn({ stretch, claims }: Part, isCovered: Covered): Intent[] {
  const { tokens, opener } = stretch;
  const open = openIn(stretch, isCovered);
  const telling = tokens.filter((it) => it.kind !== 'mark' && !isLittle(it.lower));
  if (isBackground(stretch) || tokens.length < 2 || open.length * 2 < telling.length) return [];
  const until = Math.min(barredFrom(tokens), subjectIn(tokens));
  const isOpen = (i: number): boolean => i < until && open.includes(tokens[i] as Token);
  const asked = claims.flatMap((it) =>
    it.kind === 'doing' && it.ordered && isOpen(it.from) && !CHOOSES.has(it.verb) ? [it.intent] : [],
  );
  const handed = tokens.flatMap((it, i): Intent[] => {
    const base = (it.kind === 'word' || it.implied) && isOpen(i) ? verbBase(it.lower) : undefined;
    const isOrdered =
      base === it.lower || `${base}s` === it.lower || /^(?:be|is|are|gets?)$/.test(tokens[i - 1]?.lower ?? '');
    return base !== undefined && isOrdered && opener === undefined && !CHOOSES.has(base) && HANDED.has(verbIntent(base))
      ? [verbIntent(base)]
      : [];
  });
  return [...asked, ...handed];
}
const HANDED = new Set<Intent>(['send', 'post', 'reply', 'publish']);

/** Where what is barred begins: "nothing sent to the pupil". */
function barredFrom(tokens: readonly Token[]): number {
  const at = tokens.findIndex((it) =>
    /^(?:not?|never|nothing|nobody|none|without|except|don't|dont|doesn't)$/.test(it.lower),
  );
  return at < 0 ? tokens.length : at;
}

/** Where somebody tells what they do: "we both write milk". */
function subjectIn(tokens: readonly Token[]): number {
  const at = tokens.findIndex((it) => /^(?:(?:i|we|they|he|she)(?:'ll)?|people|it)$/.test(it.lower));
  return at < 0 ? tokens.length : at;
}

/** Does a step do it that stands for no words, or is an agent or code told to? */
function isDoneFor(wanted: Intent, stretch: Stretch, isCovered: Covered, made: readonly Made[]): boolean {
  // The verb tells what is to be done, and not with what.
  const isVerb = ({ lower }: Token): boolean => verbIntent(verbBase(lower) ?? '') === wanted;
  const stems = openIn(stretch, isCovered).flatMap((it) => (isVerb(it) ? [] : [stemOf(it.lower)]));
  const shared = (it: Made): number => stems.filter((one) => hasStem(it.words, one)).length;
  const isTold = (it: Made): boolean => shared(it) >= Math.max(2, stems.length * TOLD);
  if (/\b(?:try|tries|retry|retries|again)\b/i.test(stretch.text) && made.some((it) => it.node?.retryOnFail))
    return true;
  if (made.some((it) => (/Tool$/.test(it.step.node) || (it.thinks && !HANDED.has(wanted))) && isTold(it))) return true;
  // A step of this kind that says most of it, whatever other words it was cited for.
  if (made.some((it) => !it.starts && fits(wanted, it.intents) && isTold(it))) return true;
  return made.some(
    (it) =>
      it.step.says === '' &&
      !it.below &&
      fits(wanted, it.intents) &&
      (!HANDED.has(wanted) || it.family !== undefined || (it.step.node.endsWith('.httpRequest') && shared(it) > 0)),
  );
}
const TOLD = 0.6;

/** Was it asked for in the same words before? "Only from 50 up should be thanked" speaks of the step of "thank the donor". */
function isDoneBefore(wanted: Intent, { tokens }: Stretch, made: readonly Made[]): boolean {
  const stems = new Set(tokens.flatMap((it) => (isLittle(it.lower) ? [] : [stemOf(it.lower)])));
  return made.some((it) => fits(wanted, it.intents) && wordsIn(it.step.says).some(({ stem }) => stems.has(stem)));
}

/** Whether a place in a text stands in one of the citations. Slips that were put right in the text still stand in what somebody says, and in them. */
function covering({ says, text }: { says: string; text: string }, citations: readonly string[]): Covered {
  const told = wordsIn(says);
  const right = wordsIn(text);
  const words = right.map((it, i) => ({ ...it, slip: told.length === right.length ? told[i]?.stem : undefined }));
  const runs = citations.flatMap((it) => runsOf(words, wordsIn(it)));
  return (at) => runs.some(({ start, end }) => start <= at && at < end);
}

type Word = { stem: string; start: number; end: number };

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d]+/gu)].map((it) => ({
    stem: stemOf(it[0]),
    start: it.index,
    end: it.index + it[0].length,
  }));

/** Where a citation stands in a text: each place that has most of its words, in their order. */
function runsOf(
  words: readonly (Word & { slip: string | undefined })[],
  cited: readonly Word[],
): { start: number; end: number }[] {
  const [first, second] = cited;
  return words.flatMap((it, i) => {
    const is = (word: (typeof words)[number], one: Word | undefined): boolean =>
      one !== undefined && (word.stem === one.stem || word.slip === one.stem);
    if (!is(it, first) && !is(it, second)) return [];
    let found = 0;
    let last = i;
    let next = i;
    for (const one of cited) {
      const at = words.slice(next, next + SLIPS + 1).findIndex((word) => is(word, one));
      if (at < 0) continue;
      found += 1;
      last = next + at;
      next = last + 1;
    }
    return found >= cited.length * MOST ? [{ start: it.start, end: words[last]?.end ?? it.end }] : [];
  });
}
/** Words of the text that a citation may leave out, one after the other. */
const SLIPS = 2;
const MOST = 0.7;
