import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { isNote, pairNodes } from './pair-nodes.ts';
import { isSame } from './same.ts';

/** What both were when they were the same last, and what they are now. */
export type Sides = { hereBefore: Workflow; here: Workflow; there: Workflow };

/**
 * What is to stand there: what the automation does here, with what was not touched here as it is there: credentials that
 * were chosen there, addresses of webhooks, places, notes, pinned data, settings.
 */
export function merged({ hereBefore, here, there }: Sides): Workflow {
  const wasHere = pairNodes(hereBefore, here);
  const isThere = pairNodes(there, here);
  const nodes = here.nodes.map((node) => {
    const was = wasHere.get(node);
    const their = isThere.get(node);
    return their ? mergedNode({ was, node, their }) : node;
  });
  const notes = notesSince(hereBefore, there, new Set(nodes.map((it) => it.name)));
  const theirNames = new Map([...isThere].map(([node, their]) => [their.name, node.name]));
  const all = [...nodes, ...notes];
  return {
    name: here.name === hereBefore.name ? there.name : here.name,
    nodes: all,
    connections: here.connections,
    settings: mergedKeys(hereBefore.settings, here.settings, there.settings),
    pinData: mergedPins({ hereBefore, here, there }, theirNames),
    ...groupsLeft(there, all),
  };
}

/** Frames around nodes on the canvas lose the nodes that go. Releases that have none are told nothing of them. */
function groupsLeft({ nodeGroups }: Workflow, nodes: readonly WorkflowNode[]): { nodeGroups?: unknown } {
  if (!Array.isArray(nodeGroups) || nodeGroups.length === 0) return {};
  const ids = new Set(nodes.map((it) => it.id));
  const left = (nodeGroups as { nodeIds?: unknown }[]).map((it) => ({
    ...it,
    nodeIds: Array.isArray(it.nodeIds) ? it.nodeIds.filter((id) => ids.has(id)) : [],
  }));
  return { nodeGroups: left.filter((it) => it.nodeIds.length > 0) };
}

type Node = { was: WorkflowNode | undefined; node: WorkflowNode; their: WorkflowNode };

/** Keys of a node that say nothing of what it does. */
const KEPT = ['position', 'notes', 'notesInFlow', 'webhookId'] as const;

function mergedNode({ was, node, their }: Node): WorkflowNode {
  const { credentials: _ours, ...result } = { ...node, id: their.id };
  for (const key of KEPT) {
    const isTouched = was !== undefined && !isSame(node[key], was[key]);
    // The address of a webhook is known outside: it stays even where nothing is known of what was here before.
    if (isTouched) continue;
    if (their[key] === undefined) delete result[key];
    else Object.assign(result, { [key]: their[key] });
  }
  // What is written on a note is no work: who wrote on it there last, said it last.
  if (isNote(node) && was && isSame(node.parameters, was.parameters)) result.parameters = their.parameters;
  const credentials = mergedCredentials({ was, node, their });
  return { ...result, ...(Object.keys(credentials).length > 0 && { credentials }) };
}

/** Of each type the one that was chosen here since, else the one that is chosen there. Those of another type of node go. */
function mergedCredentials({ was, node, their }: Node): Record<string, unknown> {
  const ours = Object.entries(node.credentials ?? {}).filter(
    ([type, it]) => hasId(it) && !(was && isSame(it, was.credentials?.[type])),
  );
  return { ...(node.type === their.type ? their.credentials : {}), ...Object.fromEntries(ours) };
}

const hasId = (it: unknown): boolean => Boolean((it as { id?: unknown } | null)?.id);

/** Notes on the canvas that somebody wrote there since. */
function notesSince(hereBefore: Workflow, there: Workflow, names: ReadonlySet<string>): WorkflowNode[] {
  const known = pairNodes(hereBefore, there);
  const taken = new Set(names);
  return there.nodes
    .filter((it) => isNote(it) && !known.has(it))
    .map((it) => {
      const name = freeName(it.name, taken);
      taken.add(name);
      return { ...it, name };
    });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(tried)) return tried;
  }
}

type Keys = Record<string, unknown> | undefined;

function mergedKeys(before: Keys = {}, now: Keys = {}, there: Keys = {}): Record<string, unknown> {
  const result = { ...there };
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (isSame(before[key], now[key])) continue;
    if (now[key] === undefined) delete result[key];
    else result[key] = now[key];
  }
  return result;
}

/** `names`: a node's name there → its name here. */
function mergedPins({ hereBefore, here, there }: Sides, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const left = new Set(here.nodes.map((it) => it.name));
  const renamed = Object.entries(there.pinData ?? {}).map(([name, it]) => [names.get(name) ?? name, it] as const);
  const merged = mergedKeys(hereBefore.pinData, here.pinData, Object.fromEntries(renamed));
  return Object.fromEntries(Object.entries(merged).filter(([name]) => left.has(name)));
}
