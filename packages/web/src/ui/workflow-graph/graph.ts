import type { Guide, Preview } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { outputLabels } from './outputs.ts';
import { subtitleOf } from './subtitle.ts';
import { bareType, serviceTitle } from './words.ts';

/** What is drawn of a workflow: no notes, no wires to nowhere, and beside each node what the guide says of it. */
export type Graph = { nodes: GraphNode[]; edges: GraphEdge[] };

export type GraphNode = {
  /** Unique in a drawing. */
  key: string;
  /** What connections speak of: unique in a sound workflow, not in every stranger's. */
  name: string;
  type: string;
  service: string;
  subtitle: string;
  isTrigger: boolean;
  /** Attached to another node by an `ai_*` connection: drawn small, below it. */
  isSub: boolean;
  isDisabled: boolean;
  /** n8n's own place on the canvas. */
  position: readonly [x: number, y: number];
  inputs: number;
  outputs: number;
  parameters: WorkflowNode['parameters'];
  assumed: Guide['assumptions'];
  toFill: Guide['toFill'];
  /** What a check found in it. */
  issues: readonly Issue[];
  /** Where a video tutorial tells it; `link` where the video is known. */
  told: { link: string | undefined; second: number | undefined; quote: string } | undefined;
  /** The user's words that became it; those of one of its values or conditions have its label. */
  said: readonly { label: string | undefined; quote: string }[];
  /** What n8n calls it otherwise than the tutorial. */
  renamed: string | undefined;
  /** What it would send, store or answer, with sample data. */
  preview: Preview | undefined;
  /** The guide's sentence for this step. */
  text: string | undefined;
};

export type GraphEdge = {
  from: string;
  to: string;
  kind: 'main' | 'sub';
  output: number;
  input: number;
  /** The branch: "true", "done", a route's name. */
  label: string | undefined;
};

export function graphOf(workflow: Workflow, guide?: Guide | null, issues: readonly Issue[] = []): Graph {
  const drawn = workflow.nodes.filter((it) => bareType(it.type) !== 'stickyNote');
  const byName = new Map(drawn.toReversed().map((it) => [it.name, it]));
  const edges = edgesOf(workflow, byName);
  const from = Map.groupBy(edges, (it) => it.from);
  const to = Map.groupBy(edges, (it) => it.to);
  const assumed = Map.groupBy(guide?.assumptions ?? [], (it) => it.node);
  const toFill = Map.groupBy(guide?.toFill ?? [], (it) => it.node);
  const texts = new Map(guide?.steps.toReversed().map((it) => [it.node, it.text]));
  const told = new Map(guide?.evidence?.toReversed().map((it) => [it.node, it]));
  const said = Map.groupBy(guide?.words ?? [], (it) => it.node);
  const previews = new Map(guide?.previews?.map((it) => [it.node, it]));
  const renamed = new Map(guide?.renamed?.map((it) => [it.node, it.text]));
  const found = Map.groupBy(issues, (it) => placeOf(it) ?? '');
  const nodes = drawn.map((node, i): GraphNode => {
    const { name } = node;
    const isFirst = byName.get(name) === node;
    const out = (isFirst && from.get(name)) || [];
    const into = ((isFirst && to.get(name)) || []).filter((it) => it.kind === 'main');
    return {
      key: isFirst ? name : `${name}\n${i}`,
      name,
      type: node.type,
      service: serviceTitle(node.type),
      subtitle: subtitleOf(node),
      isTrigger: isTrigger(node.type),
      isSub: out.some((it) => it.kind === 'sub') && into.length === 0,
      isDisabled: node.disabled === true,
      position: [within(node.position[0]), within(node.position[1])],
      inputs: into.reduce((most, it) => Math.max(most, it.input + 1), 1),
      outputs: out.reduce((most, it) => Math.max(most, it.output + 1), Math.max(1, outputLabels(node).length)),
      parameters: node.parameters,
      assumed: assumed.get(name) ?? [],
      toFill: toFill.get(name) ?? [],
      issues: found.get(name) ?? [],
      told: toldOf(told.get(name), guide?.tutorial?.link),
      said: (said.get(name) ?? []).map(({ label, quote }) => ({ label, quote })),
      renamed: renamed.get(name),
      preview: previews.get(name),
      text: texts.get(name),
    };
  });
  return { nodes, edges };
}

const toldOf = (it: NonNullable<Guide['evidence']>[number] | undefined, link: string | undefined): GraphNode['told'] =>
  it && { link, second: it.second, quote: it.quote };

/** The name of the node that an issue is about. */
export const placeOf = ({ at }: Issue): string | undefined => at?.node ?? at?.connection?.from;

/** A stranger's file may put a node anywhere. */
const within = (place: number): number => Math.min(Math.max(place, -FARTHEST), FARTHEST);
const FARTHEST = 1_000_000;

export function isTrigger(type: string): boolean {
  return /Trigger$/.test(type) || ['webhook', 'cron', 'interval', 'start', 'emailReadImap'].includes(bareType(type));
}

function edgesOf(workflow: Workflow, byName: Map<string, WorkflowNode>): GraphEdge[] {
  const edges: GraphEdge[] = [];
  for (const [from, byType] of Object.entries(workflow.connections)) {
    const node = byName.get(from);
    if (!node) continue;
    const labels = outputLabels(node);
    for (const [type, outputs] of Object.entries(byType)) {
      const kind = type.startsWith('ai_') ? 'sub' : 'main';
      outputs.forEach((targets, output) => {
        for (const { node: to, index } of targets ?? []) {
          if (byName.has(to)) {
            edges.push({ from, to, kind, output, input: index, label: kind === 'main' ? labels[output] : undefined });
          }
        }
      });
    }
  }
  return edges;
}
