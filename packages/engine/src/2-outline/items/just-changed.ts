import type { Condition, Conditions } from '../outline.ts';
import { actionOf, type Flow, outOf, stepOf } from './paths.ts';

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
  }
}

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
