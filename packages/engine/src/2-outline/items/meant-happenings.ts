import { happeningMeant } from '../../catalog/event-actions.ts';
import type { Condition } from '../outline.ts';
import { BASE, type Flow, keepOnly, outOf, stepOf, testsOf } from './flow.ts';

/**
 * GitHub tells of a release when it is drafted, published and edited, of a pull request at each change: where the words mean one of
 * these, only that one goes on.
 */
export function onlyMeantHappenings(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const told = happeningMeant(`${trigger.node.slice(BASE.length)} ${trigger.action}`, trigger.says);
    const next = outOf(flow, trigger.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    if (!told || !trigger.sketched || trigger.kept || next.length === 0) continue;
    if (next.flatMap(testsOf).some((it) => TOLD_ALREADY.test(it.left?.field ?? it.field))) continue;
    const { path, meant } = told;
    const also = meant.also ?? '';
    const tests = [
      test(path, { operator: 'equals', value: meant.is, type: 'string' }),
      ...(also === '' ? [] : [test(also, { operator: 'true', value: '', type: 'boolean' })]),
    ];
    keepOnly(flow, trigger.id, {
      id: `${trigger.id}-meant`,
      title: meant.title,
      all: tests,
      because: 'the trigger starts with each change of it, of whatever kind',
    });
  }
}

const test = (path: string, how: Pick<Condition, 'operator' | 'value' | 'type'>): Condition => ({
  ...how,
  field: '',
  says: '',
  expression: `$json.${path}`,
});

/** Whoever tells the kinds apart in a way of its own gets them all. */
const TOLD_ALREADY = /\b(?:action|event|happened|state|status|merged|closed|opened|labels?)\b/i;
