import type { Conditions } from './facts.ts';

export type Values = Record<string, unknown>;

/** What a condition is judged against. */
export type Scope = {
  /** The values beside the thing that is shown or hidden, defaults filled in. */
  values: Values;
  /** The node's own parameters, for keys that start with `/`. */
  root: Values;
  version: number;
  /** The node is used as a tool, or is one: its type ends in `Tool`. */
  tool: boolean;
};

/**
 * n8n's rule: shown when every `show` key matches and no `hide` key does. A value that is an expression counts as a match,
 * because it is known only when the workflow runs; keys after it are not looked at any more.
 */
export function isShown(it: { show?: Conditions; hide?: Conditions }, scope: Scope): boolean {
  for (const key in it.show) {
    const actual = actualOf(key, scope);
    if (Array.isArray(actual) ? actual.some(isExpression) : isExpression(actual)) return true;
    if (!matches(it.show[key], actual)) return false;
  }
  for (const key in it.hide) {
    const actual = actualOf(key, scope);
    if (!isEmptyList(actual) && matches(it.hide[key], actual)) return false;
  }
  return true;
}

/** A text that n8n computes: it starts with `=`. */
export function isExpression(value: unknown): value is `=${string}` {
  return typeof value === 'string' && value.startsWith('=');
}

/** Nothing but one `$fromAI(…)`: the one expression that even parameters without expressions take. */
export function isOnlyFromAi(value: string): boolean {
  return /^=\s*\{\{\s*\$from_?ai\s*\([\s\S]*\)\s*\}\}\s*$/i.test(value) && value.match(/\{\{/g)?.length === 1;
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a dotted path (`a.b[0].c`), or undefined. */
export function valueAt(values: unknown, path: string): unknown {
  if (isObject(values)) {
    if (Object.hasOwn(values, path)) return values[path];
    if (path !== '' && !NESTED.test(path)) return undefined;
  }
  let here: unknown = values;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Values)[key];
  }
  return here;
}

const NESTED = /[.[\]]/;

/** What stands at the key now; a list where several values are chosen. */
function actualOf(key: string, { values, root, version, tool }: Scope): unknown {
  if (key === '@version') return version;
  if (key === '@tool') return tool;
  const found = key.startsWith('/') ? valueAt(root, key.slice(1)) : valueAt(values, key);
  return isObject(found) && found.__rl === true ? found.value : found;
}

function matches(wanted: readonly unknown[] = [], actual: unknown): boolean {
  for (const want of wanted) if (meets(want, actual)) return true;
  return false;
}

/** Of several values, one must be the one that is wanted; but a test must hold for all. */
function meets(want: unknown, actual: unknown): boolean {
  const list = Array.isArray(actual) ? actual : undefined;
  if (!isObject(want) || !isObject(want._cnd)) return list ? list.includes(want) : actual === want;
  for (const name in want._cnd) {
    const target = want._cnd[name];
    if (!list) return passes(name, actual, target);
    return list.length === 0 ? name === 'not' : list.every((value) => passes(name, value, target));
  }
  return false;
}

const isEmptyList = (it: unknown): boolean => Array.isArray(it) && it.length === 0;

function passes(name: string, value: unknown, target: unknown): boolean {
  const text = typeof value === 'string' ? value : undefined;
  switch (name) {
    case 'eq':
      return same(value, target);
    case 'not':
      return !same(value, target);
    case 'gte':
      return Number(value) >= Number(target);
    case 'lte':
      return Number(value) <= Number(target);
    case 'gt':
      return Number(value) > Number(target);
    case 'lt':
      return Number(value) < Number(target);
    case 'between': {
      const { from, to } = target as { from: number; to: number };
      return Number(value) >= from && Number(value) <= to;
    }
    case 'includes':
      return text?.includes(String(target)) ?? false;
    case 'startsWith':
      return text?.startsWith(String(target)) ?? false;
    case 'endsWith':
      return text?.endsWith(String(target)) ?? false;
    case 'regex':
      return text !== undefined && new RegExp(String(target)).test(text);
    case 'exists':
      return value !== null && value !== undefined && value !== '';
    default:
      return false;
  }
}

/** Deep equality of JSON values. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && same((a as Values)[key], (b as Values)[key]));
}
