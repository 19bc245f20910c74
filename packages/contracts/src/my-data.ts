import { z } from 'zod';
import { confirmPasswordSchema } from './account-settings.ts';
import { endpoint } from './endpoint.ts';

/** A file for people and programs; it may gain parts. */
export const myDataSchema = z.looseObject({
  /** ISO 8601. */
  exported_at: z.string(),
  account: z.looseObject({ id: z.string(), username: z.string() }),
});

export const exportMyData = endpoint('GET', '/api/my-data', {
  summary: 'Everything that is kept about the own account, as a JSON file to download',
  reply: myDataSchema,
});
export const deleteAccount = endpoint('POST', '/api/my-data/delete', {
  summary: 'Delete the own account and all its data for good; payments stay in the books without a name',
  body: confirmPasswordSchema,
  reply: z.object({ ok: z.literal(true) }),
});
