import { isExpression } from '../../catalog/conditions.ts';
import { cronFault, isBelowMinute } from '../cron.ts';
import { quoted, rule } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A cron expression that n8n cannot read: it refuses to switch the workflow on. */
export const schedule = rule({
  code: 'schedule',
  severity: 'error',
  page: {
    title: 'A schedule that n8n cannot read',
    means:
      'n8n takes cron expressions of five parts, or six with seconds in front: numbers, lists, upward ranges, steps, and names of three letters. It does not take `?`, `L`, `W`, `#` or `@reboot`. Triggers that ask a service may not ask more often than once a minute.',
    example: '"expression": "0 9 ? * MON-FRI"',
    mend: 'Write `0 9 * * 1-5`.',
  },
  check: (subject) =>
    textsOf(subject)
      .filter(({ node, key, path, value }) => !isExpression(value) && isCron(node.type, key, path))
      .flatMap(({ node, key, path, value }) => {
        const fault = cronFault(value) ?? (key === 'cronExpression' && isBelowMinute(value) ? TOO_OFTEN : undefined);
        if (!fault) return [];
        const said = value.trim() === '' ? 'the schedule is empty' : `${quoted(value)} is no schedule: ${fault}`;
        return [{ message: `${quoted(node.name)}: ${said}.`, at: { node: node.name, parameter: path } }];
      }),
});

const TOO_OFTEN = 'a service is asked once a minute at most';

/** The schedule trigger's own, and how often a polling trigger asks. */
const isCron = (type: string, key: string, path: string): boolean =>
  (key === 'cronExpression' && path.startsWith('pollTimes.')) ||
  (key === 'expression' && type === 'n8n-nodes-base.scheduleTrigger') ||
  (key === 'cronExpression' && type === 'n8n-nodes-base.cron');
