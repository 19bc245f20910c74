import type { Schedule } from '../../catalog/cron-rules.ts';
import { BASE, before, type Flow, intoOf, outOf, stepOf } from './flow.ts';

/**
 * "Whenever I upload a video": a clock asks YouTube for the newest, and what was there on the run before is left out. On the first run nothing was,
 * and all old videos would be posted: only those are asked for that came out since the run before, and a day more for what YouTube lists late.
 */
export function onlyLatelyPublished(flow: Flow): void {
  for (const list of [...flow.steps]) {
    if (list.node !== `${BASE}youTube` || list.action !== 'video.getAll') continue;
    if (!list.sketched || list.kept || list.data?.span !== undefined) continue;
    const next = outOf(flow, list.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    const isSeen = next.length > 0 && next.every((it) => it.node.endsWith('.removeDuplicates') && it.action === 'seen');
    const clock = [...before(flow, list.id)]
      .flatMap((id) => stepOf(flow, id) ?? [])
      .find((it) => it.node === `${BASE}scheduleTrigger` && intoOf(flow, it.id).length === 0);
    const days = clock && daysBetween(clock.data?.schedule as Schedule | undefined);
    if (!isSeen || days === undefined) continue;
    const span = { from: `$now.minus({ days: ${days + 1} }).toISO()` };
    flow.steps = flow.steps.map((it) => (it.id === list.id ? { ...it, data: { ...it.data, span } } : it));
  }
}

/** The most days from one run to the next; undefined where that is not told so simply. */
function daysBetween(schedule: Schedule | undefined): number | undefined {
  if (schedule?.kind === 'every') {
    const { unit, amount, weekdays } = schedule;
    if (weekdays || unit === 'months') return undefined;
    const days = unit === 'weeks' ? 7 * amount : unit === 'days' ? amount : 1;
    return unit === 'hours' ? Math.ceil(amount / 24) : days;
  }
  if (schedule?.kind !== 'at' || schedule.nth || schedule.monthDays || schedule.months) return undefined;
  return schedule.weekdays ? 7 : 1;
}
