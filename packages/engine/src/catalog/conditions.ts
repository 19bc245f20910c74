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
    const wanted = it.show[key] ?? [];
    const actual = valuesOf(key, scope);
    if (actual.some(isExpression)) return true;
    if (!matches(wanted, actual)) return false;
  }
  for (const key in it.hide) {
    const wanted = it.hide[key] ?? [];
    const actual = valuesOf(key, scope);
    if (actual.length > 0 && matches(wanted, actual)) return false;
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
  if (isObject(values) && Object.hasOwn(values, path)) return values[path];
  let here: unknown = values;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Values)[key];
  }
  return here;
}

function valuesOf(key: string, { values, root, version, tool }: Scope): unknown[] {
  if (key === '@version') return [version];
  if (key === '@tool') return [tool];
  const found = key.startsWith('/') ? valueAt(root, key.slice(1)) : valueAt(values, key);
  const plain = isObject(found) && found.__rl === true ? found.value : found;
  return Array.isArray(plain) ? plain : [plain];
}

function matches(wanted: unknown[], actual: unknown[]): boolean {
  return wanted.some((want) => {
    const test = testOf(want);
    if (test === undefined) return actual.includes(want);
    if (actual.length === 0) return test.name === 'not';
    return actual.every((value) => passes(test.name, value, test.target));
  });
}

function testOf(want: unknown): { name: string; target: unknown } | undefined {
  if (!isObject(want) || !isObject(want._cnd)) return undefined;
  const [first] = Object.entries(want._cnd);
  return first && { name: first[0], target: first[1] };
}

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
