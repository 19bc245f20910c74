import { valueRule } from '../value-rule.ts';

/** A fixed value that is not of the type of the comparison: "greater than many". The node fails when it runs. */
export const filterValue = valueRule('filter-value', 'warning');
