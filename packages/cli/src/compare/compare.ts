import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '@plainflow/engine';
import type { Changed, Difference, NodeDifference } from './difference.ts';
import { labelOf } from './labels.ts';
import { placesBetween } from './values.ts';
import { wiresBetween } from './wires.ts';

export type Options = { layout?: boolean | undefined };

/** What differs between two workflows. Nodes that only have other ids or, without `layout`, other positions are the same. */
export function compare(catalog: Catalog, before: Workflow, after: Workflow, options: Options = {}): Difference {
  const pairs = pairsOf(before.nodes, after.nodes);
  const names = new Map(pairs.flatMap(([old, now]) => (old && now ? [[old.name, now.name] as const] : [])));
  return {
    nodes: pairs.flatMap(([old, now]) => nodeBetween(catalog, old, now, options)),
    wires: wiresBetween(catalog, before, after, (name) => names.get(name) ?? name),
    workflow: workflowBetween(before, after),
  };
}

type Pair = [old: WorkflowNode | undefined, now: WorkflowNode | undefined];

/** In the order of the later file, then what is gone. By name, as connections and expressions know nodes; a renamed one by its id. */
function pairsOf(before: readonly WorkflowNode[], after: readonly WorkflowNode[]): Pair[] {
  const left = new Set(before);
  const take = (found: WorkflowNode | undefined) => {
    if (found) left.delete(found);
    return found;
  };
  const byName = new Map(before.toReversed().map((it) => [it.name, it]));
  const named = after.map((now): Pair => {
    const old = byName.get(now.name);
    return [old && left.has(old) ? take(old) : undefined, now];
  });
  const byId = new Map([...left].map((it) => [`${it.id} ${it.type}`, it]));
  const paired = named.map(([old, now]): Pair => [old ?? (now && take(byId.get(`${now.id} ${now.type}`))), now]);
  return [...paired, ...[...left].map((old): Pair => [old, undefined])];
}

function nodeBetween(
  catalog: Catalog,
  old: WorkflowNode | undefined,
  now: WorkflowNode | undefined,
  { layout }: Options,
): NodeDifference[] {
  const it = now ?? old;
  if (!it) return [];
  const told = { node: it.name, type: it.type, label: catalog.entry(it.type)?.label ?? it.type };
  if (!old || !now) return [{ kind: now ? 'added' : 'removed', ...told, changes: [] }];
  const changes = placesBetween(compared(old, layout), compared(now, layout)).map(
    (place): Changed => ({ label: labelOf(catalog, now, place.path), ...place }),
  );
  return changes.length > 0 ? [{ kind: 'changed', ...told, changes }] : [];
}

function compared({ id: _, position, ...rest }: WorkflowNode, layout: boolean | undefined) {
  return layout ? { position: position.join(', '), ...rest } : rest;
}

function workflowBetween(before: Workflow, after: Workflow): Changed[] {
  return (['name', 'active', 'settings', 'pinData'] as const).flatMap((key) =>
    placesBetween(before[key] ?? EMPTY[key], after[key] ?? EMPTY[key]).flatMap(({ path, ...values }): Changed[] => {
      const label = [LABELS[key], ...path.slice(0, key === 'pinData' ? 1 : undefined)].join(' › ');
      return [{ label, path: [key, ...path], ...values }];
    }),
  );
}

const LABELS = { name: 'Name', active: 'Active', settings: 'Settings', pinData: 'Pinned data' } as const;
/** What is not said is this. */
const EMPTY = { name: undefined, active: false, settings: {}, pinData: {} } as const;
