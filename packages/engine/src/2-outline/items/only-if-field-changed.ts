import type { Condition, Conditions, Step } from '../outline.ts';
import { changeTold } from './changes-in-triggers.ts';
import { actionOf, type Flow, outOf, stepOf } from './flow.ts';
import { changeMeant, conditionsOf } from './tests-of-changes.ts';

/**
 * "Moves to won": a trigger for changes fires at any change of a record that is won. Where it tells what a field was before, a test for the
 * field's value also asks whether the field is what changed.
 */
export function onlyWhatChanged(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const event = trigger.sketched && !trigger.kept ? actionOf(flow, trigger) : undefined;
    if (event?.intents[0] !== 'update' || flow.catalog.entry(trigger.node)?.group !== 'trigger') continue;
    const fields = event.gives ?? [];
    for (const { to } of outOf(flow, trigger.id)) {
      const fork = stepOf(flow, to);
      const conditions = fork?.data?.conditions as Conditions | undefined;
      if (!fork || fork.kept || !conditions || !/\.(?:filter|if)$/.test(fork.node)) continue;
      if (conditions.combinator !== 'and' && conditions.all.length > 1) continue;
      const asked = conditions.all
        .filter(({ operator }) => operator === 'equals')
        .flatMap((it) => {
          const word = (it.left?.field ?? it.field).toLowerCase();
          const own = fields.find(({ path, words }) => path.startsWith(NOW) && (words.includes(word) || path === word));
          const before = own && `${BEFORE}${own.path.slice(NOW.length)}`;
          return fields.some(({ path }) => path === before) && before ? [changed(before)] : [];
        });
      const isAsked =
        JSON.stringify(conditions).includes(BEFORE) ||
        conditions.all.some((it) => /previous/i.test(it.left?.field ?? it.field));
      if (asked.length === 0 || isAsked) continue;
      const data = { ...fork.data, conditions: { combinator: 'and' as const, all: [...conditions.all, ...asked] } };
      flow.steps = flow.steps.map((it) => (it.id === fork.id ? { ...it, data } : it));
    }
    askAlso(flow, trigger);
  }
}

/** Where the trigger lists what changed, that is asked, too; where it tells nothing, the state is remembered. */
function askAlso(flow: Flow, trigger: Step): void {
  const { fork, tests } = changeMeant(flow, trigger) ?? { tests: [] };
  const conditions = fork && conditionsOf(fork);
  if (!fork || !conditions || (conditions.combinator !== 'and' && conditions.all.length > 1)) return;
  const states = tests.filter((it) => it.operator === 'equals');
  if (states.length === 0 || conditions.all.some((it) => it.operator === 'changedTo')) return;
  const told = states.flatMap((it) => {
    const expression = changeTold(flow, fork.id, it);
    return expression === undefined || trigger.node.endsWith(TELLS_BEFORE) ? [] : [isChange(it, expression)];
  });
  const all = trigger.node.endsWith(TELLS_NOTHING)
    ? conditions.all.map((it) => (it === states[0] ? { ...it, operator: 'changedTo' as const } : it))
    : [...conditions.all, ...told];
  const data = { ...fork.data, conditions: { ...conditions, combinator: 'and' as const, all } };
  flow.steps = flow.steps.map((it) => (it.id === fork.id ? { ...it, data } : it));
}
const TELLS_BEFORE = '.pipedriveTrigger';
const TELLS_NOTHING = '.notionTrigger';

const isChange = ({ says }: Condition, expression: string): Condition => ({
  field: 'changed',
  operator: 'true',
  value: '',
  type: 'boolean',
  says: `${says} changed`,
  expression,
});

const NOW = 'data.';
const BEFORE = 'previous.';

/** Pipedrive tells only what was otherwise. */
const changed = (path: string): Condition => ({
  field: '',
  operator: 'notEmpty',
  value: '',
  type: 'string',
  says: '',
  expression: `$json.${path.replace('.', '?.')}`,
});
