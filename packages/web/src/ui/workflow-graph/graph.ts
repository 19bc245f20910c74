import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { outputLabels } from './outputs.ts';
import { subtitleOf } from './subtitle.ts';
import { bareType, serviceTitle } from './words.ts';

/** What is drawn of a workflow: no notes, no wires to nowhere, and beside each node what the guide says of it. */
export type Graph = { nodes: GraphNode[]; edges: GraphEdge[] };

export type GraphNode = {
  /** The node's name: unique in a workflow, and what connections speak of. */
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

export function graphOf(workflow: Workflow, guide?: Guide | null): Graph {
  const drawn = workflow.nodes.filter((it) => bareType(it.type) !== 'stickyNote');
  const byName = new Map(drawn.map((it) => [it.name, it]));
  const edges = edgesOf(workflow, byName);
  const nodes = drawn.map((node): GraphNode => {
    const out = edges.filter((it) => it.from === node.name);
    const into = edges.filter((it) => it.to === node.name && it.kind === 'main');
    return {
      name: node.name,
      type: node.type,
      service: serviceTitle(node.type),
      subtitle: subtitleOf(node),
      isTrigger: isTrigger(node.type),
      isSub: out.some((it) => it.kind === 'sub') && into.length === 0,
      isDisabled: node.disabled === true,
      position: node.position,
      inputs: into.reduce((most, it) => Math.max(most, it.input + 1), 1),
      outputs: Math.max(1, outputLabels(node).length, ...out.map((it) => it.output + 1)),
      parameters: node.parameters,
      assumed: guide?.assumptions.filter((it) => it.node === node.name) ?? [],
      toFill: guide?.toFill.filter((it) => it.node === node.name) ?? [],
      text: guide?.steps.find((it) => it.node === node.name)?.text,
    };
  });
  return { nodes, edges };
}

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
