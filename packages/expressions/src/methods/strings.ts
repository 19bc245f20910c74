import type { Method, Within } from '../method.ts';
import { toText } from '../operators.ts';
import { spendOn } from '../patterns.ts';
import { ofLength } from '../weigh.ts';
import { momentFrom } from './moment-from.ts';

type Text = (of: string, args: unknown[], within: Within) => unknown;

/** JavaScript's own, by name: none of them changes anything, and what they give is no longer than what they are given. */
const OWN =
  `at charAt charCodeAt codePointAt endsWith includes indexOf lastIndexOf localeCompare normalize slice startsWith
  substring substr toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase toString trim trimEnd trimStart valueOf`
    .split(/\s+/)
    .map((name): [string, Text] => [
      name,
      (of, args) =>
        (String.prototype as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.apply(of, args),
    ]);

/** Those that take a pattern. */
const SEARCHING = ['match', 'search', 'split'].map((name): [string, Text] => [
  name,
  (of, [pattern, ...args], within) => {
    const found = (of as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(
      sought(of, pattern, within),
      ...args,
    );
    return Array.isArray(found) ? [...found] : found;
  },
]);

/** What is looked for: a pattern that ends soon on this text, or a text. */
function sought(of: string, pattern: unknown, { budget }: Within): RegExp | string {
  if (!(pattern instanceof RegExp)) return toText(pattern);
  spendOn(pattern, of, budget);
  return new RegExp(pattern.source, pattern.flags);
}

function replaced(of: string, [pattern, by]: unknown[], all: boolean, within: Within): string {
  const from = sought(of, pattern, within);
  const made = typeof by === 'function' ? (...found: unknown[]) => toText(by(...found)) : toText(by);
  if (typeof made === 'string') ofLength((of.length + 1) * (made.length + 1));
  return all ? of.replaceAll(from, made as string) : of.replace(from, made as string);
}

const padded = (of: string, [length, by]: unknown[], atEnd: boolean): string => {
  ofLength(Number(length));
  const sign = by === undefined ? ' ' : toText(by);
  return atEnd ? of.padEnd(Number(length), sign) : of.padStart(Number(length), sign);
};

const words = (of: string): string[] => of.match(/[\p{L}\p{N}]+/gu) ?? [];
const capital = (of: string): string => of.charAt(0).toUpperCase() + of.slice(1);

const MORE: Record<string, Text> = {
  concat: (of, args) => of + args.map(toText).join(''),
  replace: (of, args, within) => replaced(of, args, false, within),
  replaceAll: (of, args, within) => replaced(of, args, true, within),
  matchAll: (of, [pattern], within) => [...of.matchAll(sought(of, pattern, within) as RegExp)].map((it) => [...it]),
  repeat: (of, [times]) => {
    ofLength(of.length * Number(times));
    return of.repeat(Number(times));
  },
  padStart: (of, args) => padded(of, args, false),
  padEnd: (of, args) => padded(of, args, true),
  // What n8n adds to JavaScript's.
  isEmpty: (of) => of === '',
  isNotEmpty: (of) => of !== '',
  isEmail: (of) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,60}$/.test(of),
  isNumeric: (of) => of.trim() !== '' && !Number.isNaN(Number(of)),
  toNumber: (of) => Number(of),
  toInt: (of) => Number.parseInt(of, 10),
  toFloat: (of) => Number.parseFloat(of),
  toBoolean: (of) => !['', 'false', 'no', '0'].includes(of.trim().toLowerCase()),
  toDateTime: (of) => momentFrom(of),
  toTitleCase: (of) => of.replace(/[\p{L}\p{N}'’]+/gu, (word) => capital(word.toLowerCase())),
  toSentenceCase: (of) => capital(of.toLowerCase()),
  toSnakeCase: (of) => words(of).join('_').toLowerCase(),
  urlEncode: (of) => encodeURIComponent(of),
  urlDecode: (of) => decodeURIComponent(of),
  quote: (of, [sign]) => (sign === undefined ? JSON.stringify(of) : `${toText(sign)}${of}${toText(sign)}`),
  parseJson: (of) => JSON.parse(of) as unknown,
  extractEmail: (of) =>
    of.length > 5000 ? undefined : /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/.exec(of)?.[0],
  extractDomain: (of) => /(?:@|:\/\/)([\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/.exec(of)?.[1],
  removeTags: (of) => of.replace(/<[^<>]{0,2000}>/g, ''),
};

export const stringMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  [...OWN, ...SEARCHING, ...Object.entries(MORE)].map(([name, call]): [string, Method] => [name, { call }]),
);
