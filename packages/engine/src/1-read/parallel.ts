import { numberOf } from '../catalog/number-words.ts';
import type { Clause } from './clause.ts';
import type { Segment } from './segment.ts';

/** Work that is done at the same time: what says so, who runs beside whom, and where the ways meet again. */

const PHRASE =
  /(?:\b(?:do|run|start|handle) (?:these|this|the following|all of (?:this|these)|(?:two|three|four) things?)(?: (?:things?|steps?|tasks?))? )?(?<!\bnot )\b(?:(?:all )?at the same time|in parallel|parallel to (?:that|this)|simultaneously|concurrently|in the meantime|meanwhile|side by side|at once(?=\s*:))(?!\w)/gi;
/** "Meanwhile …" is beside what was told before; "In parallel: …" among itself. */
const AMONG = /parallel|side by side|simultaneously|concurrently|at once/i;
const NEXT = /\b(?:then|after(?:wards)?|next|finally|lastly)\b/i;
const SEPARATES = /[.:,;!?\n]|\b(?:and|then|but)\b/i;
/** "once both are done": the ways meet. */
const MEETS =
  /^(?:(?:and|then)[, ]+)*(?:as soon as|when|once|after|if) (both|all|everything|they all|the (?:two|three|four))(?: (?:of )?(?:two|three|four|five|that|this|them|these|those|it|steps?|tasks?|things?|jobs?|calls?|branches|results|answers))*(?: (?:are|is|were|was|have|has|been|be|come|came))* ?(?:done|finished|ready|complete[d]?|there|through|back|over|in|arrived|succeeded|available)[,: ]*$/i;

/** Where it is said, and whether it is said of what follows among itself. */
type Said = { start: number; end: number; among: boolean };

function withoutComma(text: string, { start, end }: Said): string {
  const opens = /(?:^|[.:;!?,\n]|\b(?:and|then|but))\s*$/i.test(text.slice(0, start));
  return opens && /^\s*[,:]\s/.test(text.slice(end)) ? text.slice(0, end) + text.slice(end).replace(/[,:]/, ' ') : text;
}

/** Where the text says that things happen at once, and the text with spaces in place of those words. */
export function parallelIn(text: string): { text: string; at: Said[] } {
  const at: Said[] = [];
  const rest = text.replace(PHRASE, (words, start: number) => {
    at.push({ start, end: start + words.length, among: AMONG.test(words) });
    return ' '.repeat(words.length);
  });
  // "In parallel, post it …": what opens the work keeps no comma.
  return { text: at.reduce(withoutComma, rest), at };
}

/** Marks the segments that run beside the work before them, and those where all ways meet. `text`: what they were cut from. */
export function withParallel(segments: readonly Segment[], text: string, said: readonly Said[]): Segment[] {
  const beside = new Set<number>();
  const meets = new Set<number>();
  const sentences = inSentences(segments);
  const then = (i: number): boolean => NEXT.test(text.slice(endOf(segments[i - 1]), startOf(segments[i])));
  const between = (from: number, to: number): string => text.slice(from, to);
  for (const { start, end, among } of said) {
    // "one audit and one review in parallel with AI": one clause has them all.
    if (segments.some((it) => startOf(it) < start && endOf(it) > start)) continue;
    const behind = segments.findIndex((it) => startOf(it) >= start);
    const before = behind < 0 ? segments.length - 1 : behind - 1;
    const ahead = between(end, startOf(segments[behind]));
    const trails =
      behind < 0 ||
      (before >= 0 &&
        /[.,;!?\n]|\b(?:and|then)\b/i.test(ahead) &&
        !SEPARATES.test(between(endOf(segments[before]), start)));
    if (trails) {
      // "send A and create B in parallel": back to where one comes after the other.
      for (const i of [...(sentences.find((it) => it.includes(before)) ?? [])].filter((it) => it <= before).reverse()) {
        if (segments[i]?.lead || then(i)) break;
        beside.add(i);
      }
      continue;
    }
    const sentence = sentences.find((it) => it.includes(behind)) ?? [];
    const rest = sentence.filter((it) => it >= behind);
    for (const i of rest) {
      if (MEETS.test(wordsOf(segments[i]))) break;
      if (then(i) && (i !== behind || NEXT.test(between(endOf(segments[before]), start)))) break;
      if (i !== behind || (!then(i) && (rest.length === 1 || !among || behind !== sentence[0]))) beside.add(i);
    }
  }
  segments.forEach((it, i) => {
    const found = MEETS.exec(wordsOf(it));
    if (!found) return;
    const before = sentences.findLast(([first]) => (first as number) < i)?.filter((k) => k < i && !segments[k]?.lead);
    const known = [...beside].some((k) => k < i);
    const told = /\b(?:both|two|three|four|five)\b/i.exec(found[0])?.[0];
    if (!known && told === undefined) return;
    const count = numberOf(told ?? '');
    if (!known && (before?.length ?? 0) >= count)
      for (const k of before?.slice(1 - count) ?? []) if (!then(k)) beside.add(k);
    meets.add(i);
  });
  return segments.map((it, i) => ({
    ...it,
    ...(beside.has(i) ? { beside: true as const } : {}),
    ...(meets.has(i) ? { meets: true as const } : {}),
  }));
}

/** The first piece of work of a segment starts with the one before it. */
export function runBeside(clauses: readonly Clause[]): Clause[] {
  const first = clauses.findIndex((it) => it.kind === 'action');
  return clauses.map((it, i) => (i === first && it.kind === 'action' ? { ...it, beside: true as const } : it));
}

function inSentences(segments: readonly Segment[]): number[][] {
  const out: number[][] = [];
  segments.forEach((it, i) => {
    if (i === 0 || /^(?:sentence|line)$/.test(it.joint)) out.push([i]);
    else out.at(-1)?.push(i);
  });
  return out;
}

const wordsOf = (it: Segment | undefined): string => it?.tokens.map((token) => token.text).join(' ') ?? '';
const startOf = (it: Segment | undefined): number => it?.tokens[0]?.start ?? 0;
const endOf = (it: Segment | undefined): number => it?.tokens.at(-1)?.end ?? 0;
