import { steps, type VersionChange } from '@plainflow/contracts/version-changes';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { label } from '../../ui/workflow-graph/words.ts';

/** Both in one picture: the newer file, and what it no longer has of the older one beside it. */
export function merged(older: Workflow, newer: Workflow): Workflow {
  const names = new Set(newer.nodes.map((it) => it.name));
  const nodes = [...newer.nodes];
  for (const node of steps(older).filter((it) => !names.has(it.name)))
    nodes.push({ ...node, position: freeBelow(node, nodes) });
  const gone = (name: string) => !names.has(name);
  const connections = { ...newer.connections };
  for (const [from, byType] of Object.entries(older.connections)) {
    // Wires between steps that stayed are the newer file's own matter.
    const own = gone(from) ? byType : onlyTo(byType, gone);
    if (Object.keys(own).length > 0) connections[from] = gone(from) ? own : joined(connections[from] ?? {}, own);
  }
  return { ...newer, nodes, connections };
}

type ByType = Workflow['connections'][string];

const onlyTo = (byType: ByType, wanted: (name: string) => boolean): ByType =>
  Object.fromEntries(
    Object.entries(byType)
      .map(([type, outputs]) => [type, outputs.map((it) => (it ?? []).filter(({ node }) => wanted(node)))] as const)
      .filter(([, outputs]) => outputs.some((it) => it.length > 0)),
  );

function joined(a: ByType, b: ByType): ByType {
  const types = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...types].map((type) => {
      const count = Math.max(a[type]?.length ?? 0, b[type]?.length ?? 0);
      return [type, Array.from({ length: count }, (_, i) => [...(a[type]?.[i] ?? []), ...(b[type]?.[i] ?? [])])];
    }),
  );
}

/** In n8n's pixels: a node with its name takes about so much room. */
const ROOM = { x: 180, y: 150 };

function freeBelow({ position: [x, y] }: WorkflowNode, others: readonly WorkflowNode[]): [number, number] {
  const isTaken = (at: number) =>
    others.some(({ position }) => Math.abs(position[0] - x) < ROOM.x && Math.abs(position[1] - at) < ROOM.y);
  let free = y;
  while (isTaken(free)) free += ROOM.y;
  return [x, free];
}

/** One value that is another now; `before` or `after` is missing where there was or is none. */
export type SettingChange = { node: string; label: string; before?: string; after?: string };

/** Which settings of the steps that stayed are others. */
export function settingChanges(older: Workflow, newer: Workflow): SettingChange[] {
  const before = new Map(steps(older).map((it) => [it.name, it]));
  return steps(newer).flatMap((node) => {
    const was = before.get(node.name);
    if (!was) return [];
    const [then, now] = [valuesOf(was.parameters), valuesOf(node.parameters)];
    return [...new Set([...then.keys(), ...now.keys()])].flatMap((path) => {
      const [old, young] = [then.get(path), now.get(path)];
      if (old === young) return [];
      return {
        node: node.name,
        label: placeLabel(path),
        ...(old === undefined ? {} : { before: old }),
        ...(young === undefined ? {} : { after: young }),
      };
    });
  });
}

/** Every single value with its path. What n8n keeps only to show a chosen name is none. */
function valuesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map(value === undefined ? [] : [[path, String(value)]]);
  return new Map(
    Object.entries(value)
      .filter(([key]) => key !== '__rl' && !key.startsWith('cachedResult'))
      .flatMap(([key, it]) => [...valuesOf(it, path === '' ? key : `${path}/${key}`)]),
  );
}

const placeLabel = (path: string): string =>
  path
    .split('/')
    .filter((it) => !/^(?:\d+|value|values)$/.test(it))
    .map(label)
    .join(' › ');

/** One sentence for the list of versions. */
export function changesText({ added, changed, gone, rewired }: VersionChange): string {
  const parts = [
    added.count > 0 && `${listed(added)} added`,
    gone.count > 0 && `${listed(gone)} removed`,
    changed.count > 0 && `${listed(changed)} changed`,
    rewired && added.count + gone.count === 0 && 'connected in another way',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : 'Nothing that shows';
}

function listed({ count, first: names }: VersionChange['added']): string {
  const [first, second, third] = names.map((it) => `“${it}”`);
  if (count > 3) return `${first}, ${second} and ${count - 2} more`;
  return [first, second, third]
    .filter(Boolean)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
}
