import { valueRule } from '../value-rule.ts';

/** Fixed text where JSON belongs: n8n imports it, and the node fails when it runs. */
export const invalidJson = valueRule('invalid-json', 'warning');
