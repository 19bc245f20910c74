import type { Part } from '../../catalog/template.ts';
import type { Step } from '../outline.ts';
import { before, type Flow, partsOf, testsOf } from './flow.ts';

/**
 * A trigger for rows gives dates as they look in the sheet, 5/6/2026 in one country and 6.5.2026 in another. Where steps compare or reckon with
 * them, it gives them as numbers that mean one day.
 */
export function tellDatesAsNumbers(flow: Flow): void {
  flow.steps = flow.steps.map((trigger) => {
    if (!trigger.sketched || trigger.kept || !trigger.node.endsWith('.googleSheetsTrigger')) return trigger;
    const later = flow.steps.filter((it) => before(flow, it.id).has(trigger.id));
    const fields = new Set(later.flatMap((it) => datesOf(it, trigger.id)).map((it) => it.toLowerCase()));
    // A whole row is shown as the trigger gives it.
    const isShown = later.some((it) => partsOf(it).some((one) => one.kind === 'whole'));
    return fields.size === 0 || isShown ? trigger : { ...trigger, data: { ...trigger.data, serialDates: [...fields] } };
  });
}

/** The fields of the trigger that a step takes for dates. */
const datesOf = (step: Step, trigger: string): string[] => [
  ...partsOf(step).flatMap((it) => inMoments(it, trigger)),
  ...testsOf(step).flatMap(({ type, field, left, operator }) =>
    type === 'dateTime' && !/mpty$/.test(operator) && field !== '' && isOf(left?.step, trigger) ? [field] : [],
  ),
];

const isOf = (step: string | undefined, trigger: string): boolean => step === undefined || step === trigger;

function inMoments(it: Part, trigger: string): string[] {
  if (typeof it === 'string') return [];
  if (it.kind === 'worked') return it.code.flatMap((one) => inMoments(one, trigger));
  return it.kind === 'moment' && typeof it.of === 'object' && isOf(it.of.step, trigger) ? [it.of.field] : [];
}
