import { valueRule } from '../value-rule.ts';

/** Conditions that n8n cannot read: of the first If, with operators of other languages, or of the wrong type. */
export const badFilter = valueRule('bad-filter');
