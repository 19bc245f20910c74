import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Gap, Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { compareReleases, isSameRelease, saysRelease } from '../catalog/releases.ts';
import { stepNames } from './step-names.ts';

/** For which release a file was made, and what that release lacks of what was asked for. Nothing where nobody named one. */
export function releaseNotes(
  catalog: Catalog,
  { outline, gaps }: { outline: Outline; gaps: readonly Gap[] },
  workflow: Workflow,
): Pick<Guide, 'release' | 'lacking'> {
  if (!outline.release) return {};
  const names = stepNames(outline, workflow);
  const nodeOf = (step: string): string => names.get(step) ?? step;
  return {
    release: { said: outline.release, text: textOf(catalog, outline.release) },
    ...(gaps.length > 0 ? { lacking: gaps.map(({ step, text }) => ({ node: nodeOf(step), text })) } : {}),
  };
}

/** The same as issues, so that they are shown where the nodes are. */
export function lackIssues({ lacking = [] }: Guide): Issue[] {
  return lacking.map(({ node, text }) => ({
    code: 'not-in-release',
    severity: 'warning',
    message: text,
    at: { node },
  }));
}

function textOf({ release, releases }: Catalog, said: string): string {
  const made = `Made for n8n ${saysRelease(said)}`;
  if (isSameRelease(said, release)) return `${made}.`;
  if (compareReleases(said, releases[0] ?? '') < 0)
    return `${made}; the oldest release that we know is ${release}, so a node may be newer than yours.`;
  return `${made}, with what n8n ${release} has: the nearest release we know that is not newer.`;
}
