import type { KeptRun, NodeRun } from './kept-run.ts';
import type { Made } from './prepare.ts';
import { rootOf } from './roots.ts';

/** The step that the run did not get past by itself. */
export function stuckAt(
  { status, error, runs }: KeptRun,
  workflow: Made,
  pinned: ReadonlySet<string>,
): { node: string; what?: string } | undefined {
  if (status === 'waiting' || status === 'canceled') {
    const order = ([, list]: [string, readonly NodeRun[]]): number => list.at(-1)?.executionIndex ?? 0;
    const [last] = Object.entries(runs).toSorted((a, b) => order(b) - order(a));
    if (!last) return undefined;
    return status === 'waiting' ? { node: last[0] } : { node: last[0], what: ENDLESS };
  }
  const isMeant = (name: string): boolean => workflow.nodes.some((it) => it.name === name && STOPS.test(it.type));
  if (error?.node) return isMeant(error.node) ? undefined : { node: error.node, what: error.message };
  for (const [name, list] of Object.entries(runs)) {
    if (pinned.has(name) || rootOf(workflow, name) !== name) continue;
    const failed = list.find((it) => it.error);
    if (failed?.error) return { node: name, what: failed.error.message ?? '' };
    // A service that was asked and gave nothing: the answer of ours has another form than its own.
    const leadsOn = (workflow.connections[name]?.main ?? []).some((it) => (it ?? []).length > 0);
    const type = workflow.nodes.find((it) => it.name === name)?.type ?? '';
    const nothing = list.every((it) => (it.data?.main ?? []).every((items) => (items ?? []).length === 0));
    if (leadsOn && nothing && !INNER.test(type)) return { node: name };
  }
  return undefined;
}

/** What is said of a step at which the run was ended, as it did not end by itself. */
export const ENDLESS = 'it did not end in time';

/** It ends the run as it should. */
const STOPS = /\.stopAndError$/;

/** Steps of n8n's own, which may rightly hold everything back. */
const INNER =
  /\.(?:if|switch|filter|splitInBatches|merge|limit|removeDuplicates|splitOut|code|noOp|wait|compareDatasets|textClassifier|sentimentAnalysis|stopAndError|webhook)$/;
