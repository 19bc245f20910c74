import { valueRule } from '../value-rule.ts';

/** A list of entries that is no list: n8n stops the whole import at it. */
export const malformedList = valueRule('malformed-list');
