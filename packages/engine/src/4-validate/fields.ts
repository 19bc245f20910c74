import { isExpression, isObject, valueAt } from '../catalog/conditions.ts';
import type { KnownNode } from './subject.ts';

/** The fields of the items that a node gives, where its own settings say it in full; undefined where nobody can know. */
export function fieldsGivenBy({ node, complete }: KnownNode): string[] | undefined {
  switch (node.type) {
    case 'n8n-nodes-base.set':
      return fieldsOfSet(complete);
    case 'n8n-nodes-base.scheduleTrigger':
      return SCHEDULE;
    case 'n8n-nodes-base.errorTrigger':
      return ['execution', 'workflow', 'trigger'];
    case 'n8n-nodes-base.formTrigger':
      return fieldsOfForm(complete);
    case 'n8n-nodes-base.executeWorkflowTrigger':
      return complete.inputSource === 'workflowInputs' ? names(valueAt(complete, 'workflowInputs.values')) : undefined;
    case 'n8n-nodes-base.aggregate':
      return complete.aggregate === 'aggregateAllItemData' && typeof complete.destinationFieldName === 'string'
        ? [complete.destinationFieldName]
        : undefined;
    default:
      return undefined;
  }
}

/** Nodes that hand on the items that come in. */
export const PASSES_ON = new Set(
  ['if', 'filter', 'switch', 'wait', 'limit', 'sort', 'removeDuplicates', 'noOp'].map((it) => `n8n-nodes-base.${it}`),
);

const SCHEDULE = [
  'timestamp',
  'Readable date',
  'Readable time',
  'Day of week',
  'Year',
  'Month',
  'Day of month',
  'Hour',
  'Minute',
  'Second',
  'Timezone',
];

/** What is set by hand, and nothing besides. `a.b` makes a field `a`. */
function fieldsOfSet(complete: Record<string, unknown>): string[] | undefined {
  const list = valueAt(complete, 'assignments.assignments');
  if (complete.mode !== 'manual' || complete.includeOtherFields === true || !Array.isArray(list)) return undefined;
  const fields = names(list);
  return fields?.map((it) => it.split(/[.[]/)[0] ?? it);
}

function fieldsOfForm(complete: Record<string, unknown>): string[] | undefined {
  const list = valueAt(complete, 'formFields.values');
  if (!Array.isArray(list)) return undefined;
  const own = list.filter(isObject).flatMap((it) => [it.fieldLabel, it.fieldName, it.elementName]);
  if (own.some(isExpression)) return undefined;
  return [...own.filter((it) => typeof it === 'string'), 'submittedAt', 'formMode', 'formQueryParameters'];
}

/** The `name` of each entry, where all of them are plain. */
function names(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = list.filter(isObject).map((it) => it.name);
  return found.every((it) => typeof it === 'string' && !isExpression(it)) ? (found as string[]) : undefined;
}
