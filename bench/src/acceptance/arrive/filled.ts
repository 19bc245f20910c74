/** A copy with something plausible in the place of each marked placeholder, as whoever follows the guide would fill it in. */
export function filled<T>(value: T): T;
export function filled(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(BLANK, (_, label: string) => standIn(label));
  }
  if (Array.isArray(value)) return value.map((it) => filled(it));
  if (!value || typeof value !== 'object') return value;
  // What is compared with a number is one.
  const isNumber = (value as { operator?: { type?: unknown } }).operator?.type === 'number';
  const one = (it: unknown): unknown => filled(isNumber && typeof it === 'string' ? it.replace(BLANK, NUMBER) : it);
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, one(it)]));
}

const BLANK = /FILL_IN: ([^\n"'{}<=]+)/g;

function standIn(said: string): string {
  // Behind the kind of thing stands its name: Contact ID of “Mailing list”.
  const label = said.replace(/[“"].*$/, '');
  if (/\bids?\b/i.test(label)) return NUMBER;
  if (/url|link|endpoint|webhook|feed|page|site/i.test(label)) return 'https://example.test/filled-in';
  if (/e-?mail|recipient|sender|\baddress\b/i.test(label)) return 'filled.in@example.test';
  if (/date|time|when/i.test(label)) return '2031-05-06T09:00:00.000Z';
  if (/phone|number to|mobile/i.test(label)) return '+15550100199';
  if (/\bnumber\b/i.test(label)) return NUMBER;
  return 'filled-in';
}

const NUMBER = '1000007';
