import { valueRule } from '../value-rule.ts';

/** A choice that is not among those the parameter offers, set as the node is. */
export const invalidOption = valueRule('invalid-option', {
  title: 'A value that is not among the choices',
  means: 'The parameter takes one of a list, and this is none of them. n8n shows it as unknown and fails when it runs.',
  example: '"method": "FETCH"',
  mend: 'Choose one of those that are listed in the message.',
});
