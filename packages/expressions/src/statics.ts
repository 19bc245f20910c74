import { DateTime, Duration } from 'luxon';
import { BLANK, CannotSay, UNKNOWN } from './cannot-say.ts';
import { momentFrom } from './methods/moment-from.ts';
import { numberOf, toText } from './operators.ts';
import type { Scope } from './scope.ts';
import { ofLength, weighed } from './weigh.ts';

/** What is read of `Math`, `Object`, `DateTime`, …: functions of a closed list. */

type Call = (args: unknown[], scope: Scope) => unknown;

const entriesOf = (it: unknown): [string, unknown][] =>
  typeof it === 'object' && it !== null ? Object.entries(it) : typeof it === 'string' ? Object.entries(it) : [];

/** Values that are not known keep their place in the text. */
const inJson = (_: string, it: unknown): unknown => (it === UNKNOWN ? BLANK : it);

const math = Object.fromEntries(
  'abs ceil floor max min pow round sign sqrt trunc log log10 log2 exp cbrt hypot'
    .split(' ')
    .map((name): [string, Call] => [
      name,
      (args) => (Math as unknown as Record<string, (...args: number[]) => number>)[name]?.(...args.map(numberOf)),
    ]),
);

const zoned = (scope: Scope, options: unknown): object => ({
  zone: scope.now.zoneName ?? 'utc',
  locale: 'en-US',
  ...(typeof options === 'object' ? options : {}),
});

const STATICS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Math: { ...math, random: () => UNKNOWN },
  JSON: {
    stringify: ([value, , space]) =>
      JSON.stringify(
        weighed(value),
        inJson,
        typeof space === 'number' || typeof space === 'string' ? space : undefined,
      ),
    parse: ([text]) => JSON.parse(toText(text)) as unknown,
  },
  Object: {
    keys: ([it]) => entriesOf(it).map(([key]) => key),
    values: ([it]) => entriesOf(it).map(([, value]) => value),
    entries: ([it]) => entriesOf(it),
    fromEntries: ([list]) => Object.fromEntries(list as [string, unknown][]),
    assign: (all) => Object.assign({}, ...(all as object[])) as object,
    hasOwn: ([it, key]) => Object.hasOwn(it as object, toText(key)),
  },
  Array: {
    isArray: ([it]) => Array.isArray(it),
    of: (all) => all,
    from: ([it, map]) => {
      const length = Number((it as { length?: unknown } | null)?.length ?? 0);
      ofLength(length * 16);
      const list = Array.isArray(it) ? it : typeof it === 'string' ? [...it] : Array.from({ length });
      return typeof map === 'function' ? list.map((one, i) => map(one, i) as unknown) : list;
    },
  },
  Number: {
    isFinite: ([it]) => Number.isFinite(it),
    isInteger: ([it]) => Number.isInteger(it),
    isNaN: ([it]) => Number.isNaN(it),
    parseFloat: ([it]) => Number.parseFloat(toText(it)),
    parseInt: ([it, base]) => Number.parseInt(toText(it), base === undefined ? 10 : numberOf(base)),
  },
  String: { fromCharCode: (codes) => String.fromCharCode(...codes.map(numberOf)) },
  Date: {
    now: (_, { now }) => now.toMillis(),
    parse: ([text], { now }) => momentFrom(text, now.zoneName ?? 'utc').toMillis(),
  },
  DateTime: {
    now: (_, { now }) => now,
    local: (args, { now }) =>
      args.length === 0 ? now : DateTime.fromObject(partsOf(args), zoned({ now } as Scope, {})),
    utc: (args, { now }) =>
      args.length === 0 ? now.toUTC() : DateTime.fromObject(partsOf(args), { zone: 'utc', locale: 'en-US' }),
    fromISO: ([text, options], scope) => DateTime.fromISO(toText(text), zoned(scope, options)),
    fromFormat: ([text, form, options], scope) =>
      DateTime.fromFormat(toText(text), toText(form), zoned(scope, options)),
    fromSQL: ([text, options], scope) => DateTime.fromSQL(toText(text), zoned(scope, options)),
    fromRFC2822: ([text, options], scope) => DateTime.fromRFC2822(toText(text), zoned(scope, options)),
    fromHTTP: ([text, options], scope) => DateTime.fromHTTP(toText(text), zoned(scope, options)),
    fromMillis: ([number, options], scope) => DateTime.fromMillis(numberOf(number), zoned(scope, options)),
    fromSeconds: ([number, options], scope) => DateTime.fromSeconds(numberOf(number), zoned(scope, options)),
    fromJSDate: ([date, options], scope) => DateTime.fromJSDate(date as Date, zoned(scope, options)),
    fromObject: ([parts, options], scope) => DateTime.fromObject(parts as object, zoned(scope, options)),
    max: (all) => DateTime.max(...(all as DateTime[])),
    min: (all) => DateTime.min(...(all as DateTime[])),
    isDateTime: ([it]) => it instanceof DateTime,
  },
  Duration: {
    fromObject: ([parts]) => Duration.fromObject(parts as object),
    fromMillis: ([number]) => Duration.fromMillis(numberOf(number)),
    fromISO: ([text]) => Duration.fromISO(toText(text)),
  },
};

const VALUES: Readonly<Record<string, unknown>> = {
  'Math.PI': Math.PI,
  'Math.E': Math.E,
  'Number.MAX_SAFE_INTEGER': Number.MAX_SAFE_INTEGER,
  // Luxon's names for forms of a date.
  'DateTime.DATE_SHORT': DateTime.DATE_SHORT,
  'DateTime.DATE_MED': DateTime.DATE_MED,
  'DateTime.DATE_FULL': DateTime.DATE_FULL,
  'DateTime.DATE_HUGE': DateTime.DATE_HUGE,
  'DateTime.TIME_SIMPLE': DateTime.TIME_SIMPLE,
  'DateTime.TIME_24_SIMPLE': DateTime.TIME_24_SIMPLE,
  'DateTime.DATETIME_SHORT': DateTime.DATETIME_SHORT,
  'DateTime.DATETIME_MED': DateTime.DATETIME_MED,
  'DateTime.DATETIME_FULL': DateTime.DATETIME_FULL,
};

const partsOf = (args: readonly unknown[]): object =>
  Object.fromEntries(
    ['year', 'month', 'day', 'hour', 'minute', 'second'].flatMap((part, i) =>
      i < args.length ? [[part, numberOf(args[i])]] : [],
    ),
  );

function staticOf(of: string, name: string, scope: Scope): unknown {
  const value = VALUES[`${of}.${name}`];
  if (value !== undefined) return value;
  const table = STATICS[of];
  const call = table && Object.hasOwn(table, name) ? table[name] : undefined;
  if (!call) throw new CannotSay(`“${of}.${name}”`);
  return (...args: unknown[]): unknown => {
    if (args.includes(UNKNOWN)) return UNKNOWN;
    try {
      return call(args, scope);
    } catch (error) {
      if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  };
}

/** They can be called too: `Number(it)`, `list.filter(Boolean)`. */
const CONVERTERS: Readonly<Record<string, (it: unknown) => unknown>> = {
  Number: (it) => (it === UNKNOWN ? UNKNOWN : numberOf(it)),
  String: (it) => (it === UNKNOWN ? UNKNOWN : toText(it)),
  Boolean,
  Object: (it) => it,
};

export const namespaces: Readonly<Record<string, (...args: unknown[]) => unknown>> = Object.fromEntries(
  [...new Set([...Object.keys(STATICS), ...Object.keys(CONVERTERS)])].map((name) => [
    name,
    (it: unknown): unknown => {
      const convert = CONVERTERS[name];
      if (!convert) throw new CannotSay(`a call of “${name}”`);
      return convert(it);
    },
  ]),
);

const NAMES = new Map(Object.entries(namespaces).map(([name, it]): [unknown, string] => [it, name]));

/** `Math.round` and the like. */
export function membersOf(of: unknown, name: string, scope: Scope): unknown {
  const space = NAMES.get(of);
  if (space === undefined) throw new CannotSay(`“${name}” of a function`);
  return staticOf(space, name, scope);
}
