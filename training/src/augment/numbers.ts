import type { SketchStep } from '@plainflow/engine';
import type { Example, Span } from '../notation/example.ts';
import { type Edit, placesOf, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';

type Schedule = NonNullable<SketchStep['work']['schedule']>;
type Done = { edits: Edit[]; steps: SketchStep[] };

/** Thresholds, limits and intervals of one message are others, all by one factor, so that more stays more. */
export function withOtherNumbers(example: Example, chance: Chance): Change | undefined {
  const factor = oneOf(chance, [0.5, 2, 3, 4, 5, 10]) ?? 2;
  return inOneMessage(example, chance, `numbers * ${factor}`, (says, steps) => {
    const edits: Edit[] = [];
    /** The number as it now is; undefined where the words do not say it, or say it elsewhere too. */
    const scaled = (value: string, span: Span | undefined): string | undefined => {
      const place = span && numberIn(says, value, span);
      if (!place || !span) return undefined;
      const text = scaledText(says.slice(...place), value, factor, says.slice(place[1], place[1] + 2));
      if (!text) return undefined;
      edits.push({ span: place, text: text.said });
      return text.value;
    };
    const now = steps.map((step): SketchStep => {
      const { conditions, batch, amount } = step.work;
      const all = conditions?.all.map((it) =>
        it.type === 'number' ? { ...it, value: scaled(it.value, it.span) ?? it.value } : it,
      );
      const round = batch === undefined ? undefined : scaled(String(batch), step.spans?.batch);
      const pause = amount === undefined ? undefined : scaled(String(amount), step.spans?.wait);
      return {
        ...step,
        values: step.values.map((it) => ({ ...it, value: scaled(it.value, it.span) ?? it.value })),
        work: {
          ...step.work,
          ...(conditions && all ? { conditions: { ...conditions, all } } : {}),
          ...(round ? { batch: Number(round) } : {}),
          ...(pause ? { amount: Number(pause) } : {}),
        },
      };
    });
    return { edits, steps: now };
  });
}

/** Where a number stands, within these characters, and nowhere else in the message. */
function numberIn(says: string, value: string, span: Span): Span | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(value)) return undefined;
  const all = [...says.matchAll(/(?<![\p{L}\p{N}.,:/#-])\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}:/-]|[.,]\d)/gu)]
    .filter((it) => it[0].replaceAll(',', '') === value)
    .map((it): Span => [it.index, it.index + it[0].length]);
  const [only] = all;
  return all.length === 1 && only && span[0] <= only[0] && only[1] <= span[1] ? only : undefined;
}

function scaledText(
  said: string,
  value: string,
  factor: number,
  behind: string,
): { said: string; value: string } | undefined {
  const number = Number(value) * factor;
  const isShare = /^\s?%/.test(behind) || Number(value) < 1;
  if (
    number > (Number(value) < 1 ? 1 : isShare ? 95 : 1e6) ||
    (!value.includes('.') && number !== Math.floor(number)) ||
    number === 0
  )
    return undefined;
  const text = String(Number(number.toFixed(3)));
  return { value: text, said: said.includes(',') ? Number(text).toLocaleString('en-US') : text };
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Another time of day, weekday or interval in place of the one that was said. */
export function withOtherTimes(example: Example, chance: Chance): Change | undefined {
  return inOneMessage(example, chance, 'times', (says, steps) => {
    const edits: Edit[] = [];
    const now = steps.map((step): SketchStep => {
      const { schedule } = step.work;
      const span = step.spans?.schedule;
      const other = schedule && span && otherSchedule(schedule, says, span, chance, edits);
      return other ? { ...step, work: { ...step.work, schedule: other } } : step;
    });
    return { edits, steps: now };
  });
}

function otherSchedule(schedule: Schedule, says: string, span: Span, chance: Chance, edits: Edit[]): Schedule {
  if (schedule.kind === 'every') {
    const place = numberIn(says, String(schedule.amount), span);
    const amounts = {
      seconds: [20, 30, 45],
      minutes: [5, 10, 15, 20, 30, 45],
      hours: [2, 3, 4, 6, 8, 12],
      days: [2, 3, 4, 5, 10],
      weeks: [2, 3, 4],
      months: [2, 3, 6],
    };
    const amount = oneOf(
      chance,
      amounts[schedule.unit].filter((it) => it !== schedule.amount),
    );
    if (!place || amount === undefined || schedule.amount === 1) return schedule;
    edits.push({ span: place, text: String(amount) });
    return { ...schedule, amount };
  }
  if (schedule.kind !== 'at') return schedule;
  const times = otherTime(schedule.times, says, span, chance, edits);
  const days = otherDay(schedule.weekdays, says, span, chance, edits);
  return { ...schedule, ...(times ? { times } : {}), ...(days ? { weekdays: days } : {}) };
}

const CLOCK =
  /(?<![\p{L}\p{N}:.,])(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?<gap>\s?)(?<half>am|pm)?(?![\p{L}\p{N}:,]|[.]\d)/giu;

/** People are awake. */
const HOURS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

/** The one time that was said, written as it was: 9am, 9 am, 09:00. */
function otherTime(
  times: readonly { hour: number; minute: number }[],
  says: string,
  span: Span,
  chance: Chance,
  edits: Edit[],
) {
  const [time] = times;
  const [found, ...more] = [...says.slice(...span).matchAll(CLOCK)].filter(
    ({ groups }) => groups?.minute || groups?.half,
  );
  if (!time || times.length > 1 || !found || more.length > 0) return undefined;
  const { hour = '', minute, gap = '', half } = found.groups ?? {};
  const said = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  if (said !== time.hour || Number(minute ?? 0) !== time.minute) return undefined;
  const other = HOURS.filter((it) => it !== time.hour);
  const at = { hour: oneOf(chance, other) ?? 9, minute: minute ? (oneOf(chance, [0, 5, 15, 30, 40, 45]) ?? 0) : 0 };
  const shown = half
    ? String(at.hour % 12 || 12)
    : hour.length === 2
      ? String(at.hour).padStart(2, '0')
      : String(at.hour);
  const minutes = minute ? `:${String(at.minute).padStart(2, '0')}` : '';
  const part = half ? (half === half.toUpperCase() ? (at.hour < 12 ? 'AM' : 'PM') : at.hour < 12 ? 'am' : 'pm') : '';
  const start = span[0] + found.index;
  edits.push({
    span: [start, start + found[0].length],
    text: `${shown}${minutes}${half ? gap : found[0].endsWith(' ') ? ' ' : ''}${part}`,
  });
  return [at];
}

function otherDay(
  weekdays: readonly number[] | undefined,
  says: string,
  span: Span,
  chance: Chance,
  edits: Edit[],
): number[] | undefined {
  const [day] = weekdays ?? [];
  const name = DAYS[day ?? -1];
  if (day === undefined || name === undefined || weekdays?.length !== 1) return undefined;
  const [place, ...more] = [...placesOf(says, name, true), ...placesOf(says, `${name}s`, true)];
  if (!place || more.length > 0 || place[0] < span[0] || place[1] > span[1]) return undefined;
  const other =
    oneOf(
      chance,
      DAYS.map((_, i) => i).filter((it) => it !== day),
    ) ?? day;
  const said = says.slice(...place);
  const word = `${DAYS[other]}${/s$/.test(said) ? 's' : ''}`;
  edits.push({ span: place, text: said === said.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1) });
  return [other];
}

/** Steps of one message are changed together with its words; later messages keep theirs. */
function inOneMessage(
  example: Example,
  chance: Chance,
  by: string,
  change: (says: string, steps: readonly SketchStep[]) => Done,
): Change | undefined {
  const turns = [...example.turns.keys()].filter((i) => (example.turns[i]?.read.sketch?.steps.length ?? 0) > 0);
  const at = oneOf(chance, turns);
  const spoken = at === undefined ? undefined : example.turns[at];
  if (!spoken?.read.sketch) return undefined;
  const { edits, steps } = change(spoken.says, spoken.read.sketch.steps);
  if (edits.length === 0) return undefined;
  const changed = { ...spoken, read: { ...spoken.read, sketch: { ...spoken.read.sketch, steps } } };
  return {
    example: { ...example, turns: example.turns.map((it, i) => (i === at ? rewritten(changed, { edits }) : it)) },
    by,
  };
}
