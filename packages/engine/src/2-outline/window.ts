import type { Condition, Window } from '../1-read/clause.ts';
import { BASE, type Draft, newId } from './draft.ts';
import type { Schedule, Step } from './outline.ts';
import { scheduleWords } from './reschedule.ts';
import { scheduleStep } from './start.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** When it may run: a part of the schedule where there is one that can say it, else a test behind whatever starts it. */
export function keepTo(draft: Draft, window: Window, not: boolean, says: string): void {
  const [first] = draft.steps;
  if (!first) return;
  const wanted: Window = {
    ...(window.weekdays ? { weekdays: not ? rest(DAYS, window.weekdays) : window.weekdays } : {}),
    ...(window.months ? { months: not ? rest(MONTHS, window.months) : window.months } : {}),
    ...(window.from === undefined || window.to === undefined ? {} : { from: window.from, to: window.to }),
  };
  const old = first.data?.schedule as Schedule | undefined;
  const schedule = old && first.node.endsWith('.scheduleTrigger') ? within(old, wanted, not) : undefined;
  if (schedule) {
    const made = scheduleStep(draft, schedule, false, scheduleWords(schedule));
    draft.steps[0] = { ...made, settings: { ...made.settings, ...timeOf(first) }, id: first.id };
    return;
  }
  behindStart(draft, first, testsOf(wanted, not), says);
}

/** Who chose the time of day stays known. */
const timeOf = ({ settings }: Step): Step['settings'] => (settings.time ? { time: settings.time } : {});

const rest = (all: readonly number[], less: readonly number[]): number[] => all.filter((it) => !less.includes(it));

function within(old: Schedule, { from, to, weekdays, months }: Window, not: boolean): Schedule | undefined {
  if (weekdays?.length === 0 || months?.length === 0) return undefined;
  if (old.kind === 'every' && !months && !not) {
    const hourly = /^(?:seconds|minutes|hours)$/.test(old.unit);
    if (!hourly && from !== undefined) return undefined;
    const hours = from === undefined || to === undefined ? {} : { from, to };
    return { ...old, ...hours, ...(weekdays ? { weekdays } : {}) };
  }
  if (old.kind === 'every' && weekdays && from === undefined && !months) {
    const days = old.weekdays?.filter((it) => weekdays.includes(it)) ?? weekdays;
    return days.length > 0 ? { ...old, weekdays: days } : undefined;
  }
  if (old.kind !== 'at' || from !== undefined) return undefined;
  const days = weekdays && not && old.weekdays ? old.weekdays.filter((it) => weekdays.includes(it)) : weekdays;
  if (days?.length === 0 || (days && old.monthDays)) return undefined;
  // n8n's rules know no months but beside a day of the month.
  if (months && !old.monthDays) return undefined;
  return { ...old, ...(days ? { weekdays: days } : {}), ...(months ? { months } : {}) };
}

/** n8n's weekdays count from 1, Monday, to 7. */
function testsOf({ from, to, weekdays, months }: Window, not: boolean): Condition[] {
  const hours = from === undefined || to === undefined ? undefined : `$now.hour >= ${from} && $now.hour < ${to}`;
  const days =
    weekdays &&
    `[${weekdays
      .map((it) => it || 7)
      .sort((a, b) => a - b)
      .join(', ')}].includes($now.weekday)`;
  const parts = [
    // Days were turned round already; hours are not a list.
    ...(hours ? [not ? `!(${hours})` : hours] : []),
    ...(days ? [days] : []),
    ...(months ? [`[${months.join(', ')}].includes($now.month)`] : []),
  ];
  return parts.map((expression) => ({ field: '', operator: 'true', value: '', type: 'boolean', says: '', expression }));
}

function behindStart(draft: Draft, first: Step, all: Condition[], says: string): void {
  const words = says.trim().replace(/[.!]+$/, '');
  const filter: Step = {
    id: newId(draft),
    node: `${BASE}filter`,
    action: 'filter',
    says: words,
    title: 'Only at these times',
    settings: {},
    data: { conditions: { combinator: 'and', all: all.map((it) => ({ ...it, says: words })) }, negate: false },
  };
  draft.steps.push(filter);
  draft.wires = [
    ...draft.wires.map((it) =>
      it.from === first.id && (it.type ?? 'main') === 'main' ? { ...it, from: filter.id } : it,
    ),
    { from: first.id, to: filter.id },
  ];
  draft.ends = draft.ends.map((it) => (it.from === first.id ? { from: filter.id } : it));
}
