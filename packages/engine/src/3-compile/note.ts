import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { placeholdersIn } from '../catalog/placeholders.ts';

const WIDTH = 420;

/** A sticky note on the canvas with what is left to fill in; nothing where nothing is. */
export function todoNote(nodes: readonly WorkflowNode[], id: string): WorkflowNode | undefined {
  const todo = nodes.flatMap((node) => placeholdersIn(node.parameters).map((it) => `- **${node.name}**: ${it.label}`));
  const lines = [...new Set(todo)];
  if (lines.length === 0) return undefined;
  const left = Math.min(...nodes.map((it) => it.position[0]));
  const top = Math.min(...nodes.map((it) => it.position[1]));
  const content = ['## To fill in', 'Each of these is marked in its node with FILL_IN.', '', ...lines].join('\n');
  const height = 140 + lines.length * 28;
  return {
    parameters: { content, height, width: WIDTH },
    type: 'n8n-nodes-base.stickyNote',
    typeVersion: 1,
    position: [left - 40, top - height - 48],
    id,
    name: 'To fill in',
  };
}
