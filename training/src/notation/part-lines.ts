import { isDeepStrictEqual } from 'node:util';
import type { SketchStep, SketchWork } from '@plainflow/engine';
import { NotationError, type Span } from './example.ts';
import { type Body, emptyBody, FLAGS, nested, withLine } from './parts.ts';
import { quoteOf } from './quotes.ts';
import { scheduleText } from './schedules.ts';
import { copiedText, type Place, reasonText, textAs } from './tail.ts';
import { testLines } from './tests.ts';

type At = Omit<Place, 'line'>;
/** Lines, and what they must read back as. */
type Piece = { lines: readonly string[]; means: Partial<Body> };

/** The lines of a step's work and values. What the words of the notation do not say exactly stands raw. */
export function bodyLines(it: SketchStep, at: At): string[] {
  const all = [...workPieces(it, at), ...valuePieces(it, at)];
  const spans = Object.keys(it.spans ?? {});
  const told = all.flatMap(({ means }) => Object.keys(means.spans ?? {}));
  const left: Piece = {
    lines: [],
    means: {
      spans: spansOf(
        it,
        spans.filter((key) => !told.includes(key)),
      ),
    },
  };
  return [...all, left].flatMap((piece) => (isRight(piece, at) ? piece.lines : rawLines(piece.means)));
}

function isRight({ lines, means }: Piece, at: At): boolean {
  if (lines.some((it) => it.includes('\n'))) return false;
  try {
    const read = nested(lines.map((text) => ({ text, line: 0 }))).reduce(
      (body, line) => withLine(body, line, at),
      emptyBody,
    );
    return isDeepStrictEqual({ ...emptyBody, ...means }, read);
  } catch (error) {
    if (error instanceof NotationError) return false;
    throw error;
  }
}

const rawLines = ({ work = {}, values = [], fields, spans = {} }: Partial<Body>): string[] => [
  ...Object.entries(work).map(([key, value]) => `raw ${key} = ${JSON.stringify(value)}`),
  ...values.map((value) => `raw values = ${JSON.stringify(value)}`),
  ...(fields ? [`raw fields = ${JSON.stringify(fields)}`] : []),
  ...Object.entries(spans).map(([key, span]) => `raw spans.${key} = ${JSON.stringify(span)}`),
];

const spansOf = ({ spans = {} }: SketchStep, keys: readonly string[]): Record<string, Span> =>
  Object.fromEntries(keys.flatMap((key) => (spans[key] ? [[key, spans[key]]] : [])));

const valuePieces = (it: SketchStep, at: At): Piece[] => [
  ...it.values.map((one) => ({
    lines: [`${one.need} = ${copiedText(one.value, textAs(one.value), one.span, at)}${reasonText(one.because)}`],
    means: { values: [one] },
  })),
  ...(it.fields.length === 0
    ? []
    : [
        {
          lines: [`fields: ${it.fields.map((one) => textAs(one, /,/)).join(', ')}${quote(it, 'fields', at)}`],
          means: { fields: it.fields, spans: spansOf(it, ['fields']) },
        },
      ]),
];

const quote = ({ spans }: SketchStep, key: string, at: At): string =>
  spans?.[key] ? ` ${quoteOf(at.message, spans[key])}` : '';

/** A part of the work as lines; empty where the notation has no words for it. */
const WRITERS: readonly {
  keys: readonly (keyof SketchWork)[];
  /** Keys of the spans that its lines quote, with the number of the line where there are several. */
  spans: string;
  many?: true;
  lines: (work: SketchWork, it: SketchStep, at: At) => readonly string[];
}[] = [
  {
    keys: ['schedule', 'scheduleBecause'],
    spans: 'schedule',
    lines: ({ schedule, scheduleBecause }, it, at) =>
      schedule ? [`schedule: ${scheduleText(schedule)}${quote(it, 'schedule', at)}${reasonText(scheduleBecause)}`] : [],
  },
  {
    keys: ['conditions', 'conditionsBecause'],
    spans: '',
    lines: ({ conditions, conditionsBecause: because }, _, at) =>
      conditions ? (testLines({ conditions, ...(because === undefined ? {} : { because }) }, at.message) ?? []) : [],
  },
  {
    keys: ['sets'],
    spans: 'sets',
    many: true,
    lines: ({ sets = [] }, it, at) =>
      sets.map((one, i) => `+ ${textAs(one.field, /=/)} = ${copiedOf(one.value, it, `sets.${i}`, at)}`),
  },
  {
    keys: ['ways'],
    spans: 'ways',
    many: true,
    lines: ({ ways = [] }, it, at) => ways.flatMap((way, i) => wayLines(way, quote(it, `ways.${i}`, at), at)),
  },
  {
    keys: ['form'],
    spans: 'form',
    many: true,
    lines: ({ form = [] }, it, at) =>
      form.map(({ label, type, required, options }, i) => {
        const list = options ? ` (${options.join(' | ')})` : '';
        return `form ${textAs(label, /:/)}: ${type}${required ? '*' : ''}${list}${quote(it, `form.${i}`, at)}`;
      }),
  },
  {
    keys: ['instruction'],
    spans: 'instruction',
    lines: ({ instruction = '' }, it, at) => [`do: ${copiedOf(instruction, it, 'instruction', at)}`],
  },
  {
    keys: ['system'],
    spans: 'system',
    lines: ({ system = '' }, it, at) => [`system: ${copiedOf(system, it, 'system', at)}`],
  },
  {
    keys: ['attributes'],
    spans: 'find',
    many: true,
    lines: ({ attributes = [] }, it, at) =>
      attributes.map(({ name, type, description }, i) => {
        const more = description === name ? '' : ` ${textAs(description)}`;
        return `find ${textAs(name, /:/)}: ${type}${more}${quote(it, `find.${i}`, at)}`;
      }),
  },
  {
    keys: ['assign'],
    spans: 'set',
    many: true,
    lines: ({ assign = [] }, it, at) =>
      assign.map(
        ({ name, type, value }, i) =>
          `set ${textAs(name, /[=:]/)}${type === 'string' ? '' : `:${type}`} = ${copiedOf(value, it, `set.${i}`, at)}`,
      ),
  },
  {
    keys: ['amount', 'unit'],
    spans: 'wait',
    lines: ({ amount, unit }, it, at) => [`wait: ${amount} ${unit}${quote(it, 'wait', at)}`],
  },
  {
    keys: ['merge'],
    spans: 'merge',
    lines: ({ merge }, it, at) => {
      if (!merge) return [];
      const by = merge.by ? ` by ${merge.by.join(', ')}` : '';
      return [`merge: ${merge.mode}${by}${merge.keep ? ` keep ${merge.keep}` : ''}${quote(it, 'merge', at)}`];
    },
  },
  ...(['batch', 'tries', 'onError', 'auth'] as const).map((key) => ({
    keys: [key],
    spans: key,
    lines: (work: SketchWork, it: SketchStep, at: At) => [`${key}: ${work[key]}${quote(it, key, at)}`],
  })),
  {
    keys: FLAGS,
    spans: 'flags',
    lines: (work, it, at) => [`flags: ${FLAGS.filter((flag) => work[flag]).join(', ')}${quote(it, 'flags', at)}`],
  },
];

const copiedOf = (text: string, it: SketchStep, key: string, at: At): string =>
  copiedText(text, textAs(text), it.spans?.[key], { message: at.message, near: it.span });

function wayLines(way: NonNullable<SketchWork['ways']>[number], quoted: string, at: At): string[] {
  const { name, description, conditions, because } = way;
  const tests = conditions ? (testLines({ conditions }, at.message) ?? []) : [];
  const text = description === '' ? '' : `: ${textAs(description)}`;
  return [`way ${textAs(name, /:/)}${text}${quoted}${reasonText(because)}`, ...tests.map((line) => `  ${line}`)];
}

function workPieces(it: SketchStep, at: At): Piece[] {
  const { work } = it;
  const has = (key: keyof SketchWork): boolean => work[key] !== undefined;
  const written = WRITERS.filter(({ keys }) => keys.some(has)).map(({ keys, spans, many, lines }): Piece => {
    const count = Object.keys(it.spans ?? {}).length;
    const names = many ? Object.keys(it.spans ?? {}).filter((key) => key.startsWith(`${spans}.`)) : [spans];
    return {
      lines: lines(work, it, at),
      means: { work: partOf(work, keys.filter(has)), spans: count > 0 ? spansOf(it, names) : {} },
    };
  });
  const left = (Object.keys(work) as (keyof SketchWork)[]).filter(
    (key) => !WRITERS.some(({ keys }) => keys.includes(key)),
  );
  return [...written, ...left.map((key) => ({ lines: [], means: { work: partOf(work, [key]) } }))];
}

const partOf = (work: SketchWork, keys: readonly (keyof SketchWork)[]): SketchWork =>
  Object.fromEntries(keys.map((key) => [key, work[key]]));
