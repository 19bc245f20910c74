import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** A node of n8n's own package, as n8n exports it. */
export const node = (name: string, type: string, typeVersion: number, parameters: object = {}): WorkflowNode => ({
  parameters: parameters as Record<string, unknown>,
  type: `n8n-nodes-base.${type}`,
  typeVersion,
  position: [0, 0],
  id: `id of ${name}`,
  name,
});

export const wiresTo = (...names: string[]) => ({ main: [names.map((it) => ({ node: it, type: 'main', index: 0 }))] });

export const workflow = (nodes: WorkflowNode[], connections: Record<string, unknown> = {}): Workflow =>
  ({ name: 'Made up', nodes, connections, settings: { executionOrder: 'v1' } }) as Workflow;
