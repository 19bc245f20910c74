import type { Connections, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { shape } from '../catalog/parameters.ts';
import { actionOf } from './output-shape.ts';
import { valuesOf } from './values.ts';

/** A node of the user's own file: only the parameters that something said later would write otherwise are changed. */
export function keptNode(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  step: Step,
  node: WorkflowNode,
): WorkflowNode {
  const action = actionOf(catalog, step);
  const facts = catalog.current.facts(node.type);
  const { data, ...rest } = step;
  if (!action || !facts || (Object.keys(step.settings).length === 0 && !data)) return node;
  const written = (it: Step) =>
    shape(facts, node.typeVersion, action.write(valuesOf(catalog, outline, names, it))).parameters;
  const before = written({ ...rest, settings: {} });
  const changed = Object.entries(written(step)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
  );
  if (changed.length === 0) return node;
  return { ...node, parameters: { ...node.parameters, ...Object.fromEntries(changed) } };
}

/**
 * The user's file with what the conversation made of it. Nodes keep their order; new ones come last, each beside what
 * it hangs on, where nothing lies yet.
 */
export function intoFile(
  outline: Outline,
  file: Workflow,
  nodes: readonly WorkflowNode[],
  connections: Connections,
): Workflow {
  const order = new Map(file.nodes.map((it, i) => [it.id || it.name, i]));
  const rank = (it: WorkflowNode): number => order.get(it.id || it.name) ?? Number.POSITIVE_INFINITY;
  const placed: WorkflowNode[] = outline.steps.flatMap((step, i) => (step.kept && nodes[i] ? [nodes[i]] : []));
  const at = new Map(outline.steps.flatMap((step, i) => (step.kept && nodes[i] ? [[step.id, nodes[i].position]] : [])));
  for (const [i, step] of outline.steps.entries()) {
    const node = nodes[i];
    if (step.kept || !node) continue;
    const position = freePlace(wantedPlace(outline, step, at), placed);
    at.set(step.id, position);
    placed.push({ ...node, position });
  }
  return {
    ...file,
    nodes: placed.toSorted((a, b) => rank(a) - rank(b)),
    connections: sameOrder(file.connections, connections),
    ...(outline.timezone && outline.timezone !== file.settings?.timezone
      ? { settings: { ...file.settings, timezone: outline.timezone } }
      : {}),
  };
}

const STEP_X = 224;
const STEP_Y = 192;

/** To the right of what it follows, under what it serves, before what it leads to. */
function wantedPlace(outline: Outline, step: Step, at: ReadonlyMap<string, [number, number]>): [number, number] {
  const before = outline.wires.find((it) => it.to === step.id && (it.type ?? 'main') === 'main' && at.has(it.from));
  if (before) return moved(at.get(before.from), STEP_X, (before.output ?? 0) * STEP_Y);
  const root = outline.wires.find((it) => it.from === step.id && it.type !== undefined && at.has(it.to));
  if (root) return moved(at.get(root.to), 0, STEP_Y);
  const after = outline.wires.find((it) => it.from === step.id && at.has(it.to));
  return after ? moved(at.get(after.to), -STEP_X, 0) : moved([...at.values()].at(-1), STEP_X, STEP_Y);
}

const moved = ([x, y]: [number, number] = [0, 0], right: number, down: number): [number, number] => [
  x + right,
  y + down,
];

function freePlace([x, y]: [number, number], placed: readonly WorkflowNode[]): [number, number] {
  const nodes = placed.filter((it) => !it.type.endsWith('.stickyNote'));
  const isTaken = (at: number) =>
    nodes.some((it) => Math.abs(it.position[0] - x) < STEP_X - 64 && Math.abs(it.position[1] - at) < STEP_Y - 64);
  let down = y;
  while (isTaken(down)) down += STEP_Y;
  return [x, down];
}

/** Connections that are as they were stay as they were written. */
function sameOrder(before: Connections, now: Connections): Connections {
  const names = [
    ...Object.keys(before).filter((it) => Object.hasOwn(now, it)),
    ...Object.keys(now).filter((it) => !Object.hasOwn(before, it)),
  ];
  return Object.fromEntries(
    names.map((name) => {
      const [old = {}, made = {}] = [before, now].map((it) => (Object.hasOwn(it, name) ? it[name] : undefined));
      return [name, isSame(old, made) ? old : made];
    }),
  );
}

/** The same wires; a file may have empty outputs at the end. */
const isSame = (a: Connections[string], b: Connections[string]): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));

function trimmed(byType: Connections[string]): unknown {
  return Object.entries(byType)
    .map(([type, outputs]) => {
      const last = outputs.findLastIndex((it) => it && it.length > 0);
      return [type, outputs.slice(0, last + 1).map((it) => it ?? [])] as const;
    })
    .filter(([, outputs]) => outputs.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
