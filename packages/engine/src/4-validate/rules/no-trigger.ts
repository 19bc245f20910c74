import { rule } from '../rule.ts';
import { STICKY_NOTE } from '../subject.ts';
import { triggersOf } from '../triggers.ts';

/** Nothing starts the workflow. */
export const noTrigger = rule({
  code: 'no-trigger',
  severity: 'error',
  check: (subject) =>
    subject.nodes.some((it) => it.type !== STICKY_NOTE) && triggersOf(subject).length === 0
      ? [{ message: 'The workflow has no trigger, so nothing ever starts it.' }]
      : [],
});
