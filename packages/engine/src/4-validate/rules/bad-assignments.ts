import { valueRule } from '../value-rule.ts';

/** Fields to set without name, id or value, or with a value that is not of the given type. */
export const badAssignments = valueRule('bad-assignments');
