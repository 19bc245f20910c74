import type { Template } from '../../catalog/template.ts';
import type { Condition, Conditions, Step } from '../outline.ts';
import { changeTold } from './changes-in-triggers.ts';
import { BASE, type Flow, intoOf, isMain } from './flow.ts';

/**
 * "Only when the stage changed to Won": a trigger tells what is there now, also when something else changed. A step before the
 * test remembers what the field was for each record, and says whether it is another now.
 */
export function rememberStates(flow: Flow): void {
  for (const it of [...flow.steps]) {
    const conditions = it.kept ? undefined : (it.data?.conditions as Conditions | undefined);
    const first = conditions?.all.find((one) => one.operator === CHANGED);
    if (!conditions || !first || !/\.(?:if|filter)$/.test(it.node) || intoOf(flow, it.id).length === 0) continue;
    const told = changeTold(flow, it.id, first);
    const all = conditions.all.flatMap((one) =>
      one.operator === CHANGED && one.field === first.field ? tests(one, conditions.combinator, told) : [one],
    );
    if (told !== undefined) {
      flow.steps = flow.steps.map((step) =>
        step.id === it.id ? { ...it, data: { ...it.data, conditions: { ...conditions, all } } } : step,
      );
      continue;
    }
    const value = conditions.combinator === 'or' ? first.value : '';
    const memory = stepFor(it, first, value);
    flow.steps = flow.steps.map((step) =>
      step.id === it.id ? { ...it, data: { ...it.data, conditions: { ...conditions, all } } } : step,
    );
    flow.steps.splice(
      flow.steps.findIndex((step) => step.id === it.id),
      0,
      memory,
    );
    flow.wires = flow.wires.map((wire) => (wire.to === it.id && isMain(wire) ? { ...wire, to: memory.id } : wire));
    flow.wires.push({ from: memory.id, to: it.id });
  }
}

const CHANGED = 'changedTo';

/** What it is now, where every test must hold, and that it is new; of several ways one, the step before says both. */
function tests(it: Condition, combinator: Conditions['combinator'], told?: string): Condition[] {
  const isNow: Condition = { ...it, operator: 'equals' };
  const isNew: Condition = {
    field: 'changed',
    operator: 'true',
    value: '',
    type: 'boolean',
    says: `${it.says} changed`,
    expression: told ?? '$json.changed',
  };
  if (told !== undefined && combinator === 'or') return [isNow];
  return it.value.trim() === '' || combinator === 'or' ? [isNew] : [isNow, isNew];
}

function stepFor(test: Step, { field, left, leftText }: Condition, value: string): Step {
  const template: Template = leftText ?? [left ?? { kind: 'field', field }];
  const name = left?.field ?? field;
  return {
    id: `${test.id}-before`,
    node: `${BASE}code`,
    action: 'code',
    title: `Has ${name} changed?`,
    says: '',
    settings: {
      node: {
        from: 'assumed',
        value: 'a few lines of code',
        because: `nothing else tells whether ${name} is another than before: it is remembered for each record while the workflow is switched on, and a record that is seen for the first time counts as changed`,
      },
      remembered: { from: 'said', value: name, template },
    },
    data: { remembers: { name, value } },
    sketched: true,
  };
}
