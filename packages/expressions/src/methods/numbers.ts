import type { Method } from '../method.ts';
import { momentFrom } from './moment-from.ts';

const round = (of: number, places: unknown): number => {
  const scale = 10 ** Number(places ?? 0);
  return Math.round(of * scale) / scale;
};

const METHODS: Record<string, (of: number, args: unknown[]) => unknown> = {
  toFixed: (of, [places]) => of.toFixed(Number(places ?? 0)),
  toPrecision: (of, [places]) => of.toPrecision(places === undefined ? undefined : Number(places)),
  // What n8n adds to JavaScript's.
  round: (of, [places]) => round(of, places),
  floor: (of) => Math.floor(of),
  ceil: (of) => Math.ceil(of),
  abs: (of) => Math.abs(of),
  isEmpty: () => false,
  isNotEmpty: () => true,
  isEven: (of) => of % 2 === 0,
  isOdd: (of) => Math.abs(of % 2) === 1,
  isInteger: (of) => Number.isInteger(of),
  toNumber: (of) => of,
  toInt: (of) => Math.trunc(of),
  toFloat: (of) => of,
  toBoolean: (of) => of !== 0,
  format: (of, [locale, options]) =>
    of.toLocaleString(typeof locale === 'string' ? locale : 'en-US', options as Intl.NumberFormatOptions),
  toDateTime: (of, [unit]) => momentFrom(unit === 's' ? of * 1000 : of),
};

/** Names that every object of JavaScript has, so that the compiler would take them for those. */
const INHERITED: [string, (of: number, args: unknown[]) => unknown][] = [
  ['toString', (of, [base]) => of.toString(base === undefined ? undefined : Number(base))],
  [
    'toLocaleString',
    (of, [locale, options]) =>
      of.toLocaleString(typeof locale === 'string' ? locale : 'en-US', options as Intl.NumberFormatOptions),
  ],
  ['valueOf', (of) => of],
];

export const numberMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  [...INHERITED, ...Object.entries(METHODS)].map(([name, call]): [string, Method] => [name, { call }]),
);
