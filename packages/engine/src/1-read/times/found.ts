import type { Schedule, Time } from '../clause.ts';

/** When something runs, found in words: "every weekday at 9", "Tue, Thu and Sunday at noon", "twice a day". */
export type FoundSchedule = {
  schedule: Schedule;
  /** The time of day was not said but chosen. */
  assumedTime: boolean;
  /** What the words took, to be blanked before the rest is read. */
  spans: { start: number; end: number }[];
};

/** The time where none was said. */
export const NINE: Time = { hour: 9, minute: 0 };

export function found(
  schedule: Schedule,
  hits: readonly { start: number; end: number }[],
  assumedTime = false,
): FoundSchedule {
  const spans = hits
    .filter((it, i) => !hits.some((other, j) => j !== i && holds(other, it) && (j < i || !holds(it, other))))
    .map(({ start, end }) => ({ start, end }));
  return { schedule, assumedTime, spans };
}

type Span = { start: number; end: number };
const holds = (a: Span, b: Span): boolean => a.start <= b.start && a.end >= b.end;
