/** Words found at a place in a text, with what their groups caught. */
export type Hit = { start: number; end: number; words: string; groups: (string | undefined)[] };

export function find(text: string, pattern: string | RegExp, from = 0, to = text.length): Hit | undefined {
  const match = new RegExp(pattern, 'i').exec(text.slice(from, to));
  return match ? hit(match, from) : undefined;
}

export function findAll(text: string, pattern: string | RegExp): Hit[] {
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map((it) => hit(it, 0));
}

function hit(match: RegExpMatchArray, from: number): Hit {
  const start = (match.index ?? 0) + from;
  return { start, end: start + match[0].length, words: match[0], groups: match.slice(1) };
}

/** The text with these words blanked out, every place as it was. */
export function blank(text: string, hits: readonly { start: number; end: number }[]): string {
  return hits.reduce((it, { start, end }) => it.slice(0, start) + FILL.repeat(end - start) + it.slice(end), text);
}

/** No word, no space and no mark: nothing is read across it. */
const FILL = '\u0000';
