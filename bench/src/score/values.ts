/**
 * JSON values seen the way the reference scorer (Python) sees them: what is true, what is equal, how a value reads as
 * text. The two scorers only agree to the last digit when these agree.
 */
export type Json = unknown;
export type Dict = Record<string, unknown>;

export const isDict = (value: Json): value is Dict =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Empty text, lists and objects count as nothing, as 0 and null do. */
export function truthy(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isDict(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** One field of an object. Throws on anything else: to the caller that is a malformed parameter. */
export function get(value: Json, key: string): Json {
  if (!isDict(value)) throw new TypeError(`no object to take "${key}" from`);
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The field when it is there, even as null, else the fallback. */
export const getOr = (value: Json, key: string, fallback: Json): Json => {
  const found = get(value, key);
  return found === undefined ? fallback : found;
};

/** The field as an object; an empty one stands for a field that is missing or empty. */
export const section = (value: Json, key: string): Json => {
  const found = get(value, key);
  return truthy(found) ? found : {};
};

/** What a loop over the value sees: a list's items, an object's keys, a text's letters. Throws on numbers and true. */
export function items(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  if (isDict(value)) return Object.keys(value);
  if (typeof value === 'string') return [...value];
  throw new TypeError('nothing to loop over');
}

/** Deep equality; true equals 1 and false equals 0. */
export function same(a: Json, b: Json): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((it, i) => same(it, b[i]));
  if (isDict(a)) {
    const keys = Object.keys(a);
    return (
      isDict(b) &&
      keys.length === Object.keys(b).length &&
      keys.every((it) => Object.hasOwn(b, it) && same(a[it], b[it]))
    );
  }
  const number = (it: Json) => (typeof it === 'boolean' ? Number(it) : it);
  return number(a ?? null) === number(b ?? null);
}

/** How the value prints: True, None, 1e-07, {'a': [1]}. */
export function print(value: Json): string {
  return typeof value === 'string' ? value : quoted(value);
}

/** The value as JSON with a space after commas and colons; keys and values are searched as one text. */
export function jsonText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (isDict(value))
    return `{${Object.entries(value)
      .map(([k, v]) => `${JSON.stringify(k)}: ${jsonText(v)}`)
      .join(', ')}}`;
  if (typeof value === 'number') return numberText(value);
  return value === undefined ? 'null' : JSON.stringify(value);
}

/** White space as the reference knows it: not the byte order mark, but the old separators. */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const SPACES = new RegExp(`${SPACE}+`, 'g');
const ENDS = new RegExp(`^${SPACE}+|${SPACE}+$`, 'g');

export const strip = (text: string): string => text.replace(ENDS, '');
export const words = (text: string): string[] => text.split(SPACES).filter((it) => it !== '');

/** Lower case, one space between words, no "=" in front. */
export const norm = (value: Json): string => strip(print(value)).replace(/^=+/, '').replace(SPACES, ' ').toLowerCase();

/** The whole number that a field holds, also as text or after "="; the fallback for anything else. */
export function whole(value: Json, fallback: number): number {
  const text = strip(print(value).replace(/^=+/, ''));
  return /^[+-]?\d+(_\d+)*$/.test(text) ? Number(text.replaceAll('_', '')) : fallback;
}

/** The remainder that is never negative. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

function quoted(value: Json): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`;
  if (isDict(value))
    return `{${Object.entries(value)
      .map(([k, v]) => `${quoted(k)}: ${quoted(v)}`)
      .join(', ')}}`;
  const text = String(value)
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
}

/** Exponents have two digits at least. */
const numberText = (value: number): string => String(value).replace(/e([+-])(\d)$/, 'e$10$2');
