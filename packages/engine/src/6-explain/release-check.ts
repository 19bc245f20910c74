import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import type { NodeFacts } from '../catalog/facts.ts';
import { goneOf } from '../catalog/gone.ts';
import { successorOf } from '../catalog/older/successors.ts';
import { updatesOf } from '../catalog/older/updates.ts';
import { completeParameters, shape, variantOf } from '../catalog/parameters.ts';
import { compareReleases, saysRelease } from '../catalog/releases.ts';

/** A node of a workflow that an n8n release knows otherwise, or no longer. */
export type ReleaseFinding = {
  /** The name in the workflow. */
  node: string;
  type: string;
  version: number;
  /** As n8n's screens call the node. */
  label: string;
  /**
   * `renamed`: another node does its work; `removed`: the release does not have it, and no other does its work; `retired`: it still
   * runs there, but is offered no more; `new-version`: the release has a new major version; `not-yet`: the release is too old for it.
   */
  kind: 'renamed' | 'removed' | 'retired' | 'new-version' | 'not-yet';
  /** What is so, and what to do, for whoever has the workflow in front of them. */
  text: string;
  /** The node that does its work there. */
  instead?: { type: string; label: string; version: number };
  /** Only where the update is certain: the node as it is then, and what changes in words. */
  update?: { node: WorkflowNode; says: string; outputs?: readonly number[] };
};

/**
 * The nodes of a workflow that the given n8n release ("2.41", "1.80.3") has renamed, removed, or renewed in a new major version, or
 * that it does not have yet; in the order of the file. Of a release that is not known, the nearest that is not newer holds. Nodes of
 * the community are not looked at.
 */
export function checkRelease(catalog: Catalog, workflow: Workflow, release: string): ReleaseFinding[] {
  const then = catalog.aimedAt(release);
  const said = saysRelease(release);
  return workflow.nodes.flatMap((node) => findingOf(catalog, then, node, said) ?? []);
}

/** The workflow with all updates that are certain: the very same value where there are none. `only`: at these nodes alone. */
export function updateForRelease(
  catalog: Catalog,
  workflow: Workflow,
  release: string,
  only?: ReadonlySet<string>,
): { workflow: Workflow; updated: ReleaseFinding[] } {
  const updated = checkRelease(catalog, workflow, release).filter((it) => it.update && (only?.has(it.node) ?? true));
  if (updated.length === 0) return { workflow, updated };
  const byName = new Map(updated.map((it) => [it.node, it.update]));
  const nodes = workflow.nodes.map((it) => byName.get(it.name)?.node ?? it);
  const connections = Object.fromEntries(
    Object.entries(workflow.connections).map(([from, byType]) => {
      const places = byName.get(from)?.outputs;
      return [from, places && byType.main ? { ...byType, main: replaced(byType.main, places) } : byType];
    }),
  );
  return { workflow: { ...workflow, nodes, connections }, updated };
}

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

function findingOf(catalog: Catalog, then: Catalog, node: WorkflowNode, said: string): ReleaseFinding | undefined {
  const known = factsOf(catalog, node);
  if (!known) return undefined;
  const entry = then.entry(node.type);
  const facts = then.facts(node.type);
  const label = entry?.label ?? known.label;
  const found = (kind: ReleaseFinding['kind'], text: string, more: Partial<ReleaseFinding> = {}): ReleaseFinding => ({
    ...{ node: node.name, type: node.type, version: node.typeVersion, label, kind, text },
    ...more,
  });
  const name = `“${node.name}”`;

  if (entry ? entry.hidden : wasThere(catalog, then, node.type)) {
    const there = entry ? 'still runs, but n8n offers it no more' : `is gone from n8n ${said}`;
    const instead = insteadOf(then, known, node);
    const update = updateOf(then, known, node);
    if (instead) {
      const todo = update?.says ?? `Add that node in n8n, set it as ${name} is, and take ${name} out.`;
      const text = `${name}: the node “${label}” ${there}; “${instead.label}” does its work. ${todo}`;
      return found('renamed', text, { instead, ...(update ? { update } : {}) });
    }
    const gone = goneOf(node.type);
    const why = gone?.why ? `: ${gone.why}` : '';
    const way = gone ? ` ${sentence(gone.way)}` : ' No other node does its work.';
    return found(entry ? 'retired' : 'removed', `${name}: the node “${label}” ${there}${why}.${way}`);
  }
  if (!facts) return found('not-yet', `${name}: n8n ${said} does not have the node “${label}” yet. Update n8n first.`);
  if (!variantOf(facts, node.typeVersion)) {
    const newest = Math.max(...facts.variants.flatMap((it) => it.versions));
    if (node.typeVersion <= newest) return undefined;
    const has = `n8n ${said} has “${label}” up to version ${newest}`;
    return found('not-yet', `${name} is in version ${node.typeVersion}; ${has}. Update n8n first.`);
  }
  if (Math.floor(facts.defaultVersion) <= Math.floor(node.typeVersion)) return undefined;
  const update = updateOf(then, known, node);
  const newest = update ? update.node.typeVersion : facts.defaultVersion;
  const versions = `${name} is in version ${node.typeVersion} of “${label}”; n8n ${said} has version ${newest}`;
  const todo =
    update?.says ?? 'The old one keeps running. To renew it, add the node again in n8n and set it as this one is.';
  return found('new-version', `${versions}. ${todo}`, {
    instead: { type: node.type, label, version: newest },
    ...(update ? { update } : {}),
  });
}

/** What the node is, of the newest release that has its type and version. Nothing of the community's nodes. */
function factsOf(catalog: Catalog, node: WorkflowNode): NodeFacts | undefined {
  if (typeof node?.name !== 'string' || typeof node.type !== 'string' || typeof node.typeVersion !== 'number')
    return undefined;
  let newest: NodeFacts | undefined;
  for (const release of catalog.releases.toReversed()) {
    const facts = catalog.aimedAt(release).facts(node.type);
    if (facts && variantOf(facts, node.typeVersion)) return facts;
    newest ??= facts;
  }
  return newest;
}

/** Had an older release this type? */
const wasThere = (catalog: Catalog, then: Catalog, type: string): boolean =>
  catalog.releases.some((it) => compareReleases(it, then.release) < 0 && catalog.aimedAt(it).entry(type));

function insteadOf(then: Catalog, known: NodeFacts, node: WorkflowNode): ReleaseFinding['instead'] {
  const type = successorOf(node.type, completeParameters(known, node.typeVersion, node.parameters ?? {}));
  const facts = type === undefined ? undefined : then.facts(type);
  if (!facts) return undefined;
  return { type: facts.type, label: then.entry(facts.type)?.label ?? facts.label, version: facts.defaultVersion };
}

const updateOf = (then: Catalog, known: NodeFacts, node: WorkflowNode): ReleaseFinding['update'] =>
  updatesFor(then, known, node)[0];

/** The updates whose every setting the release takes as it is written. */
function updatesFor(then: Catalog, known: NodeFacts, node: WorkflowNode): NonNullable<ReleaseFinding['update']>[] {
  const values = completeParameters(known, node.typeVersion, node.parameters ?? {});
  return updatesOf(node).flatMap(({ to, write, outputs, node: more, says }) => {
    const facts = then.facts(to.type);
    const wanted = write(values);
    if (!wanted || !facts || !variantOf(facts, to.version)) return [];
    const { parameters, dropped, missing } = shape(facts, to.version, wanted);
    if (dropped.length > 0 || missing.length > 0) return [];
    const made: WorkflowNode = { ...node, ...more, parameters, type: to.type, typeVersion: to.version };
    return [{ node: made, says, ...(outputs ? { outputs } : {}) }];
  });
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
