import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** A node as a social card shows it: the middle of its box, in a picture that begins at 0, 0. */
export type CardNode = { name: string; type: string; isSub: boolean; x: number; y: number };
export type CardWire = { from: CardNode; to: CardNode; isSub: boolean };
export type CardLayout = { nodes: CardNode[]; wires: CardWire[]; width: number; height: number; left: number };

/** Sizes of what is drawn, before it is scaled into its place. */
export const BOX = { width: 224, height: 76 } as const;
export const DISC = 52;

/** n8n's places, drawn apart, since our boxes are wider than its squares. */
const STRETCH = { x: 1.42, y: 1 } as const;

/**
 * The most of a workflow, from its start on, that can still be read in a place of this size; `left` counts the rest.
 *
 * @param leastScale how far it may be scaled down
 */
export function layOutCard(workflow: Workflow, place: { width: number; height: number }, leastScale: number) {
  const shown = workflow.nodes.filter((it) => !it.type.endsWith('.stickyNote')).slice(0, MOST_NODES);
  const order = shown.toSorted((a, b) => a.position[0] - b.position[0]);
  let layout = placed(order, workflow);
  while (layout.nodes.length > 1 && scaleOf(layout, place) < leastScale) {
    layout = placed(order.slice(0, layout.nodes.length - 1), workflow);
  }
  return { ...layout, left: workflow.nodes.length - notes(workflow) - layout.nodes.length };
}

/** A stranger's file may have thousands; a picture of this size has room for some dozens. */
const MOST_NODES = 60;

export function scaleOf({ width, height }: CardLayout, place: { width: number; height: number }): number {
  return Math.min(1.15, place.width / width, place.height / height);
}

const notes = ({ nodes }: Workflow): number => nodes.filter((it) => it.type.endsWith('.stickyNote')).length;

function placed(shown: readonly WorkflowNode[], { connections }: Workflow): CardLayout {
  const subs = new Set(
    Object.entries(connections)
      .filter(([, byType]) => Object.keys(byType).some((it) => it.startsWith('ai_')))
      .map(([name]) => name),
  );
  const raw = shown.map(({ name, type, position: [x, y] }) => ({
    name,
    type,
    isSub: subs.has(name),
    x: x * STRETCH.x,
    y: y * STRETCH.y,
  }));
  const half = { x: BOX.width / 2, y: BOX.height / 2 };
  const [left, top] = [Math.min(...raw.map((it) => it.x)) - half.x, Math.min(...raw.map((it) => it.y)) - half.y];
  const nodes = raw.map((it) => ({ ...it, x: it.x - left, y: it.y - top }));
  const byName = new Map(nodes.map((it) => [it.name, it]));
  const wires = Object.entries(connections).flatMap(([name, byType]) =>
    Object.entries(byType).flatMap(([type, outputs]) =>
      outputs.flatMap((targets) =>
        (targets ?? []).flatMap(({ node }) => {
          const [from, to] = [byName.get(name), byName.get(node)];
          return from && to ? [{ from, to, isSub: type.startsWith('ai_') }] : [];
        }),
      ),
    ),
  );
  return {
    nodes,
    wires,
    width: Math.max(BOX.width, ...nodes.map((it) => it.x + half.x)),
    height: Math.max(BOX.height, ...nodes.map((it) => it.y + half.y + (it.isSub ? 24 : 0))),
    left: 0,
  };
}
