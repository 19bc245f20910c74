import type { Method, Within } from '../method.ts';
import { toText } from '../operators.ts';
import { spendOn } from '../patterns.ts';
import { weighed } from '../weigh.ts';

type Json = Record<string, unknown>;

const isNone = (it: unknown): boolean => it === undefined || it === null || it === '';

/** Of objects, and of what has no methods of its own: `true`, and patterns. */
const METHODS: Record<string, (of: unknown, args: unknown[], within: Within) => unknown> = {
  test: (of, [text], { budget }) => {
    if (!(of instanceof RegExp)) return undefined;
    spendOn(of, toText(text), budget);
    return new RegExp(of.source, of.flags).test(toText(text));
  },
  exec: (of, [text], { budget }) => {
    if (!(of instanceof RegExp)) return undefined;
    spendOn(of, toText(text), budget);
    const found = new RegExp(of.source, of.flags).exec(toText(text));
    return found && [...found];
  },
  // What n8n adds to JavaScript's.
  isEmpty: (of) => Object.keys(of as object).length === 0,
  isNotEmpty: (of) => Object.keys(of as object).length > 0,
  hasField: (of, [key]) => Object.hasOwn(of as object, toText(key)),
  keys: (of) => Object.keys(of as object),
  values: (of) => Object.values(of as object),
  compact: (of) => Object.fromEntries(Object.entries(of as Json).filter(([, it]) => !isNone(it))),
  merge: (of, [other]) => ({ ...(other as Json), ...(of as Json) }),
  removeField: (of, [key]) => Object.fromEntries(Object.entries(of as Json).filter(([it]) => it !== key)),
  toJsonString: (of) => JSON.stringify(weighed(of)),
  toBoolean: (of) => Boolean(of),
  toNumber: (of) => Number(of),
};

/** Names that every object of JavaScript has, so that the compiler would take them for those. */
const INHERITED: [string, (of: unknown, args: unknown[]) => unknown][] = [
  ['toString', (of) => toText(of)],
  ['valueOf', (of) => of],
  ['hasOwnProperty', (of, [key]) => Object.hasOwn(of as object, toText(key))],
];

export const objectMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  [...INHERITED, ...Object.entries(METHODS)].map(([name, call]): [string, Method] => [name, { call }]),
);
