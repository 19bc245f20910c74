import { valueRule } from '../value-rule.ts';

/** A number where a text belongs, a text where an object belongs: n8n cannot show or run it. */
export const wrongType = valueRule('wrong-type', {
  title: 'A value of the wrong type',
  means: 'A number stands where a text belongs, or a text where an object belongs. n8n cannot show or use it.',
  example: '"batchSize": "ten"',
  mend: 'Use the type that the message names: `"batchSize": 10`.',
});
