import { z } from 'zod';
import { releaseInput } from '../shapes.ts';
import { PURE, tool } from '../tool.ts';

export const searchNodes = tool({
  name: 'search_nodes',
  title: 'Find n8n nodes by words',
  description:
    'Finds n8n node types by what they are called or what they do (“slack”, “read a spreadsheet”, “vector store”), the likeliest first, with the operations that fit the words. forSketches has the same in the notation that sketches are written by.',
  input: z.strictObject({
    query: z
      .string({ error: 'must be text: a service, or what a node does' })
      .max(200, 'must have at most 200 characters')
      .refine((it) => it.trim() !== '', 'must not be empty: a service, or what a node does'),
    limit: z.number().int().min(1).max(50).default(10),
    n8n: releaseInput,
  }),
  output: z.object({
    total: z.number().int(),
    nodes: z.array(
      z.object({
        type: z.string(),
        name: z.string().describe('As sketches name it.'),
        label: z.string(),
        group: z.enum(['trigger', 'action', 'sub-node']),
        version: z.number(),
        operations: z.array(z.object({ key: z.string(), title: z.string() })),
      }),
    ),
    forSketches: z.string(),
  }),
  annotations: PURE,
  run: ({ engine }, { query, limit, n8n }, { signal }) =>
    engine.searchNodes({ query, limit, ...(n8n ? { release: n8n } : {}) }, signal),
});
