import { valueRule } from '../value-rule.ts';

/** Conditions that n8n cannot read: of the first If, with operators of other languages, or of the wrong type. */
export const badFilter = valueRule('bad-filter', {
  title: 'Conditions that n8n cannot read',
  means:
    "Conditions of If, Filter and Switch need a left value, an operator with type and operation, and a right value. Operators of n8n's first If (`equal`, `larger`) or of other languages count as false, without a word.",
  example: '"operator": { "type": "number", "operation": "larger" }',
  mend: 'Use the operations of today: `equals`, `notEquals`, `gt`, `gte`, `lt`, `lte`, `contains`, `exists` and so on.',
});
