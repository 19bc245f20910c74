import { type Workflow, workflowSchema } from '@plainflow/contracts/workflow';
import { type Catalog, validate } from '@plainflow/engine';
import { UsageError } from './faults.ts';
import type { WorkflowFile } from './files.ts';

/** The workflow of a file whose form is right, so that it can be changed and worked out. `what`: "be changed". */
export function soundWorkflow(catalog: Catalog, file: WorkflowFile, what: string): Workflow {
  refuseUnread(catalog, file, what);
  return wellFormed(file, what);
}

/** The workflow of a file that has all that n8n's own exports have. */
export function wellFormed(file: WorkflowFile, what: string): Workflow {
  if (workflowSchema.safeParse(file.workflow).success) return file.workflow;
  throw new UsageError(`${file.name} cannot ${what}: it is too broken; “plainflow repair” may mend it first`);
}

/** Nothing can be said of files that n8n itself can't read. */
export function refuseUnread(catalog: Catalog, { name, workflow }: WorkflowFile, what: string): void {
  const wrong = validate(catalog, workflow).find((it) => UNREAD.has(it.code));
  if (wrong) throw new UsageError(`${name} cannot ${what}: ${wrong.message}`);
}

const UNREAD = new Set(['workflow-shape', 'too-large', 'unreadable-key']);
