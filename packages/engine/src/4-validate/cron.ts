/** What is wrong with a cron expression, or nothing. Five fields, or six with seconds in front; names of months and days. */
export function cronFault(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^@(yearly|annually|monthly|weekly|daily|hourly|minutely|secondly|weekdays|weekends)$/i.test(trimmed))
    return undefined;
  const fields = trimmed.split(/\s+/);
  if (fields.length < 5 || fields.length > 6) return `it has ${fields.length} parts instead of 5 or 6`;
  const ranges = fields.length === 6 ? RANGES : RANGES.slice(1);
  for (const [index, field] of fields.entries()) {
    const range = ranges[index];
    if (range && !field.split(',').every((part) => fits(part, range))) return `“${field}” cannot be the ${range.name}`;
  }
  return undefined;
}

type Range = { name: string; least: number; most: number; names: string[] };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'sun mon tue wed thu fri sat'.split(' ');
const RANGES: Range[] = [
  { name: 'second', least: 0, most: 59, names: [] },
  { name: 'minute', least: 0, most: 59, names: [] },
  { name: 'hour', least: 0, most: 23, names: [] },
  { name: 'day of the month', least: 1, most: 31, names: [] },
  { name: 'month', least: 1, most: 12, names: MONTHS },
  { name: 'day of the week', least: 0, most: 7, names: DAYS },
];

function fits(part: string, range: Range): boolean {
  const [span = '', step, ...more] = part.split('/');
  if (more.length > 0 || (step !== undefined && !/^[1-9]\d*$/.test(step))) return false;
  if (span === '*' || span === '?') return true;
  const ends = span.split('-').map((end) => numberOf(end, range));
  const [from, to = from] = ends;
  return ends.length <= 2 && from !== undefined && to !== undefined && (from <= to || range.names.length > 0);
}

function numberOf(text: string, { least, most, names }: Range): number | undefined {
  const named = names.indexOf(text.toLowerCase().slice(0, 3));
  if (named >= 0 && /^[a-z]+$/i.test(text)) return named + (names === MONTHS ? 1 : 0);
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
