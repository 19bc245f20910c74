import { z } from 'zod';
import { changeSchema } from './check-file.ts';
import { endpoint } from './endpoint.ts';
import { N8N_RELEASE } from './product.ts';
import { savedWorkflowSchema } from './workflows.ts';

/** Of somebody's saved automations, the newest so many are compared with an n8n release at once. */
export const COMPARED_MAX = 200;

const release = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,4}){0,2}$/, 'Please give the n8n release in numbers, such as 2.41 or 1.80.3.');

export const releaseFindingSchema = z.object({
  /** The name in the workflow. */
  node: z.string(),
  /** As n8n's screens call it. */
  label: z.string(),
  kind: z.enum(['renamed', 'removed', 'retired', 'new-version', 'not-yet', 'settings', 'unknown']),
  /** What is so, and what to do. */
  text: z.string(),
  /** What the update changes in the file; null: it is not certain, so somebody has to do it in n8n. */
  changes: z.array(changeSchema).nullable(),
});
export type ReleaseFinding = z.infer<typeof releaseFindingSchema>;

export const comparedWorkflowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What was compared; an update that was shown for it is refused for another. */
  version: z.number().int(),
  findings: z.array(releaseFindingSchema),
  /** Findings beyond those of the list. */
  more: z.number().int(),
  /** Nodes that the update would change. */
  updates: z.number().int(),
});
export type ComparedWorkflow = z.infer<typeof comparedWorkflowSchema>;

export const compareSaved = endpoint('GET', '/api/saved/release', {
  summary: `Nodes of the newest ${COMPARED_MAX} saved automations that an n8n release renamed, removed or renewed, with the updates that are certain`,
  query: z.object({ release: release.default(N8N_RELEASE) }),
  reply: z.object({
    release: z.string(),
    /** Saved automations, and how many of them were compared. */
    total: z.number().int(),
    compared: z.number().int(),
    /** Those with findings. */
    items: z.array(comparedWorkflowSchema),
  }),
});

export const updateForRelease = endpoint('POST', '/api/workflows/:id/release', {
  summary: 'Make the updates for an n8n release that are certain; the earlier JSON is kept as a version',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    release,
    /** The version that the updates were shown for. */
    version: z
      .number({ error: 'Say which version the updates were shown for.' })
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  reply: z.object({
    saved: savedWorkflowSchema,
    /** Names of the nodes that are updated now. */
    updated: z.array(z.string()),
  }),
});
