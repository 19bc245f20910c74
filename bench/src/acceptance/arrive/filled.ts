/** A copy with something plausible in the place of each marked placeholder, as whoever follows the guide would fill it in. */
export function filled<T>(value: T): T;
export function filled(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(/FILL_IN: ([^\n"'{}<=]+)/g, (_, label: string) => standIn(label));
  }
  if (Array.isArray(value)) return value.map((it) => filled(it));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, filled(it)]));
}

function standIn(label: string): string {
  if (/url|link|endpoint|webhook|feed|page|site/i.test(label)) return 'https://example.test/filled-in';
  if (/e-?mail|recipient|sender|\baddress\b/i.test(label)) return 'filled.in@example.test';
  if (/date|time|when/i.test(label)) return '2031-05-06T09:00:00.000Z';
  if (/phone|number to|mobile/i.test(label)) return '+15550100199';
  return 'filled-in';
}
