import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guideSchema } from './guide.ts';
import { issueSchema } from './issue.ts';
import { workflowSchema } from './workflow.ts';

/** Bytes of a file that can be checked: as much as a conversation that goes on from it can carry. */
export const FILE_MAX = 2_000_000;

export const checkFileSchema = z.object({
  /**
   * An n8n file: its text, or its JSON. As n8n exports it, as its editor copies it, in a list of one, or inside of
   * `data` or `workflow`.
   */
  file: z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())], {
    error: 'Please send the n8n file as text or as JSON.',
  }),
  /** Under which the user keeps it; names an automation that has no name of its own. */
  fileName: z.string().max(255).optional(),
});
export type CheckFile = z.input<typeof checkFileSchema>;

export const changeSchema = z.object({
  /** JSON Pointer (RFC 6901): `/nodes/2/parameters/url`. */
  path: z.string(),
  /** The value as JSON, cut where it is very long; missing where it was added. */
  before: z.string().optional(),
  /** Missing where it was taken out. */
  after: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const fixedSchema = issueSchema.extend({ changes: z.array(changeSchema) });
export type Fixed = z.infer<typeof fixedSchema>;

/** What a code means, in Markdown. */
export const issuePageSchema = z.object({
  title: z.string(),
  means: z.string(),
  /** How it looks in a file: a piece of JSON, or words. */
  example: z.string(),
  mend: z.string(),
});
export type IssuePage = z.infer<typeof issuePageSchema>;

export const checkedFileSchema = z.object({
  name: z.string(),
  /** As it came, with a name; null where it is too broken to be drawn. */
  workflow: workflowSchema.nullable(),
  issues: z.array(issueSchema),
  repaired: z.object({
    /** Null where nothing was mended, or where what is left keeps it from being drawn. */
    workflow: workflowSchema.nullable(),
    /** What was wrong and is right in it, in the order of mending. */
    fixed: z.array(fixedSchema),
    left: z.array(issueSchema),
  }),
  /** Of the mended file; null where neither can be drawn. */
  guide: guideSchema.nullable(),
  /** Code of an issue → what it means. */
  pages: z.record(z.string(), issuePageSchema),
});
export type CheckedFile = z.infer<typeof checkedFileSchema>;

export const checkFile = endpoint('POST', '/api/workflow/validate', {
  scope: 'generate',
  summary: 'Check, mend and explain an n8n file that somebody made; nothing is kept',
  body: checkFileSchema,
  reply: checkedFileSchema,
});
