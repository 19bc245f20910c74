/** One word of the input: its letters, and its characters in the whole input (first, past last). */
export type Word = { text: string; start: number; end: number };

/** Runs of letters and digits, and single signs, as the encoder's own splitter cuts them. Signs beyond the first plane are two. */
const WORD = /(?:(?![\u{10000}-\u{10FFFF}])[\p{L}\p{N}])+|\S/gu;

/** `offset`: where the text begins in the whole input. */
export function wordsOf(text: string, offset = 0): Word[] {
  const found: Word[] = [];
  for (const hit of text.matchAll(WORD)) {
    const start = hit.index + offset;
    const isPair = hit[0].length === 2 && (hit[0].codePointAt(0) ?? 0) > 0xffff;
    const parts = isPair ? [hit[0].charAt(0), hit[0].charAt(1)] : [hit[0]];
    for (const [i, part] of parts.entries()) found.push({ text: part, start: start + i, end: start + i + part.length });
  }
  return found;
}

export const stringsOf = (text: string): string[] => wordsOf(text).map((it) => it.text);

const isLetter = /\p{L}/u;

/** What an encoder without capitals does not see: 0 small, 1 with a capital, 2 capitals, 3 mixed, 4 digits, 5 digits among letters, 6 a sign. */
export function shapeOf(word: string): number {
  if (/^\p{Nd}+$/u.test(word)) return 4;
  if (/\p{Nd}/u.test(word)) return 5;
  if (!isLetter.test(word)) return 6;
  const low = word.toLowerCase();
  const up = word.toUpperCase();
  if (word === low) return 0;
  if (word === up && word.length > 1) return 2;
  return word.charAt(0) === up.charAt(0) && word.slice(1) === low.slice(1) ? 1 : 3;
}

export const URL_TEXT =
  /https?:\/\/\S+|(?<![\p{L}\p{N}_])[\p{L}\p{N}_.-]+\.(?:com|org|net|io|example|de|eu|co)(?![\p{L}\p{N}_])\S*/giu;
export const MAIL = /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+\.[\p{L}\p{N}_.-]+/gu;
export const TAGGED = /(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_-]+/gu;
export const QUOTED =
  /"[^"\n]{1,120}"|“[^”\n]{1,120}”|‘[^’\n]{1,120}’|(?<![\p{L}\p{N}_])'[^'\n]{1,80}'(?![\p{L}\p{N}_])/gu;
const CLOCK = /\b\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.)(?!\w)|\b\d{1,2}:\d\d\b|\b\d{1,2}\s*o'?clock\b/gi;

/** Kinds of exact text that a word can stand in, by their number plus one; 0 is none. */
const MARKS = [URL_TEXT, MAIL, TAGGED, QUOTED, CLOCK];
/** What people call them. */
export const MARKED = ['address of a page', 'mail address', 'channel or name', 'quoted', 'time of day'];

/** For each word which kind of exact text it stands in; earlier kinds count before later ones. */
export function marksOf(text: string, words: readonly Word[]): number[] {
  const found = words.map(() => 0);
  for (const [number, pattern] of [...MARKS.entries()].reverse())
    for (const hit of text.matchAll(pattern))
      for (const [i, { start, end }] of words.entries())
        if (start >= hit.index && end <= hit.index + hit[0].length) found[i] = number + 1;
  return found;
}
