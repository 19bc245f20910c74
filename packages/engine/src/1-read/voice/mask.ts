import { findEntities } from '../entities.ts';

/** One letter for an address of a page; it stands for the words that it hides. */
export const URL = '[\\uE000-\\uE7FF]';
/** One letter for any other value. */
export const VALUE = '[\\uE800-\\uEFFF]';

/** A text whose values are one letter each, so that no full stop or comma inside them reads as one of the sentence. */
export type Masked = { text: string; shown: (text: string) => string };

/** Addresses, quoted words, files and times of day as one letter each. */
export function masked(said: string): Masked {
  const kept: string[] = [];
  let text = '';
  let at = 0;
  for (const { kind, start, end } of findEntities(said)) {
    if (!HIDDEN.has(kind) || kept.length >= MOST) continue;
    text += said.slice(at, start) + String.fromCharCode((kind === 'url' ? FIRST : OTHER) + kept.length);
    kept.push(said.slice(start, end));
    at = end;
  }
  text += said.slice(at);
  return {
    text,
    shown: (it) =>
      it.replace(/[\uE000-\uEFFF]/g, (mark) => kept[(mark.charCodeAt(0) - FIRST) % (OTHER - FIRST)] ?? mark),
  };
}

const HIDDEN = new Set(['url', 'email', 'quoted', 'json', 'file', 'clock']);
const FIRST = 0xe000;
const OTHER = 0xe800;
const MOST = 1500;

/** The sentences and lines of a text, each with what stands before it. */
export function sentencesOf(text: string, at = /(?<=[.!?;])(?=\s)|(?=\n)/): { lead: string; says: string }[] {
  return text.split(at).flatMap((part) => {
    const lead = /^\s*(?:[-*•·]\s+)?/.exec(part)?.[0] ?? '';
    return part === '' ? [] : [{ lead, says: part.slice(lead.length) }];
  });
}

/** Does something to each sentence and leaves what is between them. */
export const eachSentence = (text: string, change: (says: string, i: number) => string): string =>
  sentencesOf(text)
    .map(({ lead, says }, i) => lead + change(says, i))
    .join('');
