import { valueRule } from '../value-rule.ts';

/** Fixed text where JSON belongs: n8n imports it, and the node fails when it runs. */
export const invalidJson = valueRule(
  'invalid-json',
  {
    title: 'Text that should be JSON',
    means: 'The parameter takes JSON, and its text is neither JSON nor an expression.',
    example: '"responseBody": "{ ok }"',
    mend: 'Write valid JSON with double quotes, or an expression that starts with `=`.',
  },
  'warning',
);
