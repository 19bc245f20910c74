/** An expression or a text of a node's parameters, and what it came to at one of the node's items. */
export type Ask = {
  node: string;
  type: string;
  parameter: string;
  /** The expression, or the text itself. */
  says: string;
  kind: 'expression' | 'literal';
  value: unknown;
  /** What n8n said where it could not be worked out. */
  error?: string;
  /** Which item it was worked out for: `run:item`. */
  unit?: string;
};

/** Each value of a place once. */
export const distinctAsks = (asks: readonly Ask[]): Ask[] => [
  ...new Map(asks.map((it) => [`${it.node}\n${it.parameter}\n${it.says}\n${JSON.stringify(it.value)}`, it])).values(),
];

/** A part of a node's parameters that is to be sent: where it stands, and what it is. */
export type Part = { at: string; kind: Ask['kind']; text: string };

/** Expressions and the texts between them; a text without expressions counts where `isText` says that it is free text. */
export function partsOf(value: unknown, isText: (at: string) => boolean, at = ''): Part[] {
  if (typeof value === 'string') {
    const isQuery = QUERIES.test(at);
    // What stands in braces of a query is worked out by its node.
    const parts = value.startsWith('=') ? template(value.slice(1), at) : isQuery ? template(value, at) : undefined;
    // Values of a query are put in at `$1`.
    if (parts) return isQuery ? parts.flatMap(betweenValues) : parts;
    return value.trim() === '' || !isText(at) ? [] : [{ at, kind: 'literal', text: value }];
  }
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, it]) => partsOf(it, isText, at ? `${at}.${key}` : key));
}

const betweenValues = (part: Part): Part[] =>
  part.kind === 'expression'
    ? [part]
    : part.text.split(/'?\$\d+'?/).flatMap((text) => (WORD.test(text) ? [{ ...part, text }] : []));

/** A text with `{{ … }}` in it. The texts between count only where they have a word in them. */
function template(text: string, at: string): Part[] {
  const parts = text.split(/(\{\{[\s\S]*?\}\}(?!\}))/);
  return parts.flatMap((it, i): Part[] => {
    if (i % 2 === 1) return [{ at, kind: 'expression', text: it }];
    return WORD.test(it) ? [{ at, kind: 'literal', text: it }] : [];
  });
}

const QUERIES = /^(?:query|sqlQuery)$/;
const WORD = /\p{L}{3}/u;
