import { valueRule } from '../value-rule.ts';

/** A number below the least or above the most that n8n takes. */
export const outOfRange = valueRule('out-of-range', {
  title: 'A number beyond its bounds',
  means: 'The parameter has a least or a most value, and this one lies beyond.',
  example: '"minutesInterval": 90',
  mend: 'Use a number within the bounds, or say it in another way: every 90 minutes is a cron expression.',
});
