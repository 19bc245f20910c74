import { excessOf } from '../limits.ts';
import { rule } from '../rule.ts';

/** More than can be judged while somebody waits. Nothing else is said of such a file, and nothing in it is changed. */
export const tooLarge = rule({
  code: 'too-large',
  severity: 'error',
  page: {
    title: 'A file beyond the limits',
    means:
      'Files with more than 5,000 nodes, 20,000 connections, 400,000 values or 5,000,000 characters in them, or values nested more than 100 deep, are not checked, so that one file cannot keep everybody waiting. Pinned data does not count.',
    example: 'a file with 50,000 nodes',
    mend: 'Split the workflow into sub-workflows; move long texts and lists out of it.',
  },
  check: ({ workflow }) => {
    const excess = excessOf(workflow);
    return excess === undefined ? [] : [{ message: `The workflow ${excess}: too much to be checked.` }];
  },
});
