import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../../catalog/catalog.ts';
import { saysRelease } from '../../catalog/releases.ts';
import { isNode, type Move, type ReleaseFinding } from './finding.ts';
import { newNameOf } from './new-name.ts';
import { nodeFinding } from './node-finding.ts';
import { settingsFindings } from './settings.ts';

/**
 * What the given n8n release ("2.41", "1.80.3") means for the nodes of a workflow, in the order of the file: which it has renamed,
 * removed, or renewed in a new major version, does not have yet, calls otherwise, or would take less of. Of a release that is not
 * known, the nearest that is not newer holds. `from`: the release that runs the workflow now; only what is otherwise then is told,
 * and whatever would not run.
 */
export function checkRelease(catalog: Catalog, workflow: Workflow, release: string, from?: string): ReleaseFinding[] {
  const move = moveTo(catalog, release, from);
  const nodes = workflow.nodes.filter(isNode);
  const own = nodes.map((node) => nodeFinding(move, node));
  const running = nodes.filter((_, i) => own[i]?.severity !== 'error' && own[i]?.kind !== 'community');
  const settings = settingsFindings(move, workflow, running);
  return nodes.flatMap((node, i) => [
    ...news(move, node, own[i]),
    ...(settings.get(node.name) ?? []),
    ...(own[i] ? [] : newNameOf(move, node)),
  ]);
}

/** The workflow with all updates that are certain: the very same value where there are none. `only`: at these nodes alone. */
export function updateForRelease(
  catalog: Catalog,
  workflow: Workflow,
  release: string,
  only?: ReadonlySet<string>,
): { workflow: Workflow; updated: ReleaseFinding[] } {
  const move = moveTo(catalog, release);
  const updated = workflow.nodes
    .filter(isNode)
    .filter((it) => only?.has(it.name) ?? true)
    .flatMap((it) => nodeFinding(move, it) ?? [])
    .filter((it) => it.update);
  if (updated.length === 0) return { workflow, updated };
  const byName = new Map(updated.map((it) => [it.node, it.update]));
  const nodes = workflow.nodes.map((it) => byName.get(it?.name)?.node ?? it);
  const connections = Object.fromEntries(
    Object.entries(workflow.connections).map(([from, byType]) => {
      const places = byName.get(from)?.outputs;
      return [from, places && byType.main ? { ...byType, main: replaced(byType.main, places) } : byType];
    }),
  );
  return { workflow: { ...workflow, nodes, connections }, updated };
}

const moveTo = (catalog: Catalog, release: string, from?: string): Move => ({
  catalog,
  there: catalog.aimedAt(release),
  said: saysRelease(release),
  now: from === undefined ? undefined : catalog.aimedAt(from),
});

/** Nothing where it runs, and the release that runs the workflow now says the same of it. */
function news(move: Move, node: WorkflowNode, found: ReleaseFinding | undefined): ReleaseFinding[] {
  if (!found) return [];
  if (!move.now || found.severity === 'error') return [found];
  const before = nodeFinding({ ...move, there: move.now, now: undefined }, node);
  const isOld = before?.kind === found.kind && majorOf(before) >= majorOf(found);
  return isOld && found.kind !== 'community' ? [] : [found];
}

const majorOf = ({ instead }: ReleaseFinding): number => Math.floor(instead?.version ?? 0);

/** What leaves by each output, in its new place; further ones, such as that for errors, stay where they are. */
function replaced<T>(outputs: readonly T[], places: readonly number[]): (T | null)[] {
  const made: (T | null)[] = [];
  outputs.forEach((it, i) => {
    const place = places[i] ?? Math.max(i, ...places.map((one) => one + 1));
    while (made.length < place) made.push(null);
    made[place] = it;
  });
  return made;
}
