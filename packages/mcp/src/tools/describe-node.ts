import { z } from 'zod';
import { ToolFault } from '../fault.ts';
import { releaseInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';

export const describeNode = tool({
  name: 'describe_node',
  title: 'Facts of an n8n node',
  description:
    'The facts of one n8n node type in the release asked for: its versions, credentials and operations with what they need (* what it can’t do without). With operation (a key such as message.post) also what that takes, gives, and its n8n parameters.',
  input: z.strictObject({
    type: z
      .string({ error: 'must be a node type such as slack or n8n-nodes-base.slack' })
      .min(1, 'must be a node type such as slack or n8n-nodes-base.slack')
      .max(120, 'must have at most 120 characters'),
    operation: z.string().max(120, 'must have at most 120 characters').optional(),
    n8n: releaseInput,
  }),
  output: z.object({
    type: z.string(),
    name: z.string(),
    label: z.string(),
    group: z.enum(['trigger', 'action', 'sub-node']),
    release: z.string(),
    version: z.number().describe('The newest, which new nodes get.'),
    versions: z.array(z.number()),
    starts: z.string().optional().describe('Of a trigger: by what it starts.'),
    toolType: z.string().optional().describe('Its form as a tool of an AI agent.'),
    credentials: z.array(
      z.object({ type: z.string(), label: z.string(), required: z.boolean(), when: z.string().optional() }),
    ),
    total: z.number().int().describe('How many operations it has.'),
    operations: z
      .array(z.object({ key: z.string(), title: z.string(), needs: z.array(z.string()) }))
      .optional()
      .describe('Left out where one was asked for.'),
    operation: z
      .object({
        key: z.string(),
        title: z.string(),
        needs: z.array(
          z.object({
            key: z.string(),
            label: z.string(),
            required: z.boolean(),
            options: z.array(z.string()).optional(),
          }),
        ),
        gives: z.array(z.string()).describe('Paths of the fields of the items that come out.'),
        parameters: z.array(
          z.object({
            name: z.string(),
            type: z.string(),
            required: z.boolean(),
            when: z.string().optional().describe('The setting beside which it is shown.'),
            options: z.array(z.string()).optional(),
          }),
        ),
      })
      .optional(),
  }),
  annotations: PURE,
  run: async ({ engine }, { type, operation, n8n }, { signal }) => {
    const asked = { type, ...(operation ? { operation } : {}), ...(n8n ? { release: n8n } : {}) };
    const found = await engine.describeNode(asked, signal);
    if (!('unknown' in found)) return found;
    const near = found.near.length > 0 ? ` Nearly so: ${found.near.join(', ')}.` : '';
    throw new ToolFault(
      found.unknown === 'type'
        ? `type: there is no node “${type}”${n8n ? ` in n8n ${n8n}` : ''}.${near} search_nodes finds nodes by words.`
        : `operation: ${type} has no operation “${operation}”.${near} Without operation, all of them are listed.`,
    );
  },
});
