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
  const [first = '', ...rest] = parts.filter((it) => it.trim() !== '');
  if (first === '') return undefined;
  for (const flags of ['gu', 'giu']) {
    const start = [...message.matchAll(new RegExp(patternOf(first), flags))][nth - 1];
    if (!start) continue;
    let end = start.index + start[0].length;
    const found = rest.every((part) => {
      const next = new RegExp(patternOf(part), flags);
      next.lastIndex = end;
      const match = next.exec(message);
      if (match) end = match.index + match[0].length;
      return match !== null;
    });
    if (found) return [start.index, end];
  }
  return undefined;
}

/** Words begin and end where words of the message do: «add» is no part of "address". */
function patternOf(words: string): string {
  const text = words
    .trim()
    .split(/\s+/)
    .map((it) => it.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('\\s+');
  const before = /^[\p{L}\p{N}]/u.test(words.trim()) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(words.trim()) ? '(?![\\p{L}\\p{N}])' : '';
  return before + text + after;
}

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
