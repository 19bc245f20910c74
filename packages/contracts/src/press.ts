import { z } from 'zod';
import { otherActionSchema } from './other-action.ts';
import { VALUE_MAX } from './product.ts';

/** So many places may be filled in at once. */
export const BLANKS_MAX = 60;

const node = z.string().min(1).max(200);
const label = z.string().min(1).max(300);
const value = z
  .string()
  .trim()
  .min(1, 'This is still empty.')
  .max(VALUE_MAX, `Please keep this under ${VALUE_MAX.toLocaleString('en')} characters.`);

/** What is typed into a marked placeholder: the node by its name in the workflow, the placeholder by its label. */
export const filledBlankSchema = z.object({ node, label, value });
export type FilledBlank = z.infer<typeof filledBlankSchema>;

/**
 * A press of the page on an automation that is there, as data: it is never read as a sentence. What the conversation shows for it is made
 * by `saysPress`.
 */
export const pressSchema = z.discriminatedUnion('kind', [
  /** Another value for what was assumed. */
  z.object({ kind: z.literal('choose'), node, label, value }),
  /** What the words of a step mean that the reader was not sure of: one of the other actions that the guide offers; without `to` its own. */
  z.object({ kind: z.literal('action'), node, to: otherActionSchema.optional() }),
  /** Values for marked placeholders. */
  z.object({ kind: z.literal('fill'), blanks: z.array(filledBlankSchema).min(1).max(BLANKS_MAX) }),
  /** For which release of n8n the file is. */
  z.object({ kind: z.literal('release'), release: z.string().regex(/^\d{1,2}(?:\.\d{1,3}){0,2}$/) }),
  /** Whether sample data is pinned to the nodes. */
  z.object({ kind: z.literal('samples'), on: z.boolean() }),
  /** Back to how the automation was in an earlier reply: the `version` of that message. */
  z.object({ kind: z.literal('version'), version: z.number().int().min(1).max(1000) }),
]);
export type Press = z.infer<typeof pressSchema>;
