import { createHash } from 'node:crypto';
import { z } from 'zod';
import { countsOf, toldIssues } from '../issues.ts';
import { issueOutput, releaseInput, workflowInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';
import { anyWorkflow } from '../workflow-in.ts';

export const importCertificate = tool({
  name: 'import_certificate',
  title: 'What n8n would say when importing it',
  description:
    'The verdict on whether an n8n of a release takes a workflow file as it is: without any objection, with warnings, or not. Told by Plainflow’s validator from the facts of that release, for exactly this content (sha256). No n8n is run.',
  input: z.strictObject({ workflow: workflowInput, n8n: releaseInput }),
  output: z.object({
    verdict: z
      .enum(['clean', 'warnings', 'objections'])
      .describe('clean: no objection. warnings: it imports, but will not do all that was meant. objections: errors.'),
    statement: z.string(),
    asked: z.string().optional().describe('The release that was asked for.'),
    release: z.string().describe('The release whose facts were used: that one, else the nearest that is not newer.'),
    sha256: z.string().describe('Of the workflow as compact JSON.'),
    nodes: z.number().int(),
    errors: z.number().int(),
    warnings: z.number().int(),
    hints: z.number().int(),
    objections: z.array(issueOutput),
  }),
  annotations: PURE,
  run: async (bench, { workflow: file, n8n }, { signal, progress }) => {
    const workflow = anyWorkflow(bench, file);
    progress('Checking it as n8n would');
    const { issues, release } = await bench.engine.validate({ workflow, ...(n8n ? { release: n8n } : {}) }, signal);
    const counts = countsOf(issues);
    const verdict: keyof typeof STATEMENTS =
      counts.errors > 0 ? 'objections' : counts.warnings > 0 ? 'warnings' : 'clean';
    return {
      verdict,
      statement: `${STATEMENTS[verdict]} Judged for n8n ${release}.`,
      ...(n8n ? { asked: n8n } : {}),
      release,
      sha256: createHash('sha256').update(JSON.stringify(workflow)).digest('hex'),
      nodes: workflow.nodes.length,
      ...counts,
      objections: toldIssues(issues.filter((it) => it.severity !== 'hint')),
    };
  },
});

const STATEMENTS = {
  clean:
    'n8n imports this file as it is: it drops nothing, marks nothing red, and can switch it on once credentials and blanks are filled in.',
  warnings: 'n8n imports this file, but it will not do all that was meant: see the warnings.',
  objections: 'n8n would refuse this file, drop something of it, mark it red or not publish it: see the errors.',
} as const;
