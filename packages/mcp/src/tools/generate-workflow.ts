import type { Turn } from '@plainflow/engine';
import { z } from 'zod';
import { laterTurns, optionsOf, replyTo, told } from '../conversation.ts';
import { uncounted } from '../counting.ts';
import { descriptionInput, forceInput, releaseInput, replyOutput, sketchInput, turnsInput } from '../shapes.ts';
import { readSketch } from '../sketch.ts';
import { PURE, tool } from '../tool.ts';

export const generateWorkflow = tool({
  name: 'generate_workflow',
  title: 'Build an n8n workflow from words',
  description:
    'Builds an n8n workflow file that imports and runs, from a description in plain English. Offline, with no language model. May return one question at a time, at most three, with options: ask the user, then call again with the answer in turns, or with force. For what is long or unusual, write a sketch yourself (see how_to_sketch): it is checked against every n8n node, and you are told what is wrong.',
  input: z.strictObject({
    description: descriptionInput,
    turns: turnsInput,
    sketch: sketchInput,
    force: forceInput,
    n8n: releaseInput,
    demo: z.boolean().optional().describe('Pin sample items, so that it runs in n8n before any credential is there.'),
  }),
  output: replyOutput,
  annotations: PURE,
  run: async (bench, { description, turns, sketch, ...asked }, call) => {
    const options = optionsOf(asked);
    const later = laterTurns(turns);
    const wish = { tool: 'generate_workflow', said: description, turns: turns ?? [], force: options.force === true };
    return (bench.count ?? uncounted)(wish, async () => {
      const first: Turn = { says: description };
      const read = sketch === undefined ? undefined : await readSketch(bench, sketch, [first], options, call);
      const all = [read ? { ...first, read: read.reading } : first, ...later];
      const reply = await replyTo(bench, all, options, call);
      const answered = later.filter((it) => it.answers !== undefined).length;
      const output = told(bench, reply, { tool: 'generate_workflow', asked: answered });
      return { ...output, ...(read && read.hints.length > 0 ? { hints: read.hints } : {}) };
    });
  },
});
