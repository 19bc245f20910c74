import { rule } from '../rule.ts';

/** Stands at the end of a list that was cut. */
export const tooManyIssues = rule({
  code: 'too-many-issues',
  severity: 'warning',
  page: {
    title: 'More issues than are listed',
    means: 'Only the first 1,000 issues are listed, errors first.',
    example: '—',
    mend: 'Mend those that are listed, then check again.',
  },
  check: () => [{ message: 'There are more issues than are listed here.' }],
});
