/** The only thing that an isolate asks of outside: how numbers and dates are written. Texts come in, a text goes out. */
export function answerIntl(asked: string): string {
  if (asked.length > 4000) throw new RangeError('too long');
  const { kind, locales, options, method, args } = JSON.parse(asked) as Asked;
  const made = Object.hasOwn(FORMATS, kind) ? FORMATS[kind]?.(locales, options) : undefined;
  if (!made || !METHODS.has(method)) throw new RangeError(`Intl has no ${String(kind).slice(0, 40)}`);
  const told: unknown = (made as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args);
  return JSON.stringify(told);
}

type Asked = { kind: string; locales: string; options: object; method: string; args: unknown[] };

const METHODS: ReadonlySet<string> = new Set([
  'format',
  'formatToParts',
  'formatRange',
  'select',
  'compare',
  'resolvedOptions',
]);

const FORMATS: Readonly<Record<string, (locales: string, options: object) => object>> = {
  DateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, { timeZone: 'UTC', ...options }),
  NumberFormat: (locales, options) => new Intl.NumberFormat(locales, options),
  PluralRules: (locales, options) => new Intl.PluralRules(locales, options),
  RelativeTimeFormat: (locales, options) => new Intl.RelativeTimeFormat(locales, options),
  ListFormat: (locales, options) => new Intl.ListFormat(locales, options),
  Collator: (locales, options) => new Intl.Collator(locales, options),
};
