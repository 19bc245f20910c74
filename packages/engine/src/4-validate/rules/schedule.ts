import { isExpression } from '../../catalog/conditions.ts';
import { cronFault } from '../cron.ts';
import { quoted, rule } from '../rule.ts';
import { textsOf } from '../texts.ts';

/** A cron expression that n8n cannot read: it refuses to switch the workflow on. */
export const schedule = rule({
  code: 'schedule',
  severity: 'error',
  check: (subject) =>
    textsOf(subject)
      .filter(({ node, key, value }) => !isExpression(value) && isCron(node.type, key) && value.trim() !== '')
      .flatMap(({ node, path, value }) => {
        const fault = cronFault(value);
        return fault
          ? [
              {
                message: `${quoted(node.name)}: ${quoted(value)} is no schedule: ${fault}.`,
                at: { node: node.name, parameter: path },
              },
            ]
          : [];
      }),
});

const isCron = (type: string, key: string): boolean =>
  key === 'cronExpression' || (key === 'expression' && type === 'n8n-nodes-base.scheduleTrigger');
