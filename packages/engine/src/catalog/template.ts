/**
 * A value as data: literal text, and parts that only the run knows. Sketches and outlines hold values in this form; compile
 * turns each part into an n8n expression. As text a part stands in double brackets: `[[customer email]]`, `[[order: total]]`,
 * `[[today + 3 days]]`, `[[start - 1 hour | HH:mm]]`, `[[all]]`, `[[rows: all items]]`.
 */
export type Template = readonly Part[];
export type Part = string | Reference | Moment | Whole;

/** A field by what people call it, or by its path; `step`: id of the step that gives it, the nearest that has it when left out. */
export type Reference = { kind: 'field'; field: string; step?: string };

/** A moment: `of` the run ("now", the start of "today"), or a field; then moved, set to a weekday or a time of day. */
export type Moment = {
  kind: 'moment';
  of: 'now' | 'today' | Reference;
  plus?: readonly { amount: number; unit: MomentUnit }[];
  /** The next such day after it; 0 = Sunday. */
  weekday?: number;
  /** On a 24-hour clock. */
  at?: { hour: number; minute: number };
  /** Luxon's tokens: "dd.MM.yyyy". */
  format?: string;
};
export type MomentUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

/** All of an item, or all items of a step, as JSON text. */
export type Whole = { kind: 'whole'; what: 'item' | 'items'; step?: string };

/** Words begin with a letter: `[[1, 2], [3]]` is a list of lists. */
const MARK = /\[\[\s*([\p{L}_$][^[\]{}"\n]{0,120})\]\]/u;

/** The template that a text is; undefined for a text without marks. `isStep`: knows the ids of steps. */
export function templateIn(text: string, isStep: (id: string) => boolean = () => false): Template | undefined {
  const parts = text.split(new RegExp(MARK, 'gu'));
  if (parts.length === 1) return undefined;
  return parts.flatMap((it, i): Part[] => (i % 2 ? [partIn(it, isStep)] : it === '' ? [] : [it]));
}

/** The text that a template is written as, which reads back as the same template. */
export const templateText = (template: Template): string =>
  template.map((it) => (typeof it === 'string' ? it : `[[${partText(it)}]]`)).join('');

/** For people: "New order from {customer name}". */
export const readable = (template: Template): string =>
  template.map((it) => (typeof it === 'string' ? it : `{${it.kind === 'field' ? it.field : partText(it)}}`)).join('');

/** The words alone: "Trim [[customer email]]" → "Trim customer email". */
export const plainWords = (text: string): string =>
  (templateIn(text) ?? [text])
    .map((it) => (typeof it === 'string' ? it : it.kind === 'field' ? it.field : partText(it)))
    .join('');

/** What stands between the double brackets. */
export function partIn(mark: string, isStep: (id: string) => boolean = () => false): Exclude<Part, string> {
  const words = mark.trim();
  const [, id, rest] = /^([A-Za-z][\w-]{0,30}):\s*(.+)$/s.exec(words) ?? [];
  const own = id !== undefined && rest !== undefined && isStep(id) ? { step: id, words: rest.trim() } : { words };
  const step = own.step === undefined ? {} : { step: own.step };
  if (/^all(?: (?:fields|data))?$/i.test(own.words)) return { kind: 'whole', what: 'item', ...step };
  if (/^all items$/i.test(own.words)) return { kind: 'whole', what: 'items', ...step };
  return momentIn(own.words, step) ?? { kind: 'field', field: own.words, ...step };
}

const UNITS = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?';
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NOTATION = new RegExp(
  String.raw`^(?<of>now|today|tomorrow|yesterday|next (?<day>${DAYS.join('|')})|.*?)` +
    String.raw`(?<plus>(?:\s*[+-]\s*\d+\s*(?:${UNITS}))*)` +
    String.raw`(?:\s+(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d))?(?:\s*\|\s*(?<format>[^|]+))?$`,
  'i',
);

const OFFSET = /([+-])\s*(\d+)\s*(second|minute|hour|day|week|month|year)s?/gi;

/** "now - 1 hour", "next friday 17:00", "start - 1 day", "today | dd.MM.yyyy"; undefined for what is no moment. */
export function momentIn(words: string, step: { step?: string } = {}): Moment | undefined {
  const told = NOTATION.exec(inNotation(words.trim()))?.groups;
  const of = told?.of?.trim().toLowerCase();
  if (!told || of === undefined || of === '') return undefined;
  const own =
    /^(?:now|today|tomorrow|yesterday|next \w+)$/.test(of) && (told.day !== undefined || !of.startsWith('next'));
  if (!own && told.plus === '' && told.format === undefined && told.hour === undefined) return undefined;
  const near = of === 'tomorrow' ? '+ 1 day' : of === 'yesterday' ? '- 1 day' : '';
  const plus = [...`${near}${told.plus}`.matchAll(OFFSET)].map(([, sign, amount, unit]) => ({
    amount: Number(amount) * (sign === '-' ? -1 : 1),
    unit: `${unit?.toLowerCase()}s` as MomentUnit,
  }));
  return {
    kind: 'moment',
    of: own ? (of === 'now' ? 'now' : 'today') : { kind: 'field', field: told.of?.trim() ?? '', ...step },
    ...(plus.length > 0 ? { plus } : {}),
    ...(told.day ? { weekday: DAYS.indexOf(told.day.toLowerCase()) } : {}),
    ...(told.hour === undefined ? {} : { at: { hour: Number(told.hour), minute: Number(told.minute) } }),
    ...(told.format ? { format: told.format.trim() } : {}),
  };
}

/** The few ways to say it that models use beside the notation: "an hour ago", "in 3 days", "one day before the start". */
function inNotation(words: string): string {
  const count = (it: string): string => (/^\d+$/.test(it) ? it : '1');
  const [, ago, unit] = /^(\d+|an?|one) (\w+) ago$/i.exec(words) ?? [];
  if (ago && unit) return `now - ${count(ago)} ${unit}`;
  const [, ahead, its] = /^in (\d+|an?|one) (\w+)$/i.exec(words) ?? [];
  if (ahead && its) return `now + ${count(ahead)} ${its}`;
  const [, many, of, side, field] = /^(\d+|an?|one) (\w+) (before|after) (?:the )?(.+)$/i.exec(words) ?? [];
  if (many && of && side && new RegExp(`^(?:${UNITS})$`, 'i').test(of))
    return `${field} ${side.toLowerCase() === 'before' ? '-' : '+'} ${count(many)} ${of}`;
  return words;
}

function partText(it: Exclude<Part, string>): string {
  const own = it.kind !== 'moment' && it.step ? `${it.step}: ` : '';
  if (it.kind === 'field') return `${own}${it.field}`;
  if (it.kind === 'whole') return `${own}${it.what === 'item' ? 'all' : 'all items'}`;
  const of = typeof it.of === 'string' ? it.of : `${it.of.step ? `${it.of.step}: ` : ''}${it.of.field}`;
  const start = it.weekday === undefined ? of : `next ${DAYS[it.weekday]}`;
  const plus = (it.plus ?? [])
    .map(({ amount, unit }) => ` ${amount < 0 ? '-' : '+'} ${Math.abs(amount)} ${unit}`)
    .join('');
  const at = it.at ? ` ${pad(it.at.hour)}:${pad(it.at.minute)}` : '';
  return `${start}${plus}${at}${it.format ? ` | ${it.format}` : ''}`;
}

const pad = (it: number): string => String(it).padStart(2, '0');
