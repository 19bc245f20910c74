/** Codes of rules about what a file says, as against whether n8n takes it. */
export const MEANING: ReadonlySet<string> = new Set([
  'raw-reference',
  'empty-condition',
  'missing-parser',
  'reference-elsewhere',
  'reference-not-before',
  'number-lost',
  'unknown-place',
  'text-undefined',
  'dead-reference-field',
  'webhook-body',
]);
