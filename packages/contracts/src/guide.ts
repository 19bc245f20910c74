import { z } from 'zod';
import { accountKitSchema } from './account-kit.ts';
import { otherActionSchema } from './other-action.ts';

/** What one step would send, store or answer, told with sample items. */
export const previewSchema = z.object({
  /** The name in the workflow. */
  node: z.string(),
  does: z.enum(['send', 'store', 'remove', 'answer', 'request']),
  /** For how many sample items; the lines tell the first. */
  times: z.number(),
  lines: z.array(
    z.object({
      label: z.string(),
      /** As it would arrive; `…` stands for what only a run gives. */
      value: z.string(),
      /** Still to be filled in: the value says what. */
      blank: z.literal(true).optional(),
    }),
  ),
});
export type Preview = z.infer<typeof previewSchema>;
export type PreviewLine = Preview['lines'][number];

/** What explain tells beside the file: the source of the guide, the checklist and the marks in the graph. */
export const guideSchema = z.object({
  title: z.string(),
  /** One or two plain sentences: what the automation does. */
  summary: z.string(),
  /** Step by step, in the order of running; `node` is the name in the workflow. */
  steps: z.array(z.object({ node: z.string(), type: z.string(), text: z.string() })),
  /** Credentials to create in n8n, each once. */
  credentials: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      nodes: z.array(z.string()),
      how: z.string(),
      minutes: z.number().optional(),
      /** The least that the account must be allowed to do. */
      rights: z.string().optional(),
      /** How to try it without harm. */
      test: z.string().optional(),
      /** How it is connected, step by step. Guides that were stored before have none. */
      kit: accountKitSchema.optional(),
    }),
  ),
  /** What we chose because it was not said, with the other values that are known; each is chosen by `saysChoice`. */
  assumptions: z.array(
    z.object({
      node: z.string(),
      parameter: z.string(),
      label: z.string(),
      value: z.string(),
      because: z.string(),
      /** Guides that were stored before there were any have none. */
      options: z.array(z.string()).default([]),
    }),
  ),
  /** What is still a marked placeholder. */
  toFill: z.array(
    z.object({
      node: z.string(),
      parameter: z.string(),
      label: z.string(),
      ask: z.string(),
      /** What n8n empties when it is chosen there, so that it has to be set again; `ask` ends with it. */
      again: z.string().optional(),
      /** n8n knows it by its link or id, and lets its user pick it from a list. */
      takes: z.literal('link').optional(),
    }),
  ),
  /** What each step that reaches somebody would hand over, with sample items. Guides that were stored before have none. */
  previews: z.array(previewSchema).optional(),
  /** Where a tutorial tells each node: the second, where its captions have times, and the words. */
  evidence: z.array(z.object({ node: z.string(), second: z.number().optional(), quote: z.string() })).optional(),
  /** The tutorial that it was built from; `link` where it is known. */
  tutorial: z.object({ title: z.string(), link: z.string().optional() }).optional(),
  /** Nodes that the tutorial calls otherwise than n8n does now, or that n8n no longer offers. */
  renamed: z.array(z.object({ node: z.string(), text: z.string() })).optional(),
  /** Parts of the request that were not understood or could not be built, in the user's words. */
  notUnderstood: z.array(z.string()),
  /**
   * Characters of the user's messages that became a node, or a value or condition of one (`label`), from the first to the one after the
   * last. `message`: the number of the user's message, from 0.
   */
  words: z
    .array(
      z.object({
        message: z.number(),
        from: z.number(),
        to: z.number(),
        /** The characters themselves. */
        quote: z.string(),
        node: z.string(),
        label: z.string().optional(),
      }),
    )
    .optional(),
  /** Characters of the user's messages that became nothing. */
  lostWords: z.array(z.object({ message: z.number(), from: z.number(), to: z.number() })).optional(),
  /** How many of the things that were asked for are built, where some are not. */
  built: z.object({ of: z.number(), done: z.number() }).optional(),
  /** Steps whose words may mean something else, with those words; `means`: what they were taken for; `others`: what else they may mean, likeliest first. */
  unsure: z
    .array(
      z.object({
        node: z.string(),
        words: z.string(),
        means: z.string().optional(),
        others: z.array(otherActionSchema).optional(),
      }),
    )
    .optional(),
  /** What sends, publishes, deletes, pays or invites and was left out, as nobody asked for it. */
  leftOut: z.array(z.string()).optional(),
  /** Options that a step was to have and takes only by hand. */
  byHand: z.array(z.object({ node: z.string(), option: z.string(), value: z.string() })).optional(),
  /** What must be there or be chosen before the first run and no file can hold: tables with their columns, an error workflow. */
  beforehand: z.array(z.string()).optional(),
  /** Where the user said which n8n they run: for which release the file is, and what is to be known about that. */
  release: z.object({ said: z.string(), text: z.string() }).optional(),
  /** What that release lacks of what was asked for, and what stands in its place. */
  lacking: z.array(z.object({ node: z.string(), text: z.string() })).optional(),
  importing: z.array(z.string()),
  testing: z.array(z.string()),
  activation: z.array(z.string()),
});
export type Guide = z.infer<typeof guideSchema>;
