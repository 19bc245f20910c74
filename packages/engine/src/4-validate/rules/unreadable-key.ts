import { hasUnreadableKey } from '../limits.ts';
import { rule } from '../rule.ts';

/** A key that keeps everything around it from being shown. Nothing else is said of such a file, and nothing in it is changed. */
export const unreadableKey = rule({
  code: 'unreadable-key',
  severity: 'warning',
  page: {
    title: 'A key that keeps the file from being checked',
    means:
      'JavaScript, in which n8n is written, calls “toString” to show a value as a text. An object with a key of that name cannot be shown, so the file is not checked any further.',
    example: '"parameters": { "text": { "toString": null } }',
    mend: 'Give the key another name.',
  },
  check: ({ workflow }) =>
    hasUnreadableKey(workflow) ? [{ message: 'A key is called “toString”, so the file cannot be checked.' }] : [],
});
