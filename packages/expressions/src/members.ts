import { DateTime, Duration } from 'luxon';
import { CannotSay, UNKNOWN } from './cannot-say.ts';
import type { Method, Within } from './method.ts';
import { arrayMethods } from './methods/arrays.ts';
import { dateMethods, durationMethods, momentMethods } from './methods/moments.ts';
import { numberMethods } from './methods/numbers.ts';
import { objectMethods } from './methods/objects.ts';
import { stringMethods } from './methods/strings.ts';
import { NodeTable } from './node-table.ts';
import { toText } from './operators.ts';
import { membersOf } from './statics.ts';

/** Keys by which code could get out of an expression; n8n refuses them too. */
const REFUSED = new Set(
  `__proto__ prototype constructor __lookupGetter__ __lookupSetter__ __defineGetter__ __defineSetter__ caller callee arguments`.split(
    ' ',
  ),
);

export function keyed(key: unknown): string {
  const name = toText(key);
  if (REFUSED.has(name)) throw new CannotSay(`the key “${name}”`);
  return name;
}

/** What `object[key]` gives: own values, and the methods of a closed list. Of nothing there is nothing to read, as in n8n. */
export function read(object: unknown, key: unknown, within: Within): unknown {
  if (object === UNKNOWN || key === UNKNOWN) return UNKNOWN;
  const name = keyed(key);
  if (object === undefined || object === null) return undefined;
  if (object instanceof NodeTable) return object.node(name);
  if (typeof object === 'function') return membersOf(object, name, within.scope);
  if ((typeof object === 'string' || Array.isArray(object)) && (name === 'length' || /^\d+$/.test(name)))
    return name === 'length' ? object.length : object[Number(name)];
  const known = isPlain(object) && Object.hasOwn(object, name);
  if (known) return (object as Record<string, unknown>)[name];
  const method = methodsFor(object, name)?.[name];
  if (!method) return undefined;
  const { isValue, call } = method;
  return isValue ? call(object, [], within) : (...args: unknown[]) => safely(() => call(object, args, within), args);
}

/** Of unknown arguments comes an unknown value; a method that JavaScript refuses to carry out gives nothing, as in n8n. */
function safely(call: () => unknown, args: readonly unknown[]): unknown {
  if (args.includes(UNKNOWN)) return UNKNOWN;
  try {
    return call();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isPlain = (it: unknown): boolean =>
  typeof it === 'object' && it !== null && [Object.prototype, null].includes(Object.getPrototypeOf(it));

type Table = Readonly<Record<string, { isValue?: true; call(of: unknown, args: unknown[], within: Within): unknown }>>;

function methodsFor(object: unknown, name: string): Table | undefined {
  const table = tableFor(object) as unknown as Table;
  return Object.hasOwn(table, name) ? table : undefined;
}

function tableFor(object: unknown): Readonly<Record<string, Method>> {
  if (typeof object === 'string') return stringMethods;
  if (typeof object === 'number') return numberMethods;
  if (Array.isArray(object)) return arrayMethods;
  if (object instanceof DateTime) return momentMethods;
  if (object instanceof Duration) return durationMethods;
  if (object instanceof Date) return dateMethods;
  return objectMethods;
}

/** What can be gone through: a list, the signs of a text, the pairs of an object of entries. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (value === UNKNOWN) throw new CannotSay('a list that is not known');
  if (value === undefined || value === null) return [];
  throw new CannotSay('a list of what is none');
}
