import { type Workflow, workflowSchema } from '@plainflow/contracts/workflow';
import { ToolFault } from './fault.ts';
import type { Parts } from './parts.ts';
import type { Call } from './tool.ts';

/** A file that may be broken in any way but one: it has a list of nodes. */
export function anyWorkflow({ readFile }: Parts, file: unknown): Workflow {
  const read = readFile(file);
  if ('refused' in read) throw new ToolFault(`workflow: ${read.refused} ${WHAT_IS_TAKEN}`);
  return read.workflow as unknown as Workflow;
}

/** A file whose form is right, so that it can be told of and changed. */
export async function soundWorkflow(parts: Parts, file: unknown, { signal }: Call): Promise<Workflow> {
  const workflow = anyWorkflow(parts, file);
  const { issues } = await parts.engine.validate({ workflow }, signal);
  const unread = issues.find((it) => UNREAD.has(it.code));
  if (unread) throw new ToolFault(`workflow: ${unread.message}`);
  if (workflowSchema.safeParse(workflow).success) return workflow;
  const wrong = issues.filter((it) => it.severity === 'error').slice(0, 5);
  throw new ToolFault(
    `workflow: it is too broken to be worked with. Call repair_workflow first, and hand on what it gives.\n${wrong.map((it) => `- ${it.message}`).join('\n')}`,
  );
}

/** Issues of files of which nothing else can be said. */
export const UNREAD: ReadonlySet<string> = new Set(['workflow-shape', 'too-large', 'unreadable-key']);

const WHAT_IS_TAKEN = 'Send the workflow as n8n exports it: an object with “name”, “nodes” and “connections”.';
