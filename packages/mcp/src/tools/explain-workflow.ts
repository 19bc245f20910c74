import { z } from 'zod';
import { guideOf } from '../guide-of.ts';
import { workflowInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';

export const explainWorkflow = tool({
  name: 'explain_workflow',
  title: 'Explain an n8n workflow',
  description:
    'Tells in plain words what an n8n workflow file does, step by step, which credentials it needs and how each is made, what is left to fill in, and how to test and switch it on.',
  input: z.strictObject({ workflow: workflowInput }),
  output: z.object({
    title: z.string(),
    summary: z.string(),
    steps: z.array(z.object({ node: z.string(), type: z.string(), text: z.string() })),
    credentials: z.array(z.object({ label: z.string(), nodes: z.array(z.string()), how: z.string() })),
    fillIn: z.array(z.object({ node: z.string(), label: z.string(), ask: z.string() })),
    guide: z.string().describe('All of it as Markdown, for the user.'),
  }),
  annotations: PURE,
  run: async (bench, { workflow }, call) => {
    const { guide, guideText } = await guideOf(bench, workflow, call);
    return {
      title: guide.title,
      summary: guide.summary,
      steps: guide.steps,
      credentials: guide.credentials.map(({ label, nodes, how }) => ({ label, nodes, how })),
      fillIn: guide.toFill.map(({ node, label, ask }) => ({ node, label, ask })),
      guide: guideText,
    };
  },
});
