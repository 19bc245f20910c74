import { previewSchema } from '@plainflow/contracts/guide';
import { PREVIEW_NOTE } from '@plainflow/contracts/preview';
import { z } from 'zod';
import { guideOf } from '../guide-of.ts';
import { workflowInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';

export const previewWorkflow = tool({
  name: 'preview_workflow',
  title: 'What it would send, with sample data',
  description:
    'Works an n8n workflow out with made-up sample items and tells what each step would send, store, remove, answer or call. Nothing is sent, and no account is needed.',
  input: z.strictObject({ workflow: workflowInput }),
  output: z.object({ note: z.string(), steps: z.array(previewSchema) }),
  annotations: PURE,
  run: async (bench, { workflow }, call) => {
    const { guide } = await guideOf(bench, workflow, call);
    const { previews = [] } = guide;
    return { note: previews.length > 0 ? PREVIEW_NOTE : NOTHING, steps: previews };
  },
});

const NOTHING =
  'No step of it reaches anybody outside that a preview can be told of: it only reads, decides or works on items, or it has more than 120 steps.';
