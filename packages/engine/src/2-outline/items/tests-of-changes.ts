import type { Condition, Conditions, Step } from '../outline.ts';
import { actionOf, type Flow, outOf, stepOf, testsOf } from './flow.ts';

/**
 * "When the status becomes Done": a trigger that starts at each change, and a test right behind it of what was changed. The tests that tell
 * which change is meant; none where other changes are to start it, too.
 */
export function changeMeant(flow: Flow, trigger: Step): { fork: Step; tests: Condition[] } | undefined {
  const isForChanges =
    flow.catalog.entry(trigger.node)?.group === 'trigger' && actionOf(flow, trigger)?.intents[0] === 'update';
  const [wire, another] = isForChanges && trigger.sketched && !trigger.kept ? outOf(flow, trigger.id) : [];
  const fork = wire && !another ? stepOf(flow, wire.to) : undefined;
  if (!fork || fork.kept || !/\.(?:filter|if|switch)$/.test(fork.node)) return undefined;
  if (fork.node.endsWith('.if') && outOf(flow, fork.id, 1).length > 0) return undefined;
  const all = testsOf(fork);
  const isOwn = ({ left, leftText, formula, expression }: Condition): boolean =>
    leftText === undefined &&
    formula === undefined &&
    expression === undefined &&
    (left?.step ?? trigger.id) === trigger.id;
  if (all.length === 0 || !all.every(isOwn)) return undefined;
  const tests = all.filter((it) => POSITIVE.test(it.operator) && isTold(trigger, fork, it));
  return tests.length > 0 ? { fork, tests } : undefined;
}

/** "and the name is not Ann" only goes with it. */
const POSITIVE = /^(?!not(?!Empty)|empty|false)/;

/** Do the words for the trigger speak of it: "Marko ticks done in the sheet"? What is in which state is changed for the state's sake. */
function isTold({ says }: Step, fork: Step, test: Condition): boolean {
  const told = says.toLowerCase();
  return (
    STATE.test(fieldOf(test)) ||
    [fork.says, test.says, test.value, fieldOf(test)].some(
      (it) => it.trim().length > 1 && told.includes(it.trim().toLowerCase()),
    )
  );
}
const STATE = /(?:^|[\s_.-])(?:status|stage|state|phase)$/i;

export const fieldOf = ({ left, field }: Condition): string => left?.field ?? field;

export const conditionsOf = ({ data }: Step): Conditions | undefined => data?.conditions as Conditions | undefined;
