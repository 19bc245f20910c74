import type { Turn } from '@plainflow/engine';
import { z } from 'zod';
import { laterTurns, optionsOf, replyTo, told } from '../conversation.ts';
import { uncounted } from '../counting.ts';
import {
  changeInput,
  forceInput,
  releaseInput,
  replyOutput,
  sketchInput,
  turnsInput,
  workflowInput,
} from '../shapes.ts';
import { readSketch } from '../sketch.ts';
import { PURE, tool } from '../tool.ts';
import { soundWorkflow } from '../workflow-in.ts';

export const changeWorkflow = tool({
  name: 'change_workflow',
  title: 'Change an n8n workflow by words',
  description:
    'Changes a workflow that Plainflow or anybody made, by words (“post to #ops instead”, “add a row to Google Sheets at the end”) or by your own sketch of the change. Nodes that the change does not touch stay as they are, byte for byte.',
  input: z.strictObject({
    workflow: workflowInput,
    change: changeInput,
    turns: turnsInput,
    sketch: sketchInput,
    force: forceInput,
    n8n: releaseInput,
  }),
  output: replyOutput,
  annotations: PURE,
  run: async (bench, { workflow, change, turns, sketch, ...asked }, call) => {
    const file = await soundWorkflow(bench, workflow, call);
    const options = optionsOf(asked);
    const later = laterTurns(turns);
    const said = { workflow: file, change };
    const wish = { tool: 'change_workflow', said, turns: turns ?? [], force: options.force === true };
    return (bench.count ?? uncounted)(wish, async () => {
      const brought: Turn = { says: '', file };
      const first: Turn = { says: change };
      const read = sketch === undefined ? undefined : await readSketch(bench, sketch, [brought, first], options, call);
      const all = [brought, read ? { ...first, read: read.reading } : first, ...later];
      const reply = await replyTo(bench, all, options, call);
      const answered = later.filter((it) => it.answers !== undefined).length;
      const output = told(bench, reply, { tool: 'change_workflow', asked: answered });
      const isSame = reply.kind === 'workflow' && JSON.stringify(reply.workflow) === JSON.stringify(file);
      return {
        ...output,
        ...(read && read.hints.length > 0 ? { hints: read.hints } : {}),
        ...(isSame ? { howToGoOn: UNCHANGED } : {}),
      };
    });
  },
});

const UNCHANGED =
  'Nothing in the workflow changed. Say the change with the names of its nodes as they stand in the file, or send a sketch of it (how_to_sketch with workflow tells the ids of its steps).';
