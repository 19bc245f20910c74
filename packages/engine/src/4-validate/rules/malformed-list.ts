import { valueRule } from '../value-rule.ts';

/** A list of entries that is no list: n8n stops the whole import at it. */
export const malformedList = valueRule('malformed-list', {
  title: 'One entry where a list belongs',
  means:
    'The group takes a list of entries, even for one. n8n cannot import the file: “Could not find property option”.',
  example: '"rule": { "interval": { "triggerAtHour": 9 } }',
  mend: 'Write a list: `"interval": [{ "triggerAtHour": 9 }]`.',
});
