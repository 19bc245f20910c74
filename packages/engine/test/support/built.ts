import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { judge, respond, type SketchStep } from '../../src/index.ts';
import { catalog } from './catalog.ts';
import { sketch } from './sketches.ts';

export type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;

/** The nodes of what is built of the steps that a language model told. `says`: the message; the steps themselves where none is given. */
export function nodesOf(steps: readonly Given[], says = JSON.stringify(steps)): WorkflowNode[] {
  const { read } = judge(catalog, [{ says }], { clauses: [], sketch: sketch([...steps]) });
  const reply = respond(catalog, [{ says, read }], { force: true });
  return reply.kind === 'workflow' ? reply.workflow.nodes : [];
}

/** The parameters of the node of a type, `n8n-nodes-base.slack`. */
export const parametersOf = (steps: readonly Given[], type: string, says?: string): Record<string, unknown> =>
  nodesOf(steps, says).find((it) => it.type === type)?.parameters ?? {};
