import type { Span } from './example.ts';

/**
 * Words of the message in guillemets: `«over 200»`; `«an order … comes in»` leaves words out; `«add»2` is the second place where
 * they stand; `«@12-20»` names characters; `«»` says that nothing of the message is meant. Capitals and line ends do not count.
 */
export const QUOTE = /«(?<words>[^«»]*)»(?<nth>\d*)/;

/** The characters that a quote means; undefined where the message has no such words. */
export function spanOf(message: string, words: string, nth = 1): Span | undefined {
  const named = /^@(\d+)-(\d+)$/.exec(words);
  if (named) return within(message, [Number(named[1]), Number(named[2])]);
  return placeOf(message, [words], nth) ?? placeOf(message, words.split(/\s*…\s*/), nth);
}

const within = (message: string, span: Span): Span | undefined =>
  span[0] < span[1] && span[1] <= message.length ? span : undefined;

function placeOf(message: string, parts: readonly string[], nth: number): Span | undefined {
  const [first = '', ...rest] = parts.map(even).filter((it) => it !== '');
  if (first === '') return undefined;
  const { text, lower, offsets } = evenly(message);
  for (const [where, written] of [
    [text, (it: string) => it],
    [lower, (it: string) => it.toLowerCase()],
  ] as const) {
    const start = nthPlace(where, written(first), nth);
    if (start === undefined) continue;
    const end = rest.reduce<number | undefined>((from, part) => {
      const at = from === undefined ? undefined : nextPlace(where, written(part), from);
      return at === undefined ? undefined : at + part.length;
    }, start + first.length);
    if (end !== undefined) return [offsets[start] ?? 0, (offsets[end - 1] ?? 0) + 1];
  }
  return undefined;
}

const even = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');

type Evenly = { message: string; text: string; lower: string; offsets: readonly number[] };

/** A message with one space between words, and the place in the message of each of its characters. One message has many quotes. */
const evenly = (() => {
  const kept: { last?: Evenly } = {};
  return (message: string): Evenly => {
    if (kept.last?.message === message) return kept.last;
    const offsets = [...message.matchAll(/\s+|\S/g)].map((it) => it.index);
    const text = offsets.map((it) => (/\s/.test(message[it] ?? '') ? ' ' : message[it])).join('');
    // Few letters have another length when they are small; a message with one of these is searched with its capitals.
    const small = text.toLowerCase();
    kept.last = { message, text, lower: small.length === text.length ? small : text, offsets };
    return kept.last;
  };
})();

function nthPlace(text: string, words: string, nth: number): number | undefined {
  let at: number | undefined;
  for (let i = 0; i < nth; i += 1) {
    at = nextPlace(text, words, at === undefined ? 0 : at + words.length);
    if (at === undefined) return undefined;
  }
  return at;
}

/** Words begin and end where words of the message do: «add» is no part of "address". */
function nextPlace(text: string, words: string, from: number): number | undefined {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    const isCutBefore = isInWord(words[0]) && isInWord(text[at - 1]);
    const isCutBehind = isInWord(words.at(-1)) && isInWord(text[at + words.length]);
    if (!isCutBefore && !isCutBehind) return at;
  }
  return undefined;
}

const isInWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The quote that means these characters. */
export function quoteOf(message: string, span: Span): string {
  const words = message.slice(...span).replaceAll(/\s+/g, ' ');
  if (words === words.trim() && !/[«»…]/.test(words) && !words.startsWith('@'))
    for (let nth = 1; nth <= 9; nth += 1) {
      const found = spanOf(message, words, nth);
      if (!found) break;
      if (found[0] === span[0] && found[1] === span[1]) return `«${words}»${nth === 1 ? '' : nth}`;
    }
  return `«@${span[0]}-${span[1]}»`;
}

/** Where a value stands in the message that was copied from there: within these characters first. */
export function placeOfValue(message: string, value: string, near: Span | undefined): Span | undefined {
  if (!/[\p{L}\p{N}]/u.test(value) || /[«»…@]/.test(value[0] ?? '')) return undefined;
  if (near) {
    const inside = spanOf(message.slice(...near), value);
    if (inside) return [inside[0] + near[0], inside[1] + near[0]];
  }
  return spanOf(message, value);
}
