import { valueRule } from '../value-rule.ts';

/** A number where a text belongs, a text where an object belongs: n8n cannot show or run it. */
export const wrongType = valueRule('wrong-type');
