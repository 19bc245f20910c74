import type { Condition, Test } from './conditions.ts';
import { type Fields, quote } from './fields.ts';
import type { Value } from './kinds.ts';
import { keyOf } from './names.ts';

/** A condition on `json` as code that is true or false. */
export function conditionCode(it: Condition, f: Fields): string {
  if ('all' in it) return it.all.map((one) => inner(one, f)).join(' && ');
  if ('any' in it) return it.any.map((one) => inner(one, f)).join(' || ');
  const { test, field, value, to, unit } = it;
  const code = f.read(field);
  const said = value ? valueCode(value, f) : "''";
  const away = value && unit ? `${sizeCode(value, f)} * ${MILLISECONDS[unit]}` : '0';
  return TESTS[test]({ code, value, said, size: sizeOf(value, f), to: sizeOf(to, f), away, field, f });
}

/** In brackets where it is joined by other words. */
const inner = (it: Condition, f: Fields): string =>
  'all' in it || 'any' in it ? `(${conditionCode(it, f)})` : conditionCode(it, f);

type Given = {
  code: string;
  value: Value | undefined;
  said: string;
  size: string;
  to: string;
  away: string;
  field: string;
  f: Fields;
};

const MILLISECONDS = {
  second: '1000',
  minute: '60000',
  hour: '3600000',
  day: '86400000',
  week: '7 * 86400000',
  month: '30 * 86400000',
  year: '365 * 86400000',
} as const;

const TESTS: Readonly<Record<Test, (it: Given) => string>> = {
  missing: ({ code }) => `missing(${code})`,
  present: ({ code }) => `!missing(${code})`,
  equals: ({ code, value, said }) => equal(code, value, said),
  differs: ({ code, value, said }) => `!${equal(code, value, said)}`,
  over: ({ code, value, size }) => (isMoment(value) ? `date(${code}) > ${size}` : `number(${code}) > ${size}`),
  under: ({ code, value, size }) => (isMoment(value) ? `date(${code}) < ${size}` : `number(${code}) < ${size}`),
  atLeast: ({ code, size }) => `number(${code}) >= ${size}`,
  atMost: ({ code, size }) => `number(${code}) <= ${size}`,
  between: ({ code, size, to }) => `number(${code}) >= ${size} && number(${code}) <= ${to}`,
  contains: ({ code, said }) => `has(${code}, ${said})`,
  lacks: ({ code, said }) => `!has(${code}, ${said})`,
  starts: ({ code, said }) => `text(${code}).toLowerCase().startsWith(text(${said}).toLowerCase())`,
  ends: ({ code, said }) => `text(${code}).toLowerCase().endsWith(text(${said}).toLowerCase())`,
  past: ({ code }) => `day(${code}) < day($now.toISODate())`,
  future: ({ code }) => `day(${code}) > day($now.toISODate())`,
  today: ({ code }) => `day(${code}) === day($now.toISODate())`,
  older: ({ code, away }) => `date(${code}) < date($now.toISO()) - ${away}`,
  younger: ({ code, away }) => `date(${code}) >= date($now.toISO()) - ${away} && date(${code}) <= date($now.toISO())`,
  within: ({ code, away }) =>
    `date(${code}) >= date($now.toISODate()) && date(${code}) - date($now.toISO()) <= ${away}`,
  email: ({ code }) => `/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(text(${code}).trim())`,
  notEmail: ({ code }) => `!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/.test(text(${code}).trim())`,
  url: ({ code }) => `/^https?:\\/\\/[^\\s/]+\\.[^\\s]+$/i.test(text(${code}).trim())`,
  number: ({ code }) => `Number.isFinite(number(${code}))`,
  // "Paid": a status of that name, or a field of that name that says yes.
  state: ({ field, f }) => stateCode(field, f),
  notState: ({ field, f }) => `!${stateCode(field, f)}`,
};

const stateCode = (state: string, f: Fields): string =>
  `(same(${f.read('status')}, ${quote(state)}) || same(${f.read(keyOf(state))}, 'true'))`;

function equal(code: string, value: Value | undefined, said: string): string {
  if (value && 'literal' in value && typeof value.literal === 'number') return `(number(${code}) === ${value.literal})`;
  return `same(${code}, ${said})`;
}

export function valueCode(it: Value, f: Fields): string {
  if ('field' in it) return f.read(it.field);
  return typeof it.literal === 'string' ? quote(it.literal) : String(it.literal);
}

/** A word that may be a text or a field: it is the field where one is called so. */
export function givenCode(it: Value, f: Fields): string {
  const word = 'literal' in it && it.bare ? String(it.literal) : undefined;
  return word !== undefined && f.known(word) ? f.read(word) : valueCode(it, f);
}

const isMoment = (it: Value | undefined): boolean =>
  typeof literalOf(it) === 'string' && /\d{4}-\d\d|\d[./]\d/.test(String(literalOf(it)));
const literalOf = (it: Value | undefined): string | number | boolean | undefined =>
  it && 'literal' in it ? it.literal : undefined;

/** A number, or the field that it is compared with. */
function sizeOf(it: Value | undefined, f: Fields): string {
  if (!it) return '0';
  return isMoment(it) ? `date(${valueCode(it, f)})` : sizeCode(it, f);
}

function sizeCode(it: Value, f: Fields): string {
  if ('field' in it) return `number(${f.read(it.field)})`;
  if (typeof it.literal === 'number') return String(it.literal);
  const text = String(it.literal);
  return /^[\d.,]+$/.test(text) ? `number(${quote(text)})` : `number(${f.read(text.toLowerCase())})`;
}
