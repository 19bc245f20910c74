import { numberOf } from './numbers.ts';

/**
 * How words of a message stand in a value: as they are ({0}), or written otherwise by a rule ({0|n}), with constant signs around
 * them. Mark 0 is the words of the argument, mark 1 those inside of it.
 */
const MARK = /\{([01])(?:\|(\w))?\}/g;

const RULES: Readonly<Record<string, (words: string) => string | undefined>> = {
  n: numberOf,
  s: singular,
  u: address,
  l: (words) => listed(words, /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+|\s+/, ','),
  c: (words) => listed(words, /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+/, ', '),
  j: (words) => words.replaceAll(/[\s_-]+/g, ''),
};

/** The words at a mark of a template, written by the rule there; as they are where the rule fails. */
export const filled = (template: string, mark: '0' | '1', words: string): string =>
  template.replaceAll(MARK, (all, at: string, rule?: string) =>
    at === mark ? (RULES[rule ?? '']?.(words) ?? words) : all,
  );

/** One of them: "artists" → artist. */
function singular(text: string): string | undefined {
  const low = text.toLowerCase();
  if (low.length < 4 || !low.endsWith('s') || low.endsWith('ss')) return undefined;
  if (low.endsWith('ies')) return `${text.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(low) || text.endsWith("'s")) return text.slice(0, -2);
  return text.slice(0, -1);
}

/** An address as it is spoken: "shop dot example slash new". */
function address(text: string): string {
  return text
    .trim()
    .replace(/^(https?) (?=\w)/, '$1://')
    .replaceAll(/\s+dot\s+/g, '.')
    .replaceAll(/\s*\bslash\b\s*/g, '/')
    .replaceAll(/\s+(?:dash|minus|hyphen)\s+/g, '-')
    .replaceAll(/\s+underscore\s+/g, '_')
    .replaceAll(/\s+at\s+(?=\S+\.)/g, '@')
    .replaceAll(/\bhash ?tag\s+/g, '#');
}

/** Several in a row: "a, b and c" → a,b,c. */
function listed(text: string, between: RegExp, sign: string): string | undefined {
  const parts = text.trim().split(between).filter(Boolean);
  return parts.length > 1 ? parts.join(sign) : undefined;
}
