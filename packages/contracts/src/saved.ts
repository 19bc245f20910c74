import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { VERSIONS_KEPT, WORKFLOWS_LISTED } from './product.ts';
import { workflowSchema } from './workflow.ts';
import { listedVersionSchema, listedWorkflowSchema, savedWorkflowSchema, versionSchema } from './workflows.ts';

const byId = z.object({ id: z.string().max(100) });
const done = z.object({ ok: z.literal(true) });

export const SAVED_ORDERS = ['newest', 'oldest', 'name-asc', 'name-desc'] as const;
export type SavedOrder = (typeof SAVED_ORDERS)[number];

export const savedPageQuerySchema = z.object({
  /** Words of name or description, whatever their case. */
  search: z.string().trim().max(200).default(''),
  order: z.enum(SAVED_ORDERS).default('newest'),
  /** How many to leave out: where the page before ended. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(WORKFLOWS_LISTED).default(24),
});

export const listSaved = endpoint('GET', '/api/saved', {
  scope: 'workflows:read',
  summary: 'A page of the saved automations; those of over 64 kB come without `json_data`',
  query: savedPageQuerySchema,
  reply: z.object({
    items: z.array(listedWorkflowSchema),
    /** All that were saved, and those that the search finds. */
    total: z.number().int(),
    found: z.number().int(),
  }),
});

export const deleteWorkflow = endpoint('DELETE', '/api/workflows/:id', {
  scope: 'workflows:write',
  summary: 'Delete a saved automation; it can be brought back for 30 days',
  params: byId,
  reply: done,
});
export const undeleteWorkflow = endpoint('POST', '/api/workflows/:id/undelete', {
  scope: 'workflows:write',
  summary: 'Bring a deleted automation back, as it was',
  params: byId,
  reply: savedWorkflowSchema,
});
export const duplicateWorkflow = endpoint('POST', '/api/workflows/:id/duplicate', {
  scope: 'workflows:write',
  summary: 'Save a copy under another name',
  params: byId,
  reply: savedWorkflowSchema,
});

export const listVersions = endpoint('GET', '/api/workflows/:id/versions', {
  scope: 'workflows:read',
  summary: `A page of the versions of a saved automation, the present one first; the newest ${VERSIONS_KEPT} are kept`,
  params: byId,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(VERSIONS_KEPT).default(0),
    limit: z.coerce.number().int().min(1).max(VERSIONS_KEPT).default(25),
  }),
  reply: z.object({ items: z.array(listedVersionSchema), total: z.number().int() }),
});
export const getVersion = endpoint('GET', '/api/workflows/:id/versions/:version', {
  scope: 'workflows:read',
  summary: 'One version of a saved automation, with what is in it',
  params: byId.extend({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  reply: versionSchema,
});
export const restoreVersion = endpoint('POST', '/api/workflows/:id/versions/:version/restore', {
  scope: 'workflows:write',
  summary: 'Go back to an earlier version; the present one is kept as a version too',
  params: byId.extend({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  reply: savedWorkflowSchema,
});

export const shareWorkflow = endpoint('POST', '/api/workflows/:id/share', {
  summary: 'Make the link under which everybody may look at it; the same one until it is taken back',
  params: byId,
  reply: savedWorkflowSchema,
});
export const unshareWorkflow = endpoint('DELETE', '/api/workflows/:id/share', {
  summary: 'Take the link back: it leads nowhere any more',
  params: byId,
  reply: savedWorkflowSchema,
});
export const sharedWorkflowSchema = z.object({
  name: z.string(),
  description: z.string(),
  json_data: workflowSchema,
  /** ISO 8601, UTC. */
  updated_at: z.string(),
});
export type SharedWorkflow = z.infer<typeof sharedWorkflowSchema>;
export const getShared = endpoint('GET', '/api/shared/:token', {
  summary: 'An automation that somebody shares',
  params: z.object({ token: z.string().max(100) }),
  reply: sharedWorkflowSchema,
});
