import { z } from 'zod';

/**
 * The n8n workflow file, as n8n's editor exports and imports it (checked against n8n 2.41.1).
 * Objects are loose, so that keys of a stranger's file survive a round trip.
 */

/** How two nodes are joined: `main` carries items, `ai_*` attaches a sub-node to its root. */
export const CONNECTION_TYPES = [
  'main',
  'ai_languageModel',
  'ai_memory',
  'ai_tool',
  'ai_outputParser',
  'ai_embedding',
  'ai_document',
  'ai_textSplitter',
  'ai_retriever',
  'ai_vectorStore',
  'ai_reranker',
  'ai_agent',
  'ai_chain',
] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** In n8n's own order of keys, as in the workflow: what has been parsed is written with the same bytes as before. */
export const nodeSchema = z.looseObject({
  parameters: z.record(z.string(), z.unknown()),
  /** With its package: `n8n-nodes-base.slack`, `@n8n/n8n-nodes-langchain.agent`. */
  type: z.string(),
  typeVersion: z.number(),
  /** Pixels on the canvas, x to the right, y down. */
  position: z.tuple([z.number(), z.number()]),
  id: z.string(),
  name: z.string(),
  credentials: z.record(z.string(), z.unknown()).optional(),
  webhookId: z.string().optional(),
  disabled: z.boolean().optional(),
  notes: z.string().optional(),
  notesInFlow: z.boolean().optional(),
  retryOnFail: z.boolean().optional(),
  maxTries: z.number().optional(),
  waitBetweenTries: z.number().optional(),
  alwaysOutputData: z.boolean().optional(),
  executeOnce: z.boolean().optional(),
  onError: z.enum(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput']).optional(),
});
export type WorkflowNode = z.infer<typeof nodeSchema>;

/** One end of a connection: the node it leads to, by name, and which of its inputs. */
export const connectionSchema = z.looseObject({ node: z.string(), type: z.string(), index: z.number() });
export type Connection = z.infer<typeof connectionSchema>;

/** source node name → connection type → output index → where it leads. */
export const connectionsSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.array(connectionSchema).nullable())),
);
export type Connections = z.infer<typeof connectionsSchema>;

export const workflowSchema = z.looseObject({
  name: z.string(),
  nodes: z.array(nodeSchema),
  pinData: z.record(z.string(), z.unknown()).optional(),
  connections: connectionsSchema,
  active: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
});
export type Workflow = z.infer<typeof workflowSchema>;
