import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { workflowSchema } from './workflow.ts';

/** Why an n8n could not be asked, or did not do what it was asked. The message says it to people. */
export const n8nFaultSchema = z.enum([
  /** A private or reserved address, or one without https. */
  'forbidden-address',
  'unreachable',
  'timeout',
  'certificate',
  'redirect',
  /** Something answers, but it is no n8n. */
  'not-n8n',
  /** An n8n that is too old to have a public API, or has it switched off. */
  'no-api',
  'wrong-key',
  /** The key is right, but may not do this. */
  'key-not-allowed',
  /** What was stored can't be read any more. */
  'key-lost',
  'refused',
  /** Its own trouble: 5xx. */
  'in-trouble',
  /** 429 */
  'too-many',
  /** Larger than that n8n, or a proxy before it, takes. */
  'too-large',
  /** Larger than we take. */
  'too-large-here',
  /** It has no such call. */
  'too-old',
  /** Something before it wants another sign-in. */
  'proxy',
  /** The workflow is not there, or not for this key. */
  'not-there',
  /** It is put away there. */
  'archived',
  /** A workflow that we can't keep as a file. */
  'unreadable',
  /** It can't be switched on; `n8nIssues` says why. */
  'not-activated',
  /** A credential that was chosen is not there. */
  'no-credential',
]);
export type N8nFault = z.infer<typeof n8nFaultSchema>;

/** Why a workflow can't be switched on. `node`: the node that it is about, by name; null: it is about the whole. */
export const n8nIssueSchema = z.object({
  node: z.string().nullable(),
  kind: z.enum(['credential', 'parameter', 'trigger', 'webhook', 'type', 'workflow', 'other']),
  says: z.string(),
});
export type N8nIssue = z.infer<typeof n8nIssueSchema>;

const NO_ADDRESS = 'Enter the address of your n8n, such as https://my-n8n.example.com';
const NO_KEY = 'Enter an API key of your n8n';

/** The pages of n8n's editor: who copies the address of one of them means the n8n. */
const EDITOR_PAGE = /\/(?:workflows?|home|projects|settings|credentials|executions|signin|setup|api\/v1)(?:\/.*)?$/;

/** As it is kept: origin and path, without a slash at its end. null: this is no address of a site. */
export function n8nAddressOf(text: string): string | null {
  const typed = text.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const { protocol, origin, pathname, username, password } = new URL(full);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return origin + pathname.replace(EDITOR_PAGE, '').replace(/\/+$/, '');
}

export const connectN8nSchema = z.object({
  address: z
    .string({ error: NO_ADDRESS })
    .trim()
    .min(1, NO_ADDRESS)
    .max(500, NO_ADDRESS)
    .refine((it) => n8nAddressOf(it) !== null, NO_ADDRESS),
  /** Goes in and never comes out again. */
  key: z
    .string({ error: NO_KEY })
    .trim()
    .min(1, NO_KEY)
    .max(4000, 'This is not an API key of n8n')
    .regex(/^[\x21-\x7e]*$/, 'This is not an API key of n8n'),
});
export type ConnectN8n = z.infer<typeof connectN8nSchema>;

export const n8nConnectionSchema = z.object({
  /** null: there is none. */
  connection: z
    .object({
      address: z.string(),
      /** When it worked last. ISO 8601, UTC. */
      worked_at: z.string(),
    })
    .nullable(),
});
export type N8nConnection = z.infer<typeof n8nConnectionSchema>;

/** A credential of that n8n, chosen for a node. */
export const chosenCredentialSchema = z.object({
  node: z.string().max(1000),
  type: z.string().max(200),
  id: z.string().regex(/^[\w-]{1,64}$/, 'This is not the id of a credential in n8n.'),
});
export type ChosenCredential = z.infer<typeof chosenCredentialSchema>;
export const chosenCredentialsSchema = z
  .array(chosenCredentialSchema)
  .max(200, 'These are too many credentials for one automation.');

export const sentWorkflowSchema = z.object({
  /** What that n8n calls it. */
  id: z.string(),
  /** Where it opens in its editor. */
  url: z.string(),
});
export type SentWorkflow = z.infer<typeof sentWorkflowSchema>;

export const getMyN8n = endpoint('GET', '/api/my-n8n', {
  summary: 'The n8n that workflows are sent to, without its key',
  reply: n8nConnectionSchema,
});
/** These three answer `n8n-unavailable` where that n8n can't be used; `n8nFault` says why. */
export const connectMyN8n = endpoint('PUT', '/api/my-n8n', {
  summary: 'Test address and key, then keep them, the key encrypted',
  body: connectN8nSchema,
  reply: n8nConnectionSchema,
});
export const testMyN8n = endpoint('POST', '/api/my-n8n/test', {
  summary: 'Test what is kept',
  reply: n8nConnectionSchema,
});
export const sendToMyN8n = endpoint('POST', '/api/my-n8n/workflows', {
  summary: 'Make a workflow in that n8n; it stays switched off there',
  body: z.object({
    workflow: workflowSchema,
    /** The saved automation that it is: from then on both are compared. */
    saved_id: z.string().max(100).optional(),
    credentials: chosenCredentialsSchema.optional(),
  }),
  reply: sentWorkflowSchema,
});
export const disconnectMyN8n = endpoint('DELETE', '/api/my-n8n', {
  summary: 'Forget address and key',
  reply: n8nConnectionSchema,
});
