import { instructionsFileName, workflowFileName } from '@plainflow/contracts/file-name';
import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { downloadText } from '../../lib/download.ts';
import { instructions } from './instructions.ts';

export function downloadWorkflow(workflow: Workflow): void {
  downloadText(workflowFileName(workflow.name), JSON.stringify(workflow, null, 2), 'application/json');
}

export function downloadInstructions(workflow: Workflow, guide: Guide): void {
  downloadText(instructionsFileName(workflow.name), instructions(workflow, guide), 'text/markdown');
}
