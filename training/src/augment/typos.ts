import { type Catalog, isWord as isEnglish } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';
import { type Edit, placesOfAll, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';
import { saidIn, stringsIn } from './strings.ts';

/** Words that a slip must not become: those that anybody typed, and those of the catalog. */
export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(catalog: Catalog, examples: readonly Example[]): Vocabulary {
  const texts = [
    ...examples.flatMap((it) => [...it.turns.map(({ says }) => says), ...stringsIn(it)]),
    ...catalog.index.map((it) => it.label),
    ...catalog.profiles.flatMap(({ words, actions }) => [...words, ...actions.flatMap(({ nouns }) => nouns)]),
  ];
  return new Set(texts.flatMap(saidIn));
}

/** Letters that lie side by side. */
const BESIDE: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((it, i) => [it, `${row[i - 1] ?? ''}${row[i + 1] ?? ''}`]),
  ),
);

/**
 * One to four slips in words that nothing but whole steps stands on: letters that are missing, doubled, swapped, or beside the right one.
 * What is written, found or done keeps its spelling.
 */
export function withTypos(example: Example, vocabulary: Vocabulary, chance: Chance): Change | undefined {
  let slips = 0;
  const turns = example.turns.map((it) => {
    const words = freeWords(it);
    const many = 1 + Math.floor(chance() * Math.min(4, words.length / 6));
    const chosen = new Set(Array.from({ length: many }, () => oneOf(chance, words)));
    const edits = [...chosen].flatMap((span) => (span ? slip(it.says, span, vocabulary, chance) : []));
    slips += edits.length;
    return rewritten(it, { edits });
  });
  return slips === 0 ? undefined : { example: { ...example, turns }, by: 'typos' };
}

/** The first letter stays, as it mostly does; nothing where another word would come of it. */
function slip(says: string, [from, to]: Span, vocabulary: Vocabulary, chance: Chance): Edit[] {
  const word = says.slice(from, to);
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const letter = word.charAt(at);
  const beside = BESIDE[letter.toLowerCase()];
  const kind = chance();
  // A short word easily becomes one that nobody would know when a letter is lost or another.
  const isShort = word.length < 7;
  const text =
    !isShort && kind < 0.3
      ? word.slice(0, at) + word.slice(at + 1)
      : kind < 0.5
        ? word.slice(0, at) + letter + word.slice(at)
        : isShort || kind < 0.8 || !beside
          ? word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2)
          : word.slice(0, at) + (oneOf(chance, [...beside]) ?? letter) + word.slice(at + 1);
  return text === word || isWord(text, vocabulary) ? [] : [{ span: [from, to], text }];
}

/** A word of the language or of somebody here, one of its forms, or what it would be with an ending; one that nobody should read. */
const isWord = (text: string, vocabulary: Vocabulary): boolean =>
  RUDE.test(text) ||
  [text, text.replace(/(?:s|es|ed|d|er|ly|ing)$/, ''), `${text}s`, `${text}e`, `${text}ed`].some(
    (it) => vocabulary.has(it) || isEnglish(it),
  );

const RUDE =
  /cunt|shit|fuck|cock|dick|tit(?!l)|slut|whor|piss|cum(?!e)|porn|thong|arse|bitch|fag|nigg|twat|rape|sex|anus|crap/;

/** Words of five letters or more, none of them part of what a reading copies or speaks of: names, values, fields, work of models. */
function freeWords(spoken: Spoken): Span[] {
  const kept = keptSpans(spoken);
  return [...spoken.says.matchAll(/(?<![\p{L}\p{N}#@/._'’-])[a-z]{5,}(?![\p{L}\p{N}@/_'’-]|\.\p{L})/gu)]
    .map((it): Span => [it.index, it.index + it[0].length])
    .filter(([from, to]) => kept.every((span) => to <= span[0] || span[1] <= from));
}

/** Words that values and parts of the work were read from, and all other places of the texts of a reading but whole steps. */
export function keptSpans(spoken: Spoken): Span[] {
  const known = kept.get(spoken);
  if (known) return known;
  const { says, read } = spoken;
  const texts = new Set<string>();
  collect(read, '', texts);
  const quoted = (read.sketch?.steps ?? []).flatMap((it) => [
    ...it.values.flatMap(({ span }) => (span ? [span] : [])),
    ...Object.values(it.spans ?? {}),
    ...[it.work.conditions, ...(it.work.ways ?? []).map((way) => way.conditions)].flatMap((one) =>
      (one?.all ?? []).flatMap(({ span }) => (span ? [span] : [])),
    ),
  ]);
  const all = [...quoted, ...placesOfAll(says, texts, true)];
  kept.set(spoken, all);
  return all;
}
const kept = new WeakMap<Spoken, Span[]>();

function collect(it: unknown, key: string, texts: Set<string>): void {
  if (typeof it === 'string') {
    if (NO_WORDS.has(key)) return;
    for (const part of [it, ...[...it.matchAll(/\[\[(?:[\w-]+:)?\s*([^[\]]+)\]\]/g)].map(([, words = '']) => words)])
      if (part.trim() !== '') texts.add(part.trim());
  } else if (Array.isArray(it)) for (const one of it) collect(one, key, texts);
  else if (typeof it === 'object' && it !== null)
    for (const [name, value] of Object.entries(it)) collect(value, name, texts);
}

const NO_WORDS: ReadonlySet<string> = new Set(
  'id node action says under step operator type kind unit mode combinator keep auth onError because conditionsBecause scheduleBecause about options description talk clauses'.split(
    ' ',
  ),
);
