/** A part of a message as its writer wrote it, though it was read in plainer words: "get the mails archived" of "archive the mails". */
export function inOwnWords(says: string, told: string): string {
  const plain = says.replace(/\s+/g, ' ');
  const at = plain.toLowerCase().indexOf(told.toLowerCase());
  if (at >= 0) return plain.slice(at, at + told.length);
  const written = wordsOf(plain);
  const heard = new Set(wordsOf(told).map((it) => it.word));
  const shared = written.map((it) => it.word).filter((it) => heard.has(it));
  const content = shared.filter((it) => it.length > 2 && !LITTLE.has(it));
  const telling = new Set(content.length > 0 ? content : shared);
  if (telling.size === 0) return told;
  const stretch = shortest(written, telling) ?? fullest(plain, telling);
  if (!stretch || stretch.end - stretch.start > 2 * told.length + SLACK) return sentenceWith(plain, telling) ?? told;
  return trimmed(plain.slice(stretch.start, stretch.end));
}

type Word = { word: string; start: number; end: number };
type Stretch = { start: number; end: number };

/** What the plainer words may have left out. */
const SLACK = 60;
const LITTLE = new Set(
  'the and for with from into that this then when them its our your are was has have all any each not'.split(' '),
);

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d][\p{L}\d'-]*/gu)].map((it) => ({
    word: it[0].toLowerCase(),
    start: it.index,
    end: it.index + it[0].length,
  }));

/** The shortest stretch that has all of the words. */
function shortest(written: readonly Word[], wanted: ReadonlySet<string>): Stretch | undefined {
  const last = new Map<string, number>();
  let best: Stretch | undefined;
  for (const [i, { word, end }] of written.entries()) {
    if (!wanted.has(word)) continue;
    last.set(word, i);
    if (last.size < wanted.size) continue;
    const start = written[Math.min(...last.values())]?.start ?? 0;
    if (!best || end - start < best.end - best.start) best = { start, end };
  }
  return best;
}

/** The part between two marks that has most of the words. */
function fullest(text: string, wanted: ReadonlySet<string>): Stretch | undefined {
  const parts = [...text.matchAll(/[^,;.!?\n]+/g)].map((it) => ({ start: it.index, end: it.index + it[0].length }));
  const count = (it: Stretch): number =>
    new Set(wordsOf(text.slice(it.start, it.end)).flatMap(({ word }) => (wanted.has(word) ? [word] : []))).size;
  return parts.toSorted((a, b) => count(b) - count(a))[0];
}

function sentenceWith(text: string, wanted: ReadonlySet<string>): string | undefined {
  const found = fullest(text, wanted);
  return found && trimmed(text.slice(found.start, found.end));
}

const trimmed = (text: string): string => text.replace(/^[\s,;:.-]+|[\s,;:.-]+$/g, '');
