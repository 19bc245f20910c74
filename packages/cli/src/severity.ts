import type { Issue } from '@plainflow/contracts/issue';

/** Whether it makes the exit status 1. */
export const counts = ({ severity }: Pick<Issue, 'severity'>, strict: boolean | undefined): boolean =>
  severity === 'error' || (strict === true && severity === 'warning');

/** "2 errors, 1 hint." */
export function countsText(issues: readonly Pick<Issue, 'severity'>[]): string {
  if (issues.length === 0) return 'No issues.';
  const counted = (['error', 'warning', 'hint'] as const).flatMap((severity) => {
    const count = issues.filter((it) => it.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return `${counted.join(', ')}.`;
}
