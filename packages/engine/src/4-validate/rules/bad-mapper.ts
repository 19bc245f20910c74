import { valueRule } from '../value-rule.ts';

/** Columns that are not in the form of a resource mapper. */
export const badMapper = valueRule('bad-mapper');
