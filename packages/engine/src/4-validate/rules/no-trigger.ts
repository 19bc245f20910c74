import { rule } from '../rule.ts';
import { triggersOf } from '../triggers.ts';

/** Nothing starts the workflow. */
export const noTrigger = rule({
  code: 'no-trigger',
  severity: 'error',
  page: {
    title: 'Nothing starts the workflow',
    means: 'There is no trigger that is switched on, so n8n can neither publish the workflow nor run it.',
    example: '"nodes": [{ "type": "n8n-nodes-base.httpRequest", … }]',
    mend: 'Add a trigger: a schedule, a webhook, a form, or *Trigger manually*.',
  },
  check: (subject) =>
    triggersOf(subject).length === 0 ? [{ message: 'The workflow has no trigger, so nothing ever starts it.' }] : [],
});
