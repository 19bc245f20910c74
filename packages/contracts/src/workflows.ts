import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isPlainName, plainText } from './plain-text.ts';
import { WORKFLOW_NAME_MAX, WORKFLOWS_LISTED } from './product.ts';
import { versionChangeSchema } from './version-changes.ts';
import { workflowSchema } from './workflow.ts';

export const workflowNameSchema = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(WORKFLOW_NAME_MAX, `Name can't be longer than ${WORKFLOW_NAME_MAX} characters`)
  .refine(isPlainName, 'Name contains characters that cannot be used');

export const savedWorkflowSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  json_data: workflowSchema,
  /** ISO 8601, UTC. */
  created_at: z.string(),
  updated_at: z.string(),
  conversation_id: z.string().nullable(),
  /** What the shared link ends with; null while it is not shared. */
  share_token: z.string().nullable(),
});
export type SavedWorkflow = z.infer<typeof savedWorkflowSchema>;

/** The conversation that an automation comes from: what is saved there next is its next version. */
const conversationOf = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not a conversation id.')
  .optional();

export const saveWorkflowSchema = z.object({
  name: workflowNameSchema,
  description: z.string().overwrite(plainText).trim().max(2000, "Description can't be longer than 2000 characters"),
  json_data: workflowSchema,
  conversation_id: conversationOf,
});
export type SaveWorkflow = z.input<typeof saveWorkflowSchema>;

export const updateWorkflowSchema = z.object({
  name: workflowNameSchema.optional(),
  description: z
    .string()
    .overwrite(plainText)
    .trim()
    .max(2000, "Description can't be longer than 2000 characters")
    .optional(),
  json_data: workflowSchema.optional(),
  conversation_id: conversationOf,
});
export type UpdateWorkflow = z.input<typeof updateWorkflowSchema>;

/** Where a version comes from that was not made here: the own n8n, where it was taken, or was overwritten. */
export const versionOriginSchema = z.enum(['n8n', 'n8n-backup']);
export type VersionOrigin = z.infer<typeof versionOriginSchema>;

const versionFacts = {
  /** Counts from 1. */
  version: z.number().int(),
  name: z.string(),
  /** When it was saved. ISO 8601, UTC. */
  created_at: z.string(),
};
export const versionSchema = z.object({ ...versionFacts, json_data: workflowSchema });
export type WorkflowVersion = z.infer<typeof versionSchema>;

/** A version in a list: what it changed of the one before, not what is in it. null: it is the first. */
export const listedVersionSchema = z.object({
  ...versionFacts,
  change: versionChangeSchema.nullable(),
  /** null: it was made here. */
  origin: versionOriginSchema.nullable(),
});
export type ListedVersion = z.infer<typeof listedVersionSchema>;

/** In a list, a large automation comes without what is in it: `getWorkflow` gives that. */
export const listedWorkflowSchema = savedWorkflowSchema.extend({ json_data: workflowSchema.nullable() });
export type ListedWorkflow = z.infer<typeof listedWorkflowSchema>;

const byId = z.object({ id: z.string().max(100) });

export const listWorkflows = endpoint('GET', '/api/workflows', {
  scope: 'workflows:read',
  summary: `Saved automations, newest first, at most ${WORKFLOWS_LISTED}; the next ones by \`offset\`. Those of over 64 kB come without \`json_data\``,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(WORKFLOWS_LISTED).default(WORKFLOWS_LISTED),
  }),
  reply: z.array(listedWorkflowSchema),
});
export const getWorkflow = endpoint('GET', '/api/workflows/:id', {
  scope: 'workflows:read',
  summary: 'One saved automation',
  params: byId,
  reply: savedWorkflowSchema,
});
export const downloadWorkflow = endpoint('GET', '/api/workflows/:id/file', {
  scope: 'workflows:read',
  summary: 'A saved automation as the file that n8n imports, to be saved as it comes',
  params: byId,
  reply: workflowSchema,
});
export const saveWorkflow = endpoint('POST', '/api/workflows', {
  scope: 'workflows:write',
  summary: 'Save an automation',
  body: saveWorkflowSchema,
  reply: savedWorkflowSchema,
});
export const updateWorkflow = endpoint('PUT', '/api/workflows/:id', {
  scope: 'workflows:write',
  summary: 'Rename or change a saved automation; the earlier JSON is kept as a version',
  params: byId,
  body: updateWorkflowSchema,
  reply: savedWorkflowSchema,
});
