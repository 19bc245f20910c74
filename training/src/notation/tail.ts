import { UNSAID } from '@plainflow/engine';
import { NotationError, type Span } from './example.ts';
import { placeOfValue, QUOTE, quoteOf, spanOf } from './quotes.ts';

/** What a line is read against: the message, where its step stands in it, and the line's number. */
export type Place = { message: string; near?: Span | undefined; line: number };

/** What stands at the end of a line, behind the text: words of the message, and why something is assumed. */
export type Tail = { text: string; span?: Span; because?: string; quoted: boolean };

const BECAUSE = /(?:^|\s)~(?<reason>"(?:[^"\\]|\\.)*")?$/;
const QUOTED = new RegExp(`(?:^|\\s)${QUOTE.source}$`);

/** `text «words» ~"reason"`, the two in any order. */
export function tailOf(line: string, place: Place): Tail {
  let text = line.trimEnd();
  const found: Omit<Tail, 'text'> = { quoted: false };
  for (;;) {
    const because = BECAUSE.exec(text);
    const quote = QUOTED.exec(text);
    if (because) found.because = because.groups?.reason ? asText(because.groups.reason, place.line) : UNSAID;
    else if (quote) {
      found.quoted = true;
      const words = quote.groups?.words ?? '';
      const span = words === '' ? undefined : spanOf(place.message, words, Number(quote.groups?.nth || 1));
      if (words !== '' && !span) throw new NotationError(place.line, `the message does not say ${quote[0].trim()}`);
      if (span) found.span = span;
    } else return { text: text.trim(), ...found };
    text = text.slice(0, (because ?? quote)?.index).trimEnd();
  }
}

/** A text that stands as it is, or as a JSON string where it could be taken for something else. */
export function asText(written: string, line: number): string {
  if (!written.startsWith('"')) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    throw new NotationError(line, `${written.slice(0, 40)} is no JSON string`);
  }
}

export function textAs(text: string, stops = /$^/): string {
  const isPlain = text !== '' && text === text.trim() && !/["\n\r«»]|(?:^|\s)~/.test(text) && !stops.test(text);
  return isPlain ? text : JSON.stringify(text);
}

/** A text with its tail; words that the text itself was copied from need no quote. */
export function copied(line: string, place: Place): Tail & { text: string } {
  const tail = tailOf(line, place);
  const text = asText(tail.text, place.line);
  const span = tail.quoted ? tail.span : placeOfValue(place.message, text, place.near);
  return { ...tail, text, ...(span ? { span } : {}) };
}

export function copiedText(text: string, written: string, span: Span | undefined, place: Omit<Place, 'line'>): string {
  const own = placeOfValue(place.message, text, place.near);
  if (own?.[0] === span?.[0] && own?.[1] === span?.[1]) return written;
  return `${written} ${span ? quoteOf(place.message, span) : '«»'}`;
}

export const reasonText = (because: string | undefined): string =>
  because === undefined ? '' : because === UNSAID ? ' ~' : ` ~${JSON.stringify(because)}`;
