import type { Clause, Conditions } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { type Draft, last } from './draft.ts';

/**
 * "look for the contact; if it exists …": a search that finds nothing gives no item, and n8n would stop there. So its step
 * gives an empty item then, and the question is whether what came has an id.
 */
export function whetherFound(draft: Draft, { conditions }: Extract<Clause, { kind: 'condition' }>): Conditions {
  const step = last(draft);
  const [test, ...more] = conditions.all;
  if (!step || !test || more.length > 0 || !/^(?:empty|notEmpty)$/.test(test.operator)) return conditions;
  if (test.field !== 'id' && !FOUND.test(test.says)) return conditions;
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  if (draft.steps[0] === step || !/^(?:search|get|list)$/.test(action?.intents[0] ?? '')) return conditions;
  draft.steps = draft.steps.map((it) => (it === step ? { ...it, data: { ...it.data, emptyToo: true } } : it));
  return { ...conditions, all: [{ ...test, field: 'id' }] };
}

const FOUND =
  /^(?:(?:it|they|he|she|this|that|one|the (?:contact|person|customer|lead|record|row|user|entry|deal|ticket|company|member|subscriber|guest))\s+(?:already |really )?(?:exists?|doesn't exist|does not exist|don't exist|(?:is|are|was|were) (?:already |not )?(?:there|found)|(?:is|are)n't (?:there|found)))$/i;
