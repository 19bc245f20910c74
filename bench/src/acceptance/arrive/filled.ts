/** A copy with something plausible in the place of each marked placeholder, as whoever follows the guide would fill it in. */
export function filled<T>(value: T, key?: string): T;
export function filled(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    // An address begins with a host; what stands further on is one part of its path.
    const isUrl = /ur[il]$/i.test(key);
    return value.replace(isUrl ? PART_OF_ADDRESS : BLANK, (_, label: string, at: number) =>
      isUrl
        ? /^=?(?:\{\{\s*")?$/.test(value.slice(0, at))
          ? 'https://example.test/filled-in'
          : 'filled-in'
        : standIn(label),
    );
  }
  if (Array.isArray(value)) return value.map((it) => filled(it, key));
  if (!value || typeof value !== 'object') return value;
  // What is compared with a number is one.
  const isNumber = (value as { operator?: { type?: unknown } }).operator?.type === 'number';
  const one = (it: unknown, name: string): unknown =>
    filled(isNumber && typeof it === 'string' ? it.replace(BLANK, NUMBER) : it, name);
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, one(it, name)]));
}

const BLANK = /FILL_IN: ([^\n"'{}<=]+)/g;
const PART_OF_ADDRESS = /FILL_IN: ([^\n"'{}<=/?&]+)/g;

function standIn(said: string): string {
  // Behind the kind of thing stands its name: Contact ID of “Mailing list”.
  const label = said.replace(/[“"].*$/, '');
  if (/css selector/i.test(label)) return 'body';
  if (/\bcalendar\b/i.test(label)) return 'filled.in@example.test';
  if (/\bids?\b/i.test(label)) return NUMBER;
  if (/url|link|endpoint|webhook|feed|page|site/i.test(label)) return 'https://example.test/filled-in';
  if (/e-?mail|recipient|sender|\baddress\b/i.test(label)) return 'filled.in@example.test';
  if (/date|time|when/i.test(label)) return '2031-05-06T09:00:00.000Z';
  if (/phone|number to|mobile/i.test(label)) return '+15550100199';
  if (/\bnumber\b/i.test(label)) return NUMBER;
  return 'filled-in';
}

const NUMBER = '1000007';
