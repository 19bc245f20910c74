import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { chosenCredentialsSchema } from './my-n8n.ts';
import { workflowSchema } from './workflow.ts';
import { savedWorkflowSchema } from './workflows.ts';

/** What n8n calls a workflow of its own. It becomes part of addresses. */
export const n8nWorkflowIdSchema = z.string().regex(/^[\w-]{1,64}$/, 'This is not the id of a workflow in n8n.');

export const n8nWorkflowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** It is switched on there. */
  active: z.boolean(),
  /** Put away there: it can be looked at, and not be changed. */
  archived: z.boolean(),
  /** ISO 8601, UTC. null: that n8n does not say. */
  updated_at: z.string().nullable(),
  steps: z.number().int(),
  tags: z.array(z.string()),
  /** The saved automation that it was pulled or sent as, if there is one. */
  saved_id: z.string().nullable(),
});
export type N8nWorkflow = z.infer<typeof n8nWorkflowSchema>;

/** A wire between two nodes: `on`: the kind of its end, `main` or what a sub-node is for. */
const wireSchema = z.object({ from: z.string(), to: z.string(), on: z.string() });

const someOf = <Item extends z.ZodType>(item: Item) =>
  /** `more`: how many there are beside these. */
  z.object({ first: z.array(item), more: z.number().int() });

export const nodeChangeSchema = z.object({
  node: z.string(),
  /** Its name before, where that is another. */
  was: z.string().optional(),
  /** Paths are those in the node: `parameters/url`. What is missing there was or is not set. Values are cut. */
  values: someOf(z.object({ path: z.string(), before: z.string().optional(), after: z.string().optional() })),
});
export type NodeChange = z.infer<typeof nodeChangeSchema>;

/** What changes nothing of what an automation does. */
export const SMALL_CHANGES = ['places', 'notes', 'credentials', 'samples', 'settings'] as const;

/** What is another in one workflow than it was, in bounded size. */
export const n8nChangesSchema = z.object({
  name: z.object({ before: z.string(), after: z.string() }).nullable(),
  added: someOf(z.string()),
  gone: someOf(z.string()),
  changed: someOf(nodeChangeSchema),
  wiresAdded: someOf(wireSchema),
  wiresGone: someOf(wireSchema),
  small: z.array(z.enum(SMALL_CHANGES)),
});
export type N8nChanges = z.infer<typeof n8nChangesSchema>;

export const n8nLinkSchema = z.object({
  /** Of the n8n that it is in. */
  address: z.string(),
  /** Where it opens in its editor. */
  url: z.string(),
  /** When both were the same last. ISO 8601, UTC. */
  synced_at: z.string(),
  /** False: another n8n is connected now, or none. */
  reachable: z.boolean(),
});
export type N8nLink = z.infer<typeof n8nLinkSchema>;

export const n8nComparisonSchema = z.object({
  /** Names what is there now: who changes it says what they saw. */
  seen: z.string(),
  name: z.string(),
  active: z.boolean(),
  archived: z.boolean(),
  updated_at: z.string().nullable(),
  /** Since both were the same last: what was changed here, and what was changed there. */
  here: n8nChangesSchema,
  there: n8nChangesSchema,
  /** `both`: what was changed there would be lost by an update. What is in `small` is never lost. */
  state: z.enum(['same', 'here', 'there', 'both']),
});
export type N8nComparison = z.infer<typeof n8nComparisonSchema>;

export const n8nCredentialsSchema = z.object({
  /** What the nodes need, in the order of the file. */
  needed: z.array(
    z.object({
      node: z.string(),
      type: z.string(),
      label: z.string(),
      /** What is chosen in that n8n, or in the file. */
      chosen: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** Those of this type that exist there. */
      choices: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Where the choices come from: that n8n's own list, or those that its workflows use, as the key may not list them. */
  from: z.enum(['list', 'workflows']),
});
export type N8nCredentials = z.infer<typeof n8nCredentialsSchema>;

const savedId = z.object({ id: z.string().max(100) });
const seen = z.string().max(100);

export const listN8nWorkflows = endpoint('GET', '/api/my-n8n/workflows', {
  summary: 'A page of the workflows in the own n8n, in its order, without what is in them',
  query: z.object({
    /** Words of the name. */
    search: z.string().trim().max(128).default(''),
    /** `next` of the page before. */
    cursor: z.string().max(500).optional(),
  }),
  reply: z.object({ items: z.array(n8nWorkflowSchema), next: z.string().nullable() }),
});
export const pullFromMyN8n = endpoint('POST', '/api/my-n8n/workflows/:workflow/pull', {
  summary:
    'Save a workflow of the own n8n as an automation; one that was pulled or sent before is answered as it is saved',
  params: z.object({ workflow: n8nWorkflowIdSchema }),
  reply: z.object({ saved: savedWorkflowSchema, isNew: z.boolean() }),
});
export const credentialsInMyN8n = endpoint('POST', '/api/my-n8n/credentials', {
  summary: 'The credentials that exist in the own n8n for each node that needs one',
  body: z.object({ workflow: workflowSchema, saved_id: z.string().max(100).optional() }),
  reply: n8nCredentialsSchema,
});

export const getN8nLink = endpoint('GET', '/api/my-n8n/links/:id', {
  summary: 'Which workflow of which n8n a saved automation is; that n8n is not asked',
  params: savedId,
  reply: z.object({ link: n8nLinkSchema.nullable() }),
});
export const compareWithMyN8n = endpoint('GET', '/api/my-n8n/links/:id/changes', {
  summary: 'What was changed here and there since both were the same',
  params: savedId,
  reply: n8nComparisonSchema,
});
export const pushToMyN8n = endpoint('POST', '/api/my-n8n/links/:id/push', {
  summary:
    'Bring a saved automation into the own n8n: `update` where nothing would be lost there (else 409), `overwrite`, or `copy` as a new workflow. What was there is kept as a version',
  params: savedId,
  body: z.object({
    how: z.enum(['update', 'overwrite', 'copy']),
    /** `seen` of the comparison that this was decided by; 409 where it is another by now. */
    seen,
    credentials: chosenCredentialsSchema.optional(),
  }),
  reply: z.object({
    url: z.string(),
    active: z.boolean(),
    /** The version of the automation that is as it was there; null for a copy. */
    backup: z.number().int().nullable(),
  }),
});
export const takeFromMyN8n = endpoint('POST', '/api/my-n8n/links/:id/take', {
  summary: 'Take what is in the own n8n as the next version of the saved automation',
  params: savedId,
  body: z.object({ seen }),
  reply: savedWorkflowSchema,
});
export const switchInMyN8n = endpoint('POST', '/api/my-n8n/links/:id/switch', {
  summary: 'Switch the workflow in the own n8n on or off; what keeps it from starting is told with its nodes',
  params: savedId,
  body: z.object({ on: z.boolean() }),
  reply: z.object({ active: z.boolean() }),
});
export const unlinkFromMyN8n = endpoint('DELETE', '/api/my-n8n/links/:id', {
  summary: 'Forget that a saved automation is a workflow in an n8n; both stay as they are',
  params: savedId,
  reply: z.object({ link: z.null() }),
});
