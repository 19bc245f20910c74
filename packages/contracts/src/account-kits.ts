import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guideSchema } from './guide.ts';

const reply = z.object({ title: z.string(), credentials: guideSchema.shape.credentials });
export type AccountKits = z.infer<typeof reply>;

export const accountKits = endpoint('GET', '/api/workflows/:id/accounts', {
  summary: 'The accounts that a saved automation needs, and how each is connected step by step',
  params: z.object({ id: z.string().max(100) }),
  reply,
});
export const sharedAccountKits = endpoint('GET', '/api/shared/:token/accounts', {
  summary: 'The accounts that a shared automation needs, and how each is connected step by step',
  params: z.object({ token: z.string().max(100) }),
  reply,
});
