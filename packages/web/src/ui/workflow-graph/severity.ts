import type { Issue } from '@plainflow/contracts/issue';

export type Severity = Issue['severity'];

/** The worst first. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

export const SEVERITY_MARK: Record<Severity, string> = {
  error: 'bg-bad text-on-bad',
  warning: 'bg-amber text-on-bad',
  hint: 'bg-accent text-on-accent',
};

export function worstOf(issues: readonly Issue[]): Severity | undefined {
  return SEVERITIES.find((severity) => issues.some((it) => it.severity === severity));
}

/** “2 errors, 1 hint”; empty where there are none. */
export function countsOf(issues: readonly Issue[]): string {
  return SEVERITIES.flatMap((severity) => {
    const count = issues.filter((it) => it.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  }).join(', ');
}
