import type { Issue } from '@plainflow/contracts/issue';
import type { z } from 'zod';
import type { issueOutput } from './shapes.ts';

type ToldIssue = z.output<typeof issueOutput>;

/** Nobody reads more at once, and each costs whoever reads it room. Errors come first. */
const MOST = 100;
const ORDER = ['error', 'warning', 'hint'];

export function toldIssues(issues: readonly Issue[]): ToldIssue[] {
  return issues
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
    .slice(0, MOST)
    .map(told);
}

function told({ code, severity, message, at, fixable, suggestions = [] }: Issue): ToldIssue {
  const { node, parameter, connection } = at ?? {};
  return {
    code,
    severity,
    message,
    ...(node === undefined ? {} : { node }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(connection ? { connection: `${connection.from} (${connection.type} ${connection.output})` } : {}),
    repairable: fixable === true,
    ...(suggestions.length > 0 ? { possible: suggestions.map((it) => it.label) } : {}),
  };
}

export type Counts = { errors: number; warnings: number; hints: number };

export function countsOf(issues: readonly Issue[]): Counts {
  const count = (severity: Issue['severity']): number => issues.filter((it) => it.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), hints: count('hint') };
}
