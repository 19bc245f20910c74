import { valueRule } from '../value-rule.ts';

/** Fields to set without name, id or value, or with a value that is not of the given type. */
export const badAssignments = valueRule('bad-assignments', {
  title: 'Fields of Edit Fields in a wrong form',
  means:
    'Each field needs an id, a name, a type and a value that is of this type. n8n marks others red or fails on them.',
  example: '"assignments": [{ "name": "total", "type": "number", "value": "many" }]',
  mend: 'Write each field as `{ "id": "…", "name": "total", "type": "number", "value": 5 }`.',
});
