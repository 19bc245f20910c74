import type { Made } from './made-steps.ts';
import type { Stretch } from './stretches.ts';

/**
 * Whether a stretch is part of a value that somebody wrote out: “Subject: Welcome aboard, {name}”, a text in quotes. A step holds that value
 * word for word, and what it says asks for nothing. A value that only repeats an order is none: it follows no label and stands in no quotes.
 */
export function writtenOut(text: string, made: readonly Made[]): (it: Stretch) => boolean {
  const lower = text.toLowerCase();
  const spans = made.flatMap(({ step }) => valuesOf(step).flatMap((it) => spansIn(lower, it.toLowerCase())));
  return ({ start, end }) => spans.some((it) => it.start <= start && end <= it.end);
}

function valuesOf({ settings, data = {} }: Made['step']): string[] {
  const held = [data.sets, data.values].flatMap((it) => (Array.isArray(it) ? (it as { value?: unknown }[]) : []));
  return [
    ...Object.values(settings).flatMap((it) => (it.from === 'said' ? [it.value] : [])),
    ...held.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  ].filter((it) => /\S\s+\S/.test(it));
}

type Span = { start: number; end: number };

/** Where a value stands in the text, its fields aside, behind a label or within quotes. */
function spansIn(text: string, value: string): Span[] {
  const [first, ...rest] = value
    .split(FIELD)
    .map((it) => it.trim())
    .filter((it) => /[\p{L}\d]/u.test(it));
  if (first === undefined) return [];
  const spans: Span[] = [];
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (!INTRODUCED.test(text.slice(0, at))) continue;
    let end = at + first.length;
    for (const part of rest) {
      const next = text.indexOf(part, end);
      if (next < 0 || next > end + FAR) break;
      end = next + part.length;
    }
    spans.push({ start: at, end });
  }
  return spans;
}

const FIELD = /\[\[.*?\]\]|\{\{.*?\}\}|\{[^{}]*\}|<[^<>]*>/;
/** A label, a quote, or a field that the value begins with behind one of them. An order behind "then:" or "if it is urgent:" is no value. */
const INTRODUCED =
  /(?:(?:^|[\n•*,;.(–-]\s*|\b(?:with|and)\s+)["“]?(?!(?:then|next|finally|steps?|tasks?|actions?|if|when|goal|workflow)\b)(?:[\p{L}/]+ ){0,2}[\p{L}/]+["”]?:\s*|["“„'‘«]\s*)(?:(?:\{\{?[^{}]*\}?\}|\[\[?[^[\]]*\]?\]|<[^<>]*>)[\s,–-]*)?$/u;
/** As much as a field in the text may take. */
const FAR = 60;
