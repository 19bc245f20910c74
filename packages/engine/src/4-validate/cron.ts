/**
 * What is wrong with a cron expression, or nothing. n8n reads five fields, or six with seconds in front: numbers, ranges upwards,
 * lists, steps, and names of three letters. It has no “?”, “L”, “W” or “#”.
 */
export function cronFault(text: string): string | undefined {
  if (PRESETS.has(text.toLowerCase())) return undefined;
  const fields = text.trim().split(/\s+/);
  if (fields.length < 5 || fields.length > 6) return `it has ${fields.length} parts instead of 5 or 6`;
  const ranges = fields.length === 6 ? RANGES : RANGES.slice(1);
  for (const [index, field] of fields.entries()) {
    const range = ranges[index];
    if (range && !field.split(',').every((part) => fits(part, range))) return `“${field}” cannot be the ${range.name}`;
  }
  const [day = '*', month = '*', weekday = '*'] = fields.slice(-3);
  return neverComes(day, month, weekday) ? `no such day ever comes` : undefined;
}

/** Does it run several times a minute? A trigger that asks a service may not. */
export function isBelowMinute(text: string): boolean {
  const fields = text.trim().split(/\s+/);
  return fields.length === 6 && !/^\d+$/.test(fields[0] ?? '');
}

const PRESETS = new Set(
  ['yearly', 'monthly', 'weekly', 'daily', 'hourly', 'minutely', 'secondly', 'weekdays', 'weekends'].map(
    (it) => `@${it}`,
  ),
);

type Range = { name: string; least: number; most: number };

const RANGES: Range[] = [
  { name: 'second', least: 0, most: 59 },
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of the month', least: 1, most: 31 },
  { name: 'month', least: 1, most: 12 },
  { name: 'day of the week', least: 0, most: 7 },
];

const NAMES: ReadonlyMap<string, number> = new Map([
  ...'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((it, index) => [it, index + 1] as const),
  ...'sun mon tue wed thu fri sat'.split(' ').map((it, index) => [it, index] as const),
]);

function fits(part: string, { least, most }: Range): boolean {
  const span = spanOf(part, least, most);
  return span !== undefined && span.from >= least && (span.to ?? span.from) <= most && (span.to ?? most) >= span.from;
}

/** `2`, `1-5`, `*`, each with a step of at least 1 after a slash. */
function spanOf(part: string, least: number, most: number): { from: number; to?: number } | undefined {
  const found = /^(\*|\d+|[a-z]{3})(?:-(\d+|[a-z]{3}))?(?:\/(\d+))?$/i.exec(part);
  if (!found) return undefined;
  const [, first = '', last, step] = found;
  if (step !== undefined && Number(step) === 0) return undefined;
  if (first === '*') return last === undefined ? { from: least, to: most } : undefined;
  const from = numberOf(first);
  if (from === undefined) return undefined;
  if (last === undefined) return step === undefined ? { from, to: from } : { from };
  const to = numberOf(last);
  return to === undefined ? undefined : { from, to };
}

const numberOf = (text: string): number | undefined =>
  /^\d/.test(text) ? Number(text) : NAMES.get(text.toLowerCase());

/** A 30th of February. With days of the week beside it, those count. */
function neverComes(day: string, month: string, weekday: string): boolean {
  if (weekday !== '*' || day === '*') return false;
  const earliest = Math.min(...day.split(',').map((it) => spanOf(it, 1, 31)?.from ?? 1));
  const longest = LENGTHS.filter((_, index) => month.split(',').some((part) => includes(part, index + 1)));
  return longest.every((length) => length < earliest);
}

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function includes(part: string, month: number): boolean {
  const span = spanOf(part, 1, 12);
  if (!span) return false;
  const step = Number(part.split('/')[1] ?? 1);
  return month >= span.from && month <= (span.to ?? 12) && (month - span.from) % step === 0;
}
