import type { Workflow } from '@plainflow/contracts/workflow';
import { inOwnWords } from '../1-read/own-words.ts';
import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Claim } from './claims.ts';
import { courtOf } from './court.ts';
import { type Made, madeOf } from './evidence.ts';
import type { Words } from './heard.ts';
import { isMet } from './met.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isEmptyTest } from './tests.ts';

/** What of a message is not built, in the user's words; how many parts of it ask for something, and how many of them are built. */
export type Audit = { missing: string[]; parts: number; built: number };

/** What the words are compared with. `told`: parts of the message that are known to be missing. */
export type Built = {
  outline: Outline;
  workflow: Workflow;
  names: ReadonlyMap<string, string>;
  told: readonly string[];
};

/** A message. `later`: it changes what is there, so that its verbs are about the change and not about what is done. */
export type Said = { says: string; words: () => Words; later: boolean };

export function audit(catalog: Catalog, lexicon: Lexicon, { says, words, later }: Said, given: Built): Audit {
  const { text, parts } = words();
  const made = madeOf(catalog, lexicon, given.outline, given.workflow, given.names);
  const court = courtOf(
    made,
    parts.map((it) => it.stretch),
  );
  const isQuoted = quotes(made);
  const isJudged = (kind: Claim['kind']): boolean => (!later || STANDING.has(kind)) && (isQuoted || PLAIN.has(kind));
  const judged = parts.map(({ stretch: it, claims: all }) => {
    const claims = isAside(it, given.outline) || isWritten(it, made) ? [] : all.filter((one) => isJudged(one.kind));
    return { stretch: it, claims, lost: claims.filter((one) => !isMet(one, court)) };
  });
  const claimed = judged.flatMap(({ stretch, lost }) => wordsFor(stretch, text, lost));
  const idle = made.flatMap((it) =>
    it.decides && it.step.says && isEmptyTest(it, made) ? [placeOf(it, text, parts)] : [],
  );
  const isNew = (it: string): boolean =>
    text.includes(it) && !claimed.some((one) => one.includes(it) || it.includes(one));
  const missing = [...claimed, ...(later ? [] : idle.filter(isNew))].map((it) => inOwnWords(says, it));
  const asking = judged.filter((it) => it.claims.length > 0);
  const isLost = ({ stretch, lost }: (typeof judged)[number]): boolean =>
    lost.length > 0 || [...given.told, ...missing].some((it) => shares(stretch.text, it));
  return { missing, parts: asking.length, built: asking.filter((it) => !isLost(it)).length };
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

/** What a later message says of these must be there after it. */
const STANDING = new Set<Claim['kind']>(['service', 'value', 'name', 'number', 'bound', 'test']);

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
function isAside({ text }: Stretch, { notes, demo }: Outline): boolean {
  const lower = text.toLowerCase();
  if (demo && /\b(?:sample|demo|test|dummy|mock|credentials?|accounts?)\b/.test(lower)) return true;
  const noted = notes.map((it) => it.toLowerCase()).some((it) => it.includes(lower) || lower.includes(it));
  return (
    noted && !/\b(?:not?|never|don't|dont|only|max|without|except|at most|new|each|every|if|more than)\b/.test(lower)
  );
}

/** The words to quote: the whole stretch where its main claim is lost, else the words around what is. */
function wordsFor(stretch: Stretch, text: string, lost: readonly Claim[]): string[] {
  if (lost.length === 0) return [];
  if (lost.some((it) => MAIN.has(it.kind))) return [stretch.text];
  const { tokens } = stretch;
  const first = Math.min(...lost.map((it) => it.from));
  const from = lost.some((it) => it.kind === 'bound') ? first : Math.max(0, first - 3);
  return [text.slice(tokens[from]?.start ?? 0, stretch.end)];
}
const MAIN = new Set<Claim['kind']>(['doing', 'test', 'start', 'rest']);
