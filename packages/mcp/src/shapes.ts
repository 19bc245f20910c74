import { FILE_MAX } from '@plainflow/contracts/check-file';
import { MAX_QUESTIONS, MESSAGE_MAX } from '@plainflow/contracts/product';
import { z } from 'zod';

/** What goes into several tools and comes out of them. Limits are those of the HTTP API. */

export const TURNS_MAX = 40;
/** Characters of a sketch, as of an answer that is pasted in the page. */
export const SKETCH_MAX = 200_000;

const words = (what: string) =>
  z
    .string({ error: `must be text: ${what}` })
    .max(MESSAGE_MAX, `must have at most ${MESSAGE_MAX.toLocaleString('en')} characters`)
    .refine((it) => it.trim() !== '', `must not be empty: ${what}`);

export const descriptionInput = words(
  'what to automate, for example “every weekday at 9 post the weather in Oslo to Slack #general”',
).describe('What to automate, in the words of the user: what starts it, what happens then, in which apps.');

export const changeInput = words('what is to change, for example “post to #ops instead, and run at 7”').describe(
  'What is to change in the workflow, in the words of the user.',
);

export const turnsInput = z
  .array(
    z.strictObject({
      says: words('what the user answered or wants changed'),
      answers: z
        .string()
        .max(200)
        .optional()
        .describe('The key of the question that it answers, as the reply had it; left out for a change.'),
    }),
  )
  .max(TURNS_MAX, `at most ${TURNS_MAX} turns; say the whole anew in description instead`)
  .optional()
  .describe('What the user said after that, oldest first: answers to questions, and changes.');

export const forceInput = z
  .boolean()
  .optional()
  .describe('Ask nothing: build with assumptions, and mark what is unknown.');

export const releaseInput = z
  .string()
  .regex(/^v?\d{1,4}(?:\.\d{1,6}){0,2}$/i, 'must be a release such as 1.80 or 2.41.1')
  .transform((it) => it.replace(/^v/i, ''))
  .optional()
  .describe('The n8n release that the workflow runs on, such as 1.80; the newest otherwise.');

/** Said in full, as clients may take “anything” for “nothing” in a JSON schema. */
const anyObject = z.record(z.string(), z.unknown()).meta({ additionalProperties: true });

export const workflowInput = z
  .union([z.string(), anyObject], {
    error: 'must be an n8n workflow: the JSON of the file, as an object or as text',
  })
  .describe(`An n8n workflow file, as JSON or as its text, at most ${FILE_MAX / 1_000_000} MB.`);

export const sketchInput = z
  .union([z.string(), anyObject], {
    error: 'must be a sketch: a JSON object with “kind” and “steps”, as how_to_sketch tells',
  })
  .optional()
  .describe(
    'Your own reading of these words, in place of the built-in reader: a JSON object in the form that how_to_sketch tells. It is checked; what is wrong is told back.',
  );

export const workflowOutput = anyObject.describe('The n8n workflow file. Hand it to the user as it is.');
export const schemaOutput = anyObject.describe('JSON schema of a sketch.');

export const issueOutput = z.object({
  code: z.string().describe('Its page is the resource plainflow://issues/{code}.'),
  severity: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  node: z.string().optional(),
  parameter: z.string().optional(),
  connection: z.string().optional(),
  repairable: z.boolean().describe('repair_workflow mends it, as only one cure is right.'),
  possible: z.array(z.string()).optional().describe('Possible cures, the likeliest first; a person or you choose.'),
});

export const questionOutput = z.object({
  key: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  number: z.number().int(),
  atMost: z.literal(MAX_QUESTIONS),
});

export const replyOutput = z.object({
  status: z
    .enum(['built', 'question', 'talk'])
    .describe('built: workflow is there. question: ask the user. talk: it was no automation; message answers.'),
  message: z.string().describe('For the user, in words.'),
  question: questionOutput.optional(),
  howToGoOn: z.string().optional(),
  workflow: workflowOutput.optional(),
  open: z
    .object({
      fillIn: z.array(z.object({ node: z.string(), label: z.string(), ask: z.string() })),
      assumed: z.array(z.object({ node: z.string(), label: z.string(), value: z.string(), because: z.string() })),
      notBuilt: z.array(z.string()),
      leftOut: z.array(z.string()),
      check: z.array(
        z.object({
          node: z.string(),
          words: z.string(),
          means: z.string().optional(),
          others: z.array(z.string()).optional(),
        }),
      ),
      beforehand: z.array(z.string()),
    })
    .optional()
    .describe('What the user must know: blanks (FILL_IN in the file), assumptions, what is not built or not sure.'),
  credentials: z.array(z.object({ label: z.string(), nodes: z.array(z.string()), how: z.string() })).optional(),
  issues: z.array(issueOutput).optional(),
  hints: z.array(z.string()).optional().describe('Of a sketch: what would stay blank or be lost. Send a better one.'),
  guide: z.string().optional().describe('The resource with the guide for setting it up.'),
});
export type ReplyOutput = z.input<typeof replyOutput>;
