import type { Item } from '../item.ts';
import type { Inner } from '../parse.ts';
import { MAIL, QUOTED, TAGGED, URL_TEXT } from '../words.ts';

const OPENING = '"\'“‘(,;:';
const CLOSING = '"\'”’),;.';
const JOINTS = '-_@/+&';
const KINDS = ['F', 'V', 'O'] as const;
const isWord = (it: string): boolean => /^[\p{L}\p{N}]+$/u.test(it);

export type Run = { kind: number; first: number; last: number };

/** Addresses, numbers with a sign and words of one piece are never cut: the span grows to their ends. */
export function whole({ input: { words, text, size } }: Item, first: number, last: number): [number, number] {
  const startOf = (i: number): number => words[i]?.start ?? 0;
  const endOf = (i: number): number => words[i]?.end ?? 0;
  let [a, b] = [first, last];
  let [start, end] = [startOf(a), endOf(b)];
  for (const pattern of [URL_TEXT, MAIL, TAGGED])
    for (const hit of text.matchAll(pattern)) {
      const stop = hit.index + trimmed(hit[0]).length;
      if (hit.index < end && stop > start && !(start <= hit.index && end >= stop)) {
        start = Math.min(start, hit.index);
        end = Math.max(end, stop);
      }
    }
  const areOne = (i: number): boolean => {
    const [one, other] = [words[i], words[i + 1]];
    return (
      one !== undefined &&
      other !== undefined &&
      one.end === other.start &&
      (JOINTS.includes(one.text) || JOINTS.includes(other.text)) &&
      (isWord(one.text) || isWord(other.text))
    );
  };
  for (; a > 0 && areOne(a - 1); a--) start = Math.min(start, startOf(a - 1));
  for (; b + 1 < size && areOne(b); b++) end = Math.max(end, endOf(b + 1));
  while (a > 0 && endOf(a - 1) > start) a--;
  while (b + 1 < size && startOf(b + 1) < end) b++;
  while (a < b && OPENING.includes(words[a]?.text ?? ' ')) a++;
  while (b > a && CLOSING.includes(words[b]?.text ?? ' ')) b--;
  return [a, b];
}

/** Tags → runs; a further one without a first begins a run. */
export function runsOf(tags: readonly number[], kinds: number): Run[] {
  const found: Run[] = [];
  for (const [i, tag] of tags.entries()) {
    if (tag === 0) continue;
    const kind = Math.floor((tag - 1) / 2);
    const open = found.at(-1);
    if ((tag - 1) % 2 === 1 && open && open.kind === kind && open.last === i - 1) open.last = i;
    else found.push({ kind, first: i, last: i });
  }
  return found.filter((it) => it.kind < kinds);
}

export const innerRuns = (tags: readonly number[]): Inner[] =>
  runsOf(tags, KINDS.length).map(({ kind, first, last }) => ({ kind: KINDS[kind] ?? 'O', first, last }));

/** Words that are an address, a channel, a person or stand in quotes; the longest at a place. */
export function literalsIn(item: Item): [number, number][] {
  const { text, size } = item.input;
  const words = item.input.words.slice(0, size);
  const found: [number, number][] = [];
  for (const pattern of [QUOTED, URL_TEXT, MAIL, TAGGED])
    for (const hit of text.matchAll(pattern)) {
      const stop = hit.index + (pattern === QUOTED ? hit[0] : trimmed(hit[0])).length;
      const first = words.findIndex((it) => it.start >= hit.index && it.end <= stop);
      const last = words.findLastIndex((it) => it.start >= hit.index && it.end <= stop);
      if (first < 0) continue;
      const [a, b] = whole(item, first, last);
      if (a <= b && !found.some(([x, y]) => x <= b && a <= y)) found.push([a, b]);
    }
  return found.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
}

/** Without the signs that end a sentence. */
const trimmed = (text: string): string => text.replace(/[.,;:!?)]+$/, '');
