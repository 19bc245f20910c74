import type { Workflow } from '@plainflow/contracts/workflow';
import { inOwnWords } from '../1-read/own-words.ts';
import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { type Cited, uncited } from './cited.ts';
import { isMet } from './claim-is-met.ts';
import type { Claim } from './claims.ts';
import { isEmptyTest, isOpenTest } from './empty-tests.ts';
import { courtOf } from './evidence-by-stretch.ts';
import { type Made, madeOf } from './made-steps.ts';
import type { Part, Words } from './message-claims.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isStory, runsOf } from './thing-words.ts';
import { valueStands } from './value-is-in-workflow.ts';
import { writtenOut } from './written-out.ts';

/** What of a message is not built, in the user's words; how many parts of it ask for something, and how many of them are built. */
export type Audit = {
  missing: string[];
  parts: number;
  built: number /** Of what was told before: what is there after all, or asks for nothing. */;
  unfounded: string[];
};

/** A stretch, what it claims, and what of that is not built. */
type Judged = { stretch: Stretch; claims: readonly Claim[]; lost: readonly Claim[] };

/** What the words are compared with. `told`: parts of the message that are known to be missing. */
export type Built = {
  outline: Outline;
  workflow: Workflow;
  names: ReadonlyMap<string, string>;
  told: readonly string[];
};

/**
 * A message. `later`: it changes what is there, so that its verbs are about the change and not about what is done. `cited`: where
 * the reading told of each step which words the step stands for.
 */
export type Said = { says: string; words: () => Words; later: boolean; cited?: Cited };

export function audit(catalog: Catalog, lexicon: Lexicon, { says, words, later, cited }: Said, given: Built): Audit {
  const { text, parts } = words();
  const made = madeOf(catalog, lexicon, given.outline, given.workflow, given.names);
  const court = courtOf(
    made,
    parts.map((it) => it.stretch),
  );
  const isQuoted = quotes(made);
  const isWrittenOut = writtenOut(text, made);
  const isJudged = (it: Claim): boolean => (!later || STANDING.has(it.kind)) && (isQuoted || PLAIN.has(it.kind));
  const judgedByWords = ({ stretch: it, claims: all }: Part): Judged => {
    const claims = isAside(it, given.outline) || isWritten(it, made) || isWrittenOut(it) ? [] : all.filter(isJudged);
    return { stretch: it, claims, lost: claims.filter((one) => !isMet(one, court)) };
  };
  const open = cited && uncited({ says, text }, parts, made, later, cited);
  // A step may cite words with a name in them, and have no place for it. A text in quotes may be an example of one with data.
  const isSwallowed = (it: Claim): boolean =>
    it.kind === 'value' && it.entity.kind === 'quoted' && NAME.test(it.entity.value) && !valueStands(it.entity, made);
  const judgedByCitations = ({ stretch: it, claims }: Part): Judged => {
    if (isWrittenOut(it)) return { stretch: it, claims: [], lost: [] };
    const lost = isAside(it, given.outline)
      ? []
      : open?.has(it)
        ? [whole(it)]
        : later
          ? []
          : claims.filter(isSwallowed);
    return { stretch: it, claims: claims.filter(asks), lost };
  };
  const lacksFork = !later && !hasFork(given, made);
  const judged = parts.map(open ? judgedByCitations : judgedByWords).map((it): Judged => {
    const isElse =
      lacksFork &&
      it.stretch.otherwise &&
      it.claims.some((one) => one.kind === 'doing' && one.ordered && !LEAVES.test(one.verb));
    return isElse && it.lost.length === 0 ? { ...it, lost: [whole(it.stretch)] } : it;
  });
  const claimed = judged.flatMap(({ stretch, lost }) => wordsFor(stretch, text, lost));
  // A test whose field nobody knows holds nothing back until somebody mends it: no condition is called built for it.
  const idle = made.flatMap((it) =>
    it.decides && it.step.says && (cited ? isOpenTest(it) : isEmptyTest(it, made)) ? [placeOf(it, text, parts)] : [],
  );
  const isNew = (it: string): boolean =>
    text.includes(it) && !claimed.some((one) => one.includes(it) || it.includes(one));
  const missing = [...claimed, ...(later ? [] : idle.filter(isNew))]
    .map((it) => inOwnWords(says, it))
    .filter((it) => isSaid(says, it) && !isPronoun(it));
  const asking = judged.filter((it) => it.claims.length > 0);
  const isLost = ({ stretch, lost }: Judged): boolean =>
    lost.length > 0 || [...given.told, ...missing].some((it) => shares(stretch.text, it));
  const unfounded = later ? [] : given.told.filter((it) => isUnfounded(it, text, judged));
  return { missing, unfounded, parts: asking.length, built: asking.filter((it) => !isLost(it)).length };
}

/**
 * Do the steps tell which words they stand for? A language model may leave that out: then nobody knows of which words a step was
 * made, and only what can be looked up in the workflow itself is judged.
 */
function quotes(made: readonly Made[]): boolean {
  const own = made.filter((it) => !it.below);
  return own.filter((it) => it.step.says.trim() !== '').length * 2 >= own.length;
}
const PLAIN = new Set<Claim['kind']>(['service', 'value', 'name', 'number']);

const whole = (it: Stretch): Claim => ({ stretch: it, from: 0, to: it.tokens.length, kind: 'rest', tells: false });

/** "otherwise ignore it" asks for nothing. */
const LEAVES = /^(?:ignore|skip|leave|stop)$/;

/** Do two ways lead on from anywhere, those of a test, of an answer, of a failure, or does a filter leave out what the others are? */
const hasFork = ({ outline: { wires, steps } }: Built, made: readonly Made[]): boolean =>
  steps.some(({ id }) => new Set(wires.flatMap((it) => (it.from === id ? [it.output ?? 0] : []))).size > 1) ||
  made.some((it) => it.thinks || it.node?.onError !== undefined || it.step.node.endsWith('.filter'));

/** One to three words without a number. */
const NAME = /^[\p{L}&'-]+(?: [\p{L}&'-]+){0,2}$/u;

/** What a later message says of these must be there after it. */
const STANDING = new Set<Claim['kind']>(['service', 'value', 'name', 'number', 'bound', 'test', 'setting', 'consent']);

const asks = (it: Claim): boolean =>
  it.kind === 'doing' ? it.ordered : /^(?:bound|test|consent|setting|number|value|clock)$/.test(it.kind);

/** Does nothing that the words claim go missing where they stand? */
function isUnfounded(words: string, text: string, judged: readonly Judged[]): boolean {
  const from = text.toLowerCase().indexOf(words.toLowerCase());
  if (from < 0) return false;
  const there = judged.filter(({ stretch }) => stretch.start < from + words.length && stretch.end > from);
  return there.length > 0 && there.every(({ lost, claims }) => lost.length === 0 && !claims.some(asks));
}

/** Where a slip was put right wrongly, its words stand nowhere in the message, and nobody knows what is meant. */
function isSaid(says: string, words: string): boolean {
  const said = says.toLowerCase();
  const all = words.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return all.filter((it) => said.includes(it)).length * 2 > all.length;
}

/** Nobody could say it differently. */
const isPronoun = (words: string): boolean => /^(?:me|us|it|them|him|her|that|this|those|these)$/i.test(words.trim());

/** The words that a step was made from, as the message has them; or the stretch that says most of them. */
function placeOf(it: Made, text: string, parts: Words['parts']): string {
  const own = inOwnWords(text, it.step.says);
  if (text.includes(own)) return own;
  const shared = ({ stretch }: Words['parts'][number]): number =>
    [...stemsIn(stretch)].filter((one) => it.says.has(one)).length;
  const [best] = parts.toSorted((a, b) => shared(b) - shared(a));
  return best && shared(best) * 2 >= it.says.size ? best.stretch.text : own;
}

/** Is one of them in the other? */
function shares(one: string, other: string): boolean {
  const [a, b] = [one, other].map((it) => it.replace(/\s+/g, ' ').toLowerCase());
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a));
}

/** It stands in a text that is sent as it is. */
const isWritten = ({ text, tokens }: Stretch, made: readonly Made[]): boolean =>
  tokens.length > 2 && made.some((it) => !it.thinks && !it.decides && it.text.includes(text.toLowerCase()));

/** Told beside, and about whoever asks: nothing in it asks for anything. */
function isAside({ text, tokens }: Stretch, { notes, demo }: Outline): boolean {
  const lower = text.toLowerCase();
  if (demo && /\b(?:sample|demo|test|try|dummy|mock|credentials?|accounts?)\b/.test(lower)) return true;
  return isStory(tokens) && notes.some((it) => it.toLowerCase().includes(lower) || lower.includes(it.toLowerCase()));
}

/** The words to quote: the whole stretch where its main claim is lost, else the words around what is. */
function wordsFor(stretch: Stretch, text: string, lost: readonly Claim[]): string[] {
  if (lost.length === 0) return [];
  if (lost.some((it) => MAIN.has(it.kind))) return [stretch.text];
  const { tokens } = stretch;
  const things = lost.flatMap((it) => (it.kind === 'thing' ? [it.from] : []));
  if (things.length === lost.length)
    return runsOf(tokens, things).map(({ from, to }) => text.slice(tokens[from]?.start ?? 0, tokens[to]?.end));
  const sender = lost.find((it) => it.kind === 'sender');
  if (sender && lost.length === 1) return [stretch.text];
  const first = Math.min(...lost.map((it) => it.from));
  const from = lost.some((it) => it.kind === 'bound') ? first : Math.max(0, first - 3);
  return [text.slice(tokens[from]?.start ?? 0, stretch.end)];
}
const MAIN = new Set<Claim['kind']>(['doing', 'consent', 'setting', 'test', 'start', 'source', 'rest']);
