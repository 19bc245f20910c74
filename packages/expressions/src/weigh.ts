import { CannotSay } from './cannot-say.ts';

/**
 * The same value, if it is small when written out. A list may hold one list many times over, so that few steps make what no
 * memory can hold as text.
 */
export function weighed<T>(value: T): T {
  let left = MOST;
  const weigh = (it: unknown): void => {
    left -= typeof it === 'string' ? it.length : 4;
    if (left < 0) throw new CannotSay('a value of this size');
    if (Array.isArray(it)) it.forEach(weigh);
    else if (typeof it === 'object' && it !== null && Object.getPrototypeOf(it) === Object.prototype)
      for (const [key, one] of Object.entries(it)) {
        left -= key.length;
        weigh(one);
      }
  };
  weigh(value);
  return value;
}

const MOST = 400_000;

/** Text of a length that is known before it is made. */
export function ofLength(length: number): void {
  if (!(length <= MOST)) throw new CannotSay('a text of this length');
}
