import { valueRule } from '../value-rule.ts';

/** A fixed value that is not of the type of the comparison: "greater than many". The node fails when it runs. */
export const filterValue = valueRule(
  'filter-value',
  {
    title: 'A comparison that fails when it runs',
    means: 'With strict comparison, a text in quotes is no number. The node stops with an error at the first item.',
    example: '"rightValue": "100", "operator": { "type": "number", "operation": "gt" }',
    mend: 'Give the value in the type of the operator, or switch on *Convert types where required*.',
  },
  'warning',
);
