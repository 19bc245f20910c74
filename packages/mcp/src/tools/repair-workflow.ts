import { z } from 'zod';
import { ToolFault } from '../fault.ts';
import { countsOf, toldIssues } from '../issues.ts';
import { issueOutput, releaseInput, workflowInput, workflowOutput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';
import { anyWorkflow, UNREAD } from '../workflow-in.ts';

export const repairWorkflow = tool({
  name: 'repair_workflow',
  title: 'Mend an n8n workflow',
  description:
    'Mends in an n8n workflow file whatever has one right answer only, and lists each change with its place, before and after. What has several answers is left, with possible cures. A file without such faults comes back as it was.',
  input: z.strictObject({ workflow: workflowInput, n8n: releaseInput }),
  output: z.object({
    changed: z.boolean(),
    valid: z.boolean().describe('No errors are left.'),
    release: z.string(),
    workflow: workflowOutput,
    fixed: z.array(
      z.object({
        code: z.string(),
        message: z.string(),
        changes: z.array(
          z.object({
            path: z.string().describe('JSON Pointer.'),
            before: z.string().optional().describe('As JSON; cut where it is long.'),
            after: z.string().optional(),
          }),
        ),
      }),
    ),
    left: z.array(issueOutput),
  }),
  annotations: PURE,
  run: async (bench, { workflow: file, n8n }, { signal, progress }) => {
    const workflow = anyWorkflow(bench, file);
    progress('Mending what has one right answer');
    const mended = await bench.engine.repair({ workflow, ...(n8n ? { release: n8n } : {}) }, signal);
    const unread = mended.left.find((it) => UNREAD.has(it.code));
    if (unread) throw new ToolFault(`workflow: it can't be repaired. ${unread.message}`);
    return {
      changed: mended.fixed.length > 0,
      valid: countsOf(mended.left).errors === 0,
      release: mended.release,
      workflow: mended.workflow,
      fixed: mended.fixed.slice(0, MOST).map(({ code, message, changes }) => ({
        code,
        message,
        changes: changes.slice(0, MOST).map(({ path, before, after }) => ({
          path,
          ...(before === undefined ? {} : { before: short(before) }),
          ...(after === undefined ? {} : { after: short(after) }),
        })),
      })),
      left: toldIssues(mended.left),
    };
  },
});

const MOST = 100;
const LONGEST = 300;

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
