import type { Part } from '../../catalog/template.ts';
import type { Condition, Setting, Step } from '../outline.ts';
import { BASE, before, type Flow, needed, outOf, putBehind, stepOf, testsOf } from './flow.ts';

/**
 * A calendar gives all events that touch a stretch of time, also those that began before it. Where the stretch moves on with the clock, each event
 * is to be met once: when it begins in there.
 */
export function meetEventsOnce(flow: Flow): void {
  for (const list of [...flow.steps]) {
    const { after: from, before: to } = list.settings;
    if (list.node !== `${BASE}googleCalendar` || list.action !== 'event.getAll' || !list.sketched || list.kept)
      continue;
    if (!from || !to || !movesOn(from) || !movesOn(to) || !startsByClock(flow, list)) continue;
    const next = outOf(flow, list.id);
    const isTested = next.some((it) => testsOf(stepOf(flow, it.to) ?? list).some((one) => /\bstart/i.test(one.field)));
    if (next.length === 0 || isTested) continue;
    const all = [begins(list.id, 'afterOrEquals', from), begins(list.id, 'before', to)];
    const filter = needed(
      flow,
      {
        id: `${list.id}-begins`,
        node: `${BASE}filter`,
        action: 'filter',
        title: 'Only events that begin then',
        data: { conditions: { combinator: 'and', all } },
      },
      'the calendar also gives what began before, which the run before has met',
    );
    putBehind(flow, list.id, filter, next);
  }
}

/** So long before or after the moment of the run. */
const movesOn = (it: Setting): boolean =>
  it.from !== 'missing' &&
  it.template?.length === 1 &&
  it.template.every((part) => typeof part === 'object' && part.kind === 'moment' && part.of === 'now');

const startsByClock = (flow: Flow, step: Step): boolean =>
  [...before(flow, step.id)].some((id) => stepOf(flow, id)?.node === `${BASE}scheduleTrigger`);

const begins = (list: string, operator: 'afterOrEquals' | 'before', it: Setting): Condition => ({
  field: 'start',
  left: { kind: 'field', field: 'start', step: list },
  operator,
  type: 'dateTime',
  says: '',
  value: it.from === 'missing' ? '' : it.value,
  ...(it.from !== 'missing' && it.template ? { template: it.template.map(toTheMinute) } : {}),
});

/** Runs start some moments after the minute: the end of one stretch is the beginning of the next. */
const toTheMinute = (it: Part): Part =>
  typeof it === 'object' && it.kind === 'moment' ? { ...it, edge: { side: 'start', unit: 'minute' } } : it;
