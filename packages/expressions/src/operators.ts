import { DateTime, Duration } from 'luxon';
import { BLANK, CannotSay, UNKNOWN } from './cannot-say.ts';
import { weighed } from './weigh.ts';

/** A value in a text, as JavaScript writes it; moments as n8n writes them. */
export function toText(value: unknown): string {
  if (value === UNKNOWN) return BLANK;
  if (value instanceof DateTime || value instanceof Duration) return value.toISO() ?? '';
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (Array.isArray(value))
    return weighed(value)
      .map((it) => (it === undefined || it === null ? '' : toText(it)))
      .join(',');
  if (typeof value === 'function' || typeof value === 'symbol') throw new CannotSay('a function in a text');
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

export const numberOf = (value: unknown): number => Number(primitive(value));

/** What arithmetic works on: moments as their milliseconds. */
function primitive(value: unknown): string | number | boolean | null | undefined {
  if (value instanceof DateTime || value instanceof Duration) return value.toMillis();
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object' && value !== null) return toText(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new CannotSay('arithmetic with what is no number');
  return value as string | number | boolean | null | undefined;
}

export function calculate(sign: string, left: unknown, right: unknown): unknown {
  if (sign === '+') {
    const isText = [left, right].some((it) => typeof it === 'string' || (typeof it === 'object' && it !== null));
    return isText ? toText(left) + toText(right) : numberOf(left) + numberOf(right);
  }
  const [a, b] = [numberOf(left), numberOf(right)];
  switch (sign) {
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    default:
      return a ** b;
  }
}

export function compare(sign: string, left: unknown, right: unknown): boolean {
  switch (sign) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
    case '!=': {
      const isSame = isObject(left) && isObject(right) ? left === right : looselyEqual(left, right);
      return isSame === (sign === '==');
    }
    case 'in':
      return isObject(right) && Object.hasOwn(right, toText(left));
    default:
  }
  const [a, b] = [primitive(left), primitive(right)] as [number, number];
  switch (sign) {
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    default:
      throw new CannotSay(`the operator “${sign}”`);
  }
}

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

function looselyEqual(left: unknown, right: unknown): boolean {
  const isNone = (it: unknown): boolean => it === null || it === undefined;
  if (isNone(left) || isNone(right)) return isNone(left) && isNone(right);
  const [a, b] = [primitive(left), primitive(right)];
  return typeof a === typeof b ? a === b : Number(a) === Number(b);
}
