import type { SketchStep } from '@plainflow/engine';
import type { Example, Span, Spoken } from '../notation/example.ts';
import { type Edit, placesOf, rewritten } from './edits.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';
import { stringsIn } from './strings.ts';

type Schedule = NonNullable<SketchStep['work']['schedule']>;
type Other = { schedule: Schedule; edits: Edit[]; gone: string[] };

/** Another time of day, weekday or interval in place of the only one that a conversation speaks of. */
export function withOtherTimes(example: Example, chance: Chance): Change | undefined {
  const timed = example.turns.filter((it) => isTimed(it));
  const [spoken] = timed;
  const all = (spoken?.read.sketch?.steps ?? []).filter(({ work }) => work.schedule);
  const [step] = all;
  if (!spoken?.read.sketch || timed.length > 1 || all.length !== 1 || !step?.work.schedule) return undefined;
  const span = step.spans?.schedule;
  const other = span && otherSchedule(step.work.schedule, spoken.says, span, chance);
  if (!other || other.edits.length === 0) return undefined;
  const now: SketchStep = { ...step, work: { ...step.work, schedule: other.schedule } };
  const steps = spoken.read.sketch.steps.map((it) => (it === step ? now : it));
  const changed: Spoken = { ...spoken, read: { ...spoken.read, sketch: { ...spoken.read.sketch, steps } } };
  const made = {
    ...example,
    turns: example.turns.map((it) => (it === spoken ? rewritten(changed, { edits: other.edits }) : it)),
  };
  // A title, an instruction, a moment that is counted back from there: what still has the old time goes with it.
  const left = [...made.turns.map(({ says }) => says), ...stringsIn(made)];
  if (other.gone.some((gone) => left.some((it) => placesOf(it, gone, true).length > 0))) return undefined;
  return { example: made, by: 'times' };
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const TIME_WORDS =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|\d+(?::\d\d)?\s?(?:am|pm|o'?clock|h|s|sec|min|minutes?|hours?|seconds?|days?|weeks?)|\d\d?:\d\d|hourly|daily|weekly|every|earlier|later|weekends?)\b/i;

/** It says when, or when not. */
const isTimed = ({ says, read, title }: Spoken): boolean =>
  title !== undefined || (read.sketch?.steps ?? []).some(({ work }) => work.schedule) || TIME_WORDS.test(says);

function otherSchedule(schedule: Schedule, says: string, span: Span, chance: Chance): Other | undefined {
  if (schedule.kind === 'every') return otherInterval(schedule, says, span, chance);
  if (schedule.kind !== 'at') return undefined;
  const edits: Edit[] = [];
  const gone: string[] = [];
  const times = otherTime(schedule.times, says, span, chance, edits, gone);
  const days = otherDay(schedule.weekdays, says, span, chance, edits, gone);
  return { schedule: { ...schedule, ...(times ? { times } : {}), ...(days ? { weekdays: days } : {}) }, edits, gone };
}

const AMOUNTS = {
  seconds: [20, 30, 45],
  minutes: [5, 10, 15, 20, 30, 45],
  hours: [2, 3, 4, 6, 8, 12],
  days: [2, 3, 4, 5, 10],
  weeks: [2, 3, 4],
  months: [2, 3, 6],
};

/** "Every 10 minutes, kept for 15": the one is chosen after the other. */
const hasOtherSpan = (says: string, span: Span): boolean =>
  /\d+\s?(?:s|sec|seconds?|m|min|minutes?|h|hours?|days?|weeks?)\b/i.test(
    `${says.slice(0, span[0])} ${says.slice(span[1])}`,
  );

function otherInterval(
  schedule: Extract<Schedule, { kind: 'every' }>,
  says: string,
  span: Span,
  chance: Chance,
): Other | undefined {
  const { amount: before, unit } = schedule;
  const [place, ...more] = [...says.matchAll(/(?<![\p{L}\p{N}.,:/#-])\d+(?![\p{L}\p{N}:/-]|[.,]\d)/gu)].filter(
    (it) => it[0] === String(before),
  );
  const amount = oneOf(
    chance,
    AMOUNTS[unit].filter((it) => it !== before),
  );
  if (
    !place ||
    more.length > 0 ||
    before === 1 ||
    hasOtherSpan(says, span) ||
    amount === undefined ||
    place.index < span[0] ||
    place.index >= span[1]
  )
    return undefined;
  const edits = [{ span: [place.index, place.index + place[0].length] as const, text: String(amount) }];
  return { schedule: { ...schedule, amount }, edits, gone: [String(before)] };
}

const CLOCK =
  /(?<![\p{L}\p{N}:.,])(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?:(?<gap> ?)(?<half>am|pm))?(?![\p{L}\p{N}:]|[.,]\d)/giu;

/** Hours that fit the part of the day that is spoken of; none where two are. */
function hoursFor(says: string, hour: number): readonly number[] {
  const found = PARTS.filter(([words]) => words.test(says));
  if (found.length > 1) return [];
  const [, hours] = found[0] ?? [];
  // "Good night" at ten in the evening stays in the evening.
  if (hours) return hours.includes(hour) ? hours : [];
  return [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
}
const PARTS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bmornings?\b|\bbreakfast\b|\bbefore (?:work|school|we open|opening)/i, [6, 7, 8, 9, 10]],
  [/\bafternoons?\b/i, [13, 14, 15, 16, 17]],
  [/\bevenings?\b|\bend of (?:the )?day\b|\bafter (?:work|closing)/i, [17, 18, 19, 20]],
  [/\bnights?\b|\bnightly\b|\bovernight\b/i, [1, 2, 3, 4]],
  [/\bnoon\b|\blunch|\bmidnight\b|\btonight\b|\bmidday\b|\bdawn\b|\bsunset\b|\bsunrise\b|\bopen|\bclos/i, []],
];

/** The one time that was said, written as it was: 9am, 9 am, 09:00. */
function otherTime(
  times: readonly { hour: number; minute: number }[],
  says: string,
  span: Span,
  chance: Chance,
  edits: Edit[],
  gone: string[],
) {
  const [time] = times;
  const [found, ...more] = [...says.matchAll(CLOCK)].filter(({ groups }) => groups?.minute || groups?.half);
  if (!time || times.length > 1 || !found || more.length > 0 || found.index < span[0] || found.index >= span[1])
    return undefined;
  const { hour = '', minute, gap = '', half } = found.groups ?? {};
  const said = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const other = oneOf(
    chance,
    hoursFor(says, time.hour).filter((it) => it !== time.hour),
  );
  if (other === undefined || said !== time.hour || Number(minute ?? 0) !== time.minute) return undefined;
  const at = { hour: other, minute: minute ? (oneOf(chance, [0, 15, 30, 45]) ?? 0) : 0 };
  const shown = half ? String(other % 12 || 12) : hour.length === 2 ? String(other).padStart(2, '0') : String(other);
  const minutes = minute ? `:${String(at.minute).padStart(2, '0')}` : '';
  const part = other < 12 ? 'am' : 'pm';
  const written = half ? (half === half.toUpperCase() ? part.toUpperCase() : part) : '';
  const text = `${shown}${minutes}${half ? gap : ''}${written}`;
  edits.push({ span: [found.index, found.index + found[0].length], text });
  gone.push(found[0].trim());
  return [at];
}

/** The one weekday that was said; no day where the weekend or working days are spoken of. */
function otherDay(
  weekdays: readonly number[] | undefined,
  says: string,
  span: Span,
  chance: Chance,
  edits: Edit[],
  gone: string[],
): number[] | undefined {
  const [day] = weekdays ?? [];
  const name = DAYS[day ?? -1];
  if (
    day === undefined ||
    name === undefined ||
    weekdays?.length !== 1 ||
    /weekend|week(?:ly)? plan|next week|coming week|business|working/i.test(says)
  )
    return undefined;
  const all = DAYS.flatMap((it) => [...placesOf(says, it, true), ...placesOf(says, `${it}s`, true)]);
  const [place] = all;
  if (!place || all.length > 1 || place[0] < span[0] || place[1] > span[1]) return undefined;
  const other = oneOf(
    chance,
    [1, 2, 3, 4, 5].filter((it) => it !== day),
  );
  const said = says.slice(...place);
  if (other === undefined || said.toLowerCase().replace(/s$/, '') !== name) return undefined;
  const word = `${DAYS[other]}${/s$/.test(said) ? 's' : ''}`;
  edits.push({ span: place, text: said === said.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1) });
  gone.push(name, `${name}s`);
  return [other];
}
