import type { Window } from '../clause.ts';
import { findSchedule } from '../times.ts';
import { POLITE, TAIL } from './polite.ts';

const RUN = String.raw`(?:(?:please |it should |should )?(?:run|do|start|let|have|check|execute|send|post|make|keep)(?: it| this| that| them)?(?: run)? )?`;
const ONLY = new RegExp(`^${POLITE}${RUN}(?:only|just|solely) ${RUN}(.{4,60}?)${TAIL}`, 'i');
const BEHIND = new RegExp(`^${POLITE}${RUN}((?:on|at|in|during|between|from|within) .{3,60}?) only${TAIL}`, 'i');
const NOT = new RegExp(
  String.raw`^${POLITE}(?:(?:skip|pause|stop|leave out)(?: it| this)?|(?:do not|don't|never|not)(?: run| do| start| send| post| check)?(?: it| this| that| anything)?|except|no runs?) ((?:on|at|in|during|between|over|for)? ?.{3,60}?)${TAIL}`,
  'i',
);
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = String.raw`(?:${MONTHS.join('|')})`;
const IN_MONTHS = new RegExp(
  String.raw`^(?:in|during|for|over)? ?(?:the months? (?:of )?)?(${MONTH}(?:(?:,? and |,? or |, |\/| ?- ?| to | until | through )${MONTH})*)$`,
  'i',
);

/** "only during working hours", "skip it in August": when it may run, whatever starts it; nothing where anything else is said. */
export function windowIn(text: string): { window: Window; not: boolean } | undefined {
  const only = ONLY.exec(text)?.[1] ?? BEHIND.exec(text)?.[1];
  const except = only ? undefined : NOT.exec(text)?.[1];
  const words = (only ?? except)?.trim();
  if (!words) return undefined;
  const months = IN_MONTHS.exec(words)?.[1];
  if (months) return { window: { months: monthsOf(months) }, not: except !== undefined };
  if (/\b(?:every|each|daily|hourly|weekly|once|twice|instead)\b/i.test(words)) return undefined;
  const before = 'every hour ';
  const found = findSchedule(before + words);
  if (found?.schedule.kind !== 'every') return undefined;
  const { from, to, weekdays } = found.schedule;
  if (from === undefined && !weekdays) return undefined;
  const rest = found.spans.reduce(
    (it, { start, end }) => it.slice(0, start) + ' '.repeat(end - start) + it.slice(end),
    before + words,
  );
  if (/[a-z0-9]/i.test(rest.replace(/\b(?:only|the|on|at|in|of|and|during|from|to|within|normal|our|my)\b/gi, '')))
    return undefined;
  const hours = from === undefined || to === undefined ? {} : { from, to };
  return { window: { ...hours, ...(weekdays ? { weekdays } : {}) }, not: except !== undefined };
}

function monthsOf(words: string): number[] {
  const named =
    words
      .toLowerCase()
      .match(new RegExp(MONTH, 'g'))
      ?.map((it) => MONTHS.indexOf(it) + 1) ?? [];
  const [from, to] = named;
  if (
    named.length !== 2 ||
    from === undefined ||
    to === undefined ||
    !/-|to|until|through/i.test(words.replace(new RegExp(MONTH, 'gi'), ''))
  )
    return named;
  return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, i) => ((from - 1 + i) % 12) + 1);
}
