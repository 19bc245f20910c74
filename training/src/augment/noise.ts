import type { Example, Span, Spoken } from '../notation/example.ts';
import { type Edit, edited, placesOf, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';

/** Letters that lie side by side. */
const BESIDE: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((it, i) => [it, `${row[i - 1] ?? ''}${row[i + 1] ?? ''}`]),
  ),
);

/** One to four slips in words that no value was copied from: letters that are missing, doubled, swapped, or beside the right one. */
export function withTypos(example: Example, chance: Chance): Change {
  const turns = example.turns.map((it) => {
    const words = freeWords(it).filter(([from, to]) => to - from > 3);
    const many = 1 + Math.floor(chance() * Math.min(4, words.length / 6));
    const chosen = new Set(Array.from({ length: many }, () => oneOf(chance, words)));
    const edits = [...chosen].flatMap((span) => (span ? [slip(it.says, span, chance)] : []));
    const now = edited(it.says, edits);
    return rewritten(it, { edits, text: (text) => copiedAgain(it.says, now, text) });
  });
  return { example: { ...example, turns }, by: 'typos' };
}

/** The first letter stays, as it mostly does. */
function slip(says: string, [from, to]: Span, chance: Chance): Edit {
  const word = says.slice(from, to);
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const letter = word.charAt(at);
  const beside = BESIDE[letter.toLowerCase()];
  const kind = chance();
  const text =
    kind < 0.3
      ? word.slice(0, at) + word.slice(at + 1)
      : kind < 0.5
        ? word.slice(0, at) + letter + word.slice(at)
        : kind < 0.8 || !beside
          ? word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2)
          : word.slice(0, at) + (oneOf(chance, [...beside]) ?? letter) + word.slice(at + 1);
  return { span: [from, to], text };
}

/** Words of letters only, none of them part of what a reading copies or speaks of: names, values, fields, services. */
function freeWords({ says, read }: Spoken): Span[] {
  const kept = keptSpans(says, read);
  return [...says.matchAll(/(?<![\p{L}\p{N}#@/._-])[a-z]+(?![\p{L}\p{N}@/_-]|\.\p{L})/gu)]
    .map((it): Span => [it.index, it.index + it[0].length])
    .filter(([from, to]) => kept.every((span) => to <= span[0] || span[1] <= from));
}

/** Words that values were read from, and all other places of the texts of a reading, but those of whole steps and instructions, which are long and quoted as they then stand. */
function keptSpans(says: string, read: Spoken['read']): Span[] {
  const texts = new Set<string>();
  collect(read.sketch, '', texts);
  const quoted = (read.sketch?.steps ?? []).flatMap((it) => it.values.flatMap(({ span }) => (span ? [span] : [])));
  return [...quoted, ...[...texts].flatMap((it) => placesOf(says, it, true))];
}

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
  'id node action says under step operator type kind unit mode combinator keep auth onError because conditionsBecause scheduleBecause title text about options instruction system description'.split(
    ' ',
  ),
);

/** Capitals are lost, points and commas often too. What was copied from the message is copied from it as it then stands. */
export function withoutCapitals(example: Example, chance: Chance): Change {
  const withoutSigns = chance() < 0.5;
  const turns = example.turns.map((it) => lowered(withoutSigns ? signless(it) : it));
  return { example: { ...example, turns }, by: withoutSigns ? 'no capitals, no signs' : 'no capitals' };
}

/** Only points and commas: what a phone's keyboard does not give away. */
export const withoutSigns = (example: Example): Change => ({
  example: { ...example, turns: example.turns.map(signless) },
  by: 'no signs',
});

function lowered(it: Spoken): Spoken {
  const edits = [...it.says.matchAll(/\p{Lu}+/gu)]
    .map((found): Edit => ({ span: [found.index, found.index + found[0].length], text: found[0].toLowerCase() }))
    .filter(({ span, text }) => text.length === span[1] - span[0]);
  const lower = (text: string): string => (it.says.includes(text) ? text.toLowerCase() : text);
  const text = (whole: string): string =>
    it.says.includes(whole)
      ? whole.toLowerCase()
      : whole.replaceAll(/(?<=\[\[(?:[\w-]+:)?\s*)[^[\]:]+(?=\]\])/g, lower);
  return rewritten(it, { edits, text });
}

function signless(it: Spoken): Spoken {
  const kept = keptSpans(it.says, it.read);
  const edits = [...it.says.matchAll(/(?<=[\p{L}\p{N}"”)])[,.;!?](?=\s|$)|(?<=\p{L})['’](?=\p{L})/gu)]
    .map((found): Edit => ({ span: [found.index, found.index + found[0].length], text: '' }))
    .filter(({ span }) => kept.every(([from, to]) => span[1] <= from || to <= span[0]));
  const now = edited(it.says, edits);
  return rewritten(it, { edits, text: (text) => copiedAgain(it.says, now, text) });
}

/** A text that was copied from the message is copied from the new one. */
function copiedAgain(says: string, now: ReturnType<typeof edited>, text: string): string {
  const [place] = placesOf(says, text);
  return place && says.slice(...place) === text ? now.text.slice(...now.at(place)) : text;
}
