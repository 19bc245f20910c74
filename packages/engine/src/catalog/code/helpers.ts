/** Small functions that emitted code brings along, each only where it is called; a later one may call earlier ones. They stand
 * behind the code that calls them, so that what is done comes first. */
const HELPERS: readonly (readonly [name: string, code: string])[] = [
  [
    'text',
    `function text(value) {
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}`,
  ],
  [
    'number',
    `// Numbers may come as texts, such as "1,200.50" or "€ 1.200,50".
function number(value) {
  if (typeof value === 'number') return value;
  const digits = text(value).replace(/[\\s'’]/g, '').replace(/^[^\\d.,+-]{1,4}/, '').replace(/[^\\d.,]{1,6}$/, '');
  if (!/^[+-]?[\\d.,]*\\d[\\d.,]*$/.test(digits)) return NaN;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const thousands = /^[+-]?\\d{1,3}(?:(?:,\\d{3})+|(?:\\.\\d{3}){2,})$/.test(digits);
  if (last < 0 || thousands) return Number(digits.replace(/[.,]/g, ''));
  return Number(digits.slice(0, last).replace(/[.,]/g, '') + '.' + digits.slice(last + 1));
}`,
  ],
  [
    'finite',
    `function finite(value) {
  return Number.isFinite(value) ? value : null;
}`,
  ],
  [
    'rounded',
    `function rounded(value, places, how = Math.round) {
  const result = how(Number((value * 10 ** places).toPrecision(15))) / 10 ** places;
  return Number.isFinite(result) ? result : null;
}`,
  ],
  [
    'missing',
    `function missing(value) {
  return text(value).trim() === '' || (Array.isArray(value) && value.length === 0);
}`,
  ],
  [
    'same',
    `function same(one, other) {
  return text(one).trim().toLowerCase() === text(other).trim().toLowerCase();
}`,
  ],
  [
    'has',
    `function has(value, part) {
  return text(value).toLowerCase().includes(text(part).toLowerCase());
}`,
  ],
  [
    'iso',
    `// "31.12.2026" and "12/31/2026" as dates are written in data.
function iso(value) {
  return text(value)
    .trim()
    .replace(/^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})/, (_, d, m, y) => [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'))
    .replace(/^(\\d{1,2})\\/(\\d{1,2})\\/(\\d{4})/, (_, m, d, y) => [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'));
}`,
  ],
  [
    'date',
    `function date(value) {
  const known = /^\\d{10}(?:\\d{3})?$/.test(text(value)) ? Number(value) : iso(value);
  if (typeof known === 'number') return new Date(known < 1e11 ? known * 1000 : known);
  return new Date(/\\b(?:19|20)\\d\\d\\b/.test(known) ? known : NaN);
}`,
  ],
  [
    'stamp',
    `function stamp(value) {
  return Number.isNaN(value.getTime()) ? null : value.toISOString();
}`,
  ],
  [
    'day',
    `// Whole days, whatever the time of day.
function day(value) {
  const known = date(value);
  const written = /^\\d{4}-\\d\\d-\\d\\d/.exec(iso(value));
  return Math.round((written ? Date.parse(written[0]) : Date.UTC(known.getFullYear(), known.getMonth(), known.getDate())) / 86400000);
}`,
  ],
  [
    'months',
    `// Whole months from one day to another.
function months(from, to) {
  const [a, b] = [from, to].map((it) => new Date(day(it) * 86400000));
  const between = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return b.getUTCDate() < a.getUTCDate() ? between - 1 : between;
}`,
  ],
  [
    'shifted',
    `// The 31st of a month without one is its last day.
function shifted(value, amount, unit) {
  const to = date(value);
  if (Number.isNaN(to.getTime())) return null;
  const steps = { second: 1000, minute: 60000, hour: 3600000, day: 86400000, week: 604800000 };
  const dayOfMonth = to.getUTCDate();
  if (steps[unit]) to.setTime(to.getTime() + amount * steps[unit]);
  else {
    to.setUTCDate(1);
    to.setUTCMonth(to.getUTCMonth() + amount * (unit === 'year' ? 12 : 1));
    to.setUTCDate(Math.min(dayOfMonth, new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()));
  }
  return /^\\d{4}-\\d\\d-\\d\\d$/.test(iso(value)) && !/second|minute|hour/.test(unit) ? to.toISOString().slice(0, 10) : to.toISOString();
}`,
  ],
  [
    'amount',
    `function amount(value, places, before = '', after = '') {
  const known = number(value);
  const options = { minimumFractionDigits: places, maximumFractionDigits: places };
  return Number.isFinite(known) ? before + known.toLocaleString('en-US', options) + after : text(value);
}`,
  ],
  [
    'formatted',
    `function formatted(value, pattern) {
  const written = /^(\\d{4})-(\\d\\d)-(\\d\\d)(?:[T ](\\d\\d):(\\d\\d)(?::(\\d\\d))?)?/.exec(iso(value));
  const known = date(value);
  if (!written && Number.isNaN(known.getTime())) return text(value);
  const [year, month, dayOfMonth, hour = 0, minute = 0, second = 0] = written
    ? written.slice(1).map((it) => Number(it ?? 0))
    : [known.getFullYear(), known.getMonth() + 1, known.getDate(), known.getHours(), known.getMinutes(), known.getSeconds()];
  const names = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const name = (kind, width) => names.toLocaleDateString('en-GB', { [kind]: width, timeZone: 'UTC' });
  const two = (it) => String(it).padStart(2, '0');
  const parts = {
    yyyy: String(year), yy: two(year % 100), MMMM: name('month', 'long'), MMM: name('month', 'short'), MM: two(month), M: String(month),
    dd: two(dayOfMonth), d: String(dayOfMonth), EEEE: name('weekday', 'long'), EEE: name('weekday', 'short'),
    HH: two(hour), H: String(hour), hh: two(hour % 12 || 12), h: String(hour % 12 || 12), mm: two(minute), ss: two(second), a: hour < 12 ? 'am' : 'pm',
  };
  return pattern.replace(/yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|hh|h|mm|ss|a/g, (it) => parts[it]);
}`,
  ],
  [
    'compare',
    `// Numbers by size, dates by time, texts by the alphabet; what is missing comes last.
function compare(one, other, order = 1) {
  if (missing(one) || missing(other)) return Number(missing(one)) - Number(missing(other));
  const sizes = [number(one), number(other)];
  const times = [date(one).getTime(), date(other).getTime()];
  const [a, b] = sizes.some(Number.isNaN) ? times : sizes;
  if (Number.isNaN(a) || Number.isNaN(b)) return order * text(one).localeCompare(text(other), undefined, { numeric: true, sensitivity: 'base' });
  return order * (a - b);
}`,
  ],
  [
    'list',
    `function list(value) {
  return Array.isArray(value) ? value : missing(value) ? [] : text(value).split(',').map((it) => it.trim());
}`,
  ],
  [
    'sum',
    `function sum(values) {
  return Math.round(values.reduce((total, it) => total + it, 0) * 1e6) / 1e6;
}`,
  ],
  [
    'average',
    `function average(values) {
  return values.length === 0 ? null : rounded(sum(values) / values.length, 6);
}`,
  ],
  [
    'median',
    `function median(values) {
  const [ordered, half] = [[...values].sort((a, b) => a - b), Math.floor(values.length / 2)];
  if (values.length === 0) return null;
  return values.length % 2 === 1 ? ordered[half] : (ordered[half - 1] + ordered[half]) / 2;
}`,
  ],
  [
    'sizes',
    `function sizes(values) {
  return values.map(number).filter(Number.isFinite);
}`,
  ],
  [
    'capitalized',
    `function capitalized(value) {
  return text(value).replace(/\\p{L}+/gu, (it) => it.charAt(0).toUpperCase() + it.slice(1).toLowerCase());
}`,
  ],
  [
    'plain',
    `// Without the marks of HTML.
function plain(value) {
  return text(value)
    .replace(/<(?:br|\\/p|\\/div|\\/li)[^>]*>/gi, '\\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}`,
  ],
  [
    'escaped',
    `function escaped(value) {
  return text(value).replace(/[&<>"]/g, (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[it]);
}`,
  ],
  [
    'parsed',
    `function parsed(value) {
  if (typeof value !== 'string') return value;
  const inner = value.trim().replace(/^\`\`\`(?:json)?\\s*|\\s*\`\`\`$/g, '');
  try {
    return JSON.parse(inner);
  } catch {
    return null;
  }
}`,
  ],
  [
    'chunks',
    `function chunks(values, size) {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}`,
  ],
  [
    'grouped',
    `function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = text(keyOf(item.json));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}`,
  ],
  [
    'pairs',
    `function pairs(items) {
  return items.flatMap((it) => it.pairedItem ?? []);
}`,
  ],
];

/** Those that this code calls, and those that they call. */
export function helpersOf(code: string): readonly string[] {
  const wanted = HELPERS.toReversed().reduce(
    (known, [name, own]) =>
      new RegExp(`(?<![\\w'"]|(?<!\\.\\.)\\.)${name}\\b(?=[(),])`).test(known.code)
        ? { code: `${own}\n${known.code}`, own: [own, ...known.own] }
        : known,
    { code, own: [] as readonly string[] },
  );
  return wanted.own;
}
