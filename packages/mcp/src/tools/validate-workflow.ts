import { z } from 'zod';
import { countsOf, toldIssues } from '../issues.ts';
import { issueOutput, releaseInput, workflowInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';
import { anyWorkflow } from '../workflow-in.ts';

export const validateWorkflow = tool({
  name: 'validate_workflow',
  title: 'Check an n8n workflow',
  description:
    'Says what is wrong with any n8n workflow file: what n8n would refuse, drop, mark red or do otherwise than meant, each with its place, its code and whether it can be repaired. Broken files are welcome.',
  input: z.strictObject({ workflow: workflowInput, n8n: releaseInput }),
  output: z.object({
    valid: z.boolean().describe('No errors; there may be warnings and hints.'),
    release: z.string().describe('The n8n release whose facts it was judged by.'),
    errors: z.number().int(),
    warnings: z.number().int(),
    hints: z.number().int(),
    issues: z.array(issueOutput).describe('The worst first, at most a hundred.'),
  }),
  annotations: PURE,
  run: async (bench, { workflow: file, n8n }, { signal, progress }) => {
    const workflow = anyWorkflow(bench, file);
    progress('Checking each node and connection');
    const { issues, release } = await bench.engine.validate({ workflow, ...(n8n ? { release: n8n } : {}) }, signal);
    const counts = countsOf(issues);
    return { valid: counts.errors === 0, release, ...counts, issues: toldIssues(issues) };
  },
});
