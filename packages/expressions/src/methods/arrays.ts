import { CannotSay, UNKNOWN } from '../cannot-say.ts';
import type { Method } from '../method.ts';
import { numberOf, toText } from '../operators.ts';
import { ofLength, weighed } from '../weigh.ts';

type List = readonly unknown[];
type Calls = (of: unknown[], args: unknown[]) => unknown;

/** JavaScript's own that change nothing. */
const OWN =
  'at concat entries flatMap forEach indexOf keys lastIndexOf map reduceRight slice toReversed toSpliced values with'
    .split(' ')
    .map((name): [string, Calls] => [
      name,
      (of, args) => {
        const made = (of as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
        return made && typeof made === 'object' && Symbol.iterator in made ? [...(made as Iterable<unknown>)] : made;
      },
    ]);

/** Asks a function about an entry. */
const ask = (test: unknown, it: unknown, i: number, all: List): unknown => {
  if (typeof test !== 'function') throw new CannotSay('a test that is no function');
  return test(it, i, all);
};

/** For what finds and counts: an answer that is not known leaves all open. */
const holds = (test: unknown, it: unknown, i: number, all: List): boolean => {
  const answer = ask(test, it, i, all);
  if (answer === UNKNOWN) throw new CannotSay('a test of what is not known');
  return Boolean(answer);
};

function sorted(of: List, by: unknown): unknown[] {
  if (of.includes(UNKNOWN)) throw new CannotSay('an order of what is not known');
  return of.toSorted((a, b) => {
    if (typeof by !== 'function') return toText(a) < toText(b) ? -1 : toText(a) > toText(b) ? 1 : 0;
    const order: unknown = by(a, b);
    if (order === UNKNOWN) throw new CannotSay('an order of what is not known');
    return numberOf(order);
  });
}

function joined(of: List, sign: unknown): string {
  const mark = sign === undefined ? ',' : toText(sign);
  ofLength(of.length * mark.length);
  return weighed(of)
    .map((it) => (it === undefined || it === null ? '' : toText(it)))
    .join(mark);
}

const isNone = (it: unknown): boolean => it === undefined || it === null || it === '';
const fieldOf = (it: unknown, key: unknown): unknown => {
  const name = toText(key);
  return it && typeof it === 'object' && Object.hasOwn(it, name) ? (it as Record<string, unknown>)[name] : undefined;
};
const same = (it: unknown): string => JSON.stringify(it) ?? String(it);
const sum = (of: List): number => of.reduce<number>((total, it) => total + numberOf(it), 0);

const MORE: Record<string, Calls> = {
  filter: (of, [test]) => of.filter((it, i) => ask(test, it, i, of)),
  find: (of, [test]) => of.find((it, i) => holds(test, it, i, of)),
  findIndex: (of, [test]) => of.findIndex((it, i) => holds(test, it, i, of)),
  findLast: (of, [test]) => of.findLast((it, i) => holds(test, it, i, of)),
  some: (of, [test]) => of.some((it, i) => holds(test, it, i, of)),
  every: (of, [test]) => of.every((it, i) => holds(test, it, i, of)),
  includes: (of, [it]) => of.includes(it) || (of.includes(UNKNOWN) ? UNKNOWN : false),
  reduce: (of, [fold, ...from]) => {
    if (typeof fold !== 'function') throw new CannotSay('a fold that is no function');
    const step = (total: unknown, it: unknown, i: number): unknown => fold(total, it, i, of) as unknown;
    return from.length > 0 ? of.reduce(step, from[0]) : of.reduce(step);
  },
  join: (of, [sign]) => joined(of, sign),
  flat: (of, [depth]) => weighed(of).flat(Number(depth ?? 1)),
  sort: (of, [by]) => sorted(of, by),
  toSorted: (of, [by]) => sorted(of, by),
  reverse: (of) => of.toReversed(),
  // What n8n adds to JavaScript's.
  first: (of) => of[0],
  last: (of) => of.at(-1),
  isEmpty: (of) => of.length === 0,
  isNotEmpty: (of) => of.length > 0,
  sum: (of) => sum(of),
  average: (of) => (of.length === 0 ? 0 : sum(of) / of.length),
  min: (of) => Math.min(...of.map(numberOf)),
  max: (of) => Math.max(...of.map(numberOf)),
  compact: (of) => of.filter((it) => !isNone(it)),
  pluck: (of, keys) => of.map((it) => (keys.length === 1 ? fieldOf(it, keys[0]) : keys.map((key) => fieldOf(it, key)))),
  unique: (of, keys) => {
    const signs = of.map((it) => same(keys.length > 0 ? keys.map((key) => fieldOf(it, key)) : it));
    return of.filter((_, i) => signs.indexOf(signs[i] ?? '') === i);
  },
  append: (of, more) => [...of, ...more],
  union: (of, [more]) => [...new Set([...of, ...(more as List)])],
  difference: (of, [less]) => of.filter((it) => !(less as List).some((other) => same(other) === same(it))),
  intersection: (of, [other]) => of.filter((it) => (other as List).some((one) => same(one) === same(it))),
  chunk: (of, [size]) =>
    Array.from({ length: Math.ceil(of.length / Math.max(1, Number(size))) }, (_, i) =>
      of.slice(i * Number(size), (i + 1) * Number(size)),
    ),
  toJsonString: (of) => JSON.stringify(weighed(of)),
};

/** Names that every object of JavaScript has, so that the compiler would take them for those. */
const INHERITED: [string, Calls][] = [['toString', (of) => joined(of, ',')]];

export const arrayMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  [...OWN, ...INHERITED, ...Object.entries(MORE)].map(([name, call]): [string, Method] => [name, { call }]),
);
