import { valueRule } from '../value-rule.ts';

/** A choice that is not among those the parameter offers, set as the node is. */
export const invalidOption = valueRule('invalid-option');
