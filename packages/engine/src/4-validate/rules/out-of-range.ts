import { valueRule } from '../value-rule.ts';

/** A number below the least or above the most that n8n takes. */
export const outOfRange = valueRule('out-of-range');
