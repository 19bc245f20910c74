import { valueRule } from '../value-rule.ts';

/** Columns that are not in the form of a resource mapper. */
export const badMapper = valueRule('bad-mapper', {
  title: 'Columns in a wrong form',
  means:
    'Columns to write are given as a resource mapper: how they are mapped, their values, and what is known of each column.',
  example: '"columns": { "Email": "={{ $json.email }}" }',
  mend: 'Write `{ "mappingMode": "defineBelow", "value": { "Email": "…" }, "matchingColumns": [], "schema": [] }`.',
});
