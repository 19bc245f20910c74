import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery, wholeLimit } from './paging.ts';
import { workflowSchema } from './workflow.ts';

/** What people made and wrote, for administrators who help them or look for what goes wrong. Newest first. */
const { search, offset } = pageQuery(['date'], 'date').shape;
export const workPageQuerySchema = z.object({ search, offset, limit: wholeLimit });

const counts = {
  /** All of it, and what the search finds. */
  total: z.number().int(),
  found: z.number().int(),
};
const owner = { user_id: z.string(), username: z.string() };

export const adminWorkflowSchema = z.object({
  id: z.string(),
  ...owner,
  name: z.string(),
  json_data: workflowSchema,
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type AdminWorkflow = z.infer<typeof adminWorkflowSchema>;

export const adminMessageSchema = z.object({
  id: z.string(),
  conversation_id: z.string(),
  ...owner,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type AdminMessage = z.infer<typeof adminMessageSchema>;

/** The search looks into the automation's name, and into user name, name and e-mail of its owner. */
export const listAllWorkflows = endpoint('GET', '/api/admin/workflows', {
  summary: 'A page of all saved automations, which is written down for each of their owners',
  query: workPageQuerySchema,
  reply: z.object({ workflows: z.array(adminWorkflowSchema), ...counts }),
});

/** The search looks for whose they are (user name, name, e-mail) and into the conversation's title, not into messages. */
export const listAllMessages = endpoint('GET', '/api/admin/messages', {
  summary: 'A page of all messages, which is written down for everybody whose messages they are',
  query: workPageQuerySchema,
  reply: z.object({ messages: z.array(adminMessageSchema), ...counts }),
});

/** A saved automation in a list: what it is called, not what is in it. */
export const workflowNameSchema = adminWorkflowSchema.omit({ json_data: true });
export type WorkflowName = z.infer<typeof workflowNameSchema>;

export const adminConversationSchema = z.object({
  id: z.string(),
  ...owner,
  title: z.string(),
  /** How many messages it has. */
  messages: z.number().int(),
  /** ISO 8601, UTC. */
  updated_at: z.string(),
});
export type AdminConversation = z.infer<typeof adminConversationSchema>;

const pageOfConsole = z.object({ search, offset, limit: pageQuery(['date'], 'date').shape.limit });
const byId = z.object({ id: z.string().max(100) });

export const listWorkflowNames = endpoint('GET', '/api/admin/workflow-names', {
  summary: 'A page of what all saved automations are called, newest first',
  query: pageOfConsole,
  reply: z.object({ workflows: z.array(workflowNameSchema), ...counts }),
});
export const readWorkflow = endpoint('GET', '/api/admin/workflows/:id', {
  summary: 'A saved automation of anybody, which is written down for its owner',
  params: byId,
  reply: adminWorkflowSchema,
});
/** The search looks for whose they are and into their titles. */
export const listAllConversations = endpoint('GET', '/api/admin/conversations', {
  summary: 'A page of all conversations by their titles, the last used ones first',
  query: pageOfConsole,
  reply: z.object({ conversations: z.array(adminConversationSchema), ...counts }),
});
export const readConversation = endpoint('GET', '/api/admin/conversations/:id', {
  summary: 'The messages of a conversation of anybody, which is written down for whoever had it',
  params: byId,
  reply: z.object({ conversation: adminConversationSchema, messages: z.array(adminMessageSchema) }),
});
