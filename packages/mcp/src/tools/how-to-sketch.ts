import type { Turn } from '@plainflow/engine';
import { z } from 'zod';
import { laterTurns } from '../conversation.ts';
import { changeInput, schemaOutput, turnsInput, workflowInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';
import { soundWorkflow } from '../workflow-in.ts';

export const howToSketch = tool({
  name: 'how_to_sketch',
  title: 'How to write a sketch',
  description:
    'Tells how you, a language model, write the sketch that generate_workflow and change_workflow take in place of the built-in reading: the rules, the JSON schema, and the n8n nodes and actions that these words may need. Call it once before your first sketch.',
  input: z.strictObject({
    description: changeInput.describe('What the user wants: the description, or the change.'),
    workflow: workflowInput.optional().describe('For a change: the workflow that is to change.'),
    turns: turnsInput,
    rules: z.boolean().optional().describe('false: without rules and schema, where you know them already.'),
  }),
  output: z.object({
    rules: z.string().optional(),
    schema: schemaOutput.optional(),
    conversation: z.string().describe('What was said, the outline so far with the ids of its steps, and nodes.'),
    thenDo: z.string(),
  }),
  annotations: PURE,
  run: async (bench, { description, workflow, turns, rules }, call) => {
    const { engine, sketches } = bench;
    const brought: Turn[] =
      workflow === undefined ? [] : [{ says: '', file: await soundWorkflow(bench, workflow, call) }];
    const all = [...brought, { says: description }, ...laterTurns(turns)];
    const brief = await engine.brief({ turns: all, options: {} }, call.signal);
    return {
      ...(rules === false ? {} : { rules: sketches.rules(brief.core), schema: sketches.schema }),
      conversation: sketches.prompt(all, brief),
      thenDo: `Write one JSON object by that schema (keys that would be null may be left out), and call ${workflow === undefined ? 'generate_workflow with description and' : 'change_workflow with workflow, change and'} sketch.`,
    };
  },
});
