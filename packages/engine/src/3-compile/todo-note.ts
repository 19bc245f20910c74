import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { chosenAgain } from '../catalog/chosen-again.ts';
import { placeholdersIn } from '../catalog/placeholders.ts';

const WIDTH = 420;
/** Characters. */
const LINE = 48;

/** A sticky note on the canvas with what is left to fill in; nothing where nothing is. */
export function todoNote(nodes: readonly WorkflowNode[], id: string): WorkflowNode | undefined {
  const todo = nodes.flatMap((node) =>
    placeholdersIn(node.parameters).map(({ path, label }) => {
      const again = chosenAgain(node.type, node.parameters, path);
      return `- **${node.name}**: ${label}${again ? `. ${again}` : ''}`;
    }),
  );
  const lines = [...new Set(todo)];
  if (lines.length === 0) return undefined;
  const left = Math.min(...nodes.map((it) => it.position[0]));
  const top = Math.min(...nodes.map((it) => it.position[1]));
  const content = ['## To fill in', 'Each of these is marked in its node with FILL_IN.', '', ...lines].join('\n');
  const wrapped = lines.filter((it) => it.includes(' n8n empties ')).map((it) => Math.floor(it.length / LINE));
  const height = 140 + lines.length * 28 + wrapped.reduce((sum, it) => sum + it, 0) * 24;
  return {
    parameters: { content, height, width: WIDTH },
    type: 'n8n-nodes-base.stickyNote',
    typeVersion: 1,
    position: [left - 40, top - height - 48],
    id,
    name: 'To fill in',
  };
}
