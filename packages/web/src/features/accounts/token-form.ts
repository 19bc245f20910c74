import { type NewToken, newTokenSchema, TOKEN_LIVES } from '@plainflow/contracts/tokens';
import { z } from 'zod';

const { name, scopes } = newTokenSchema.shape;

/** What the form holds: the end as a choice and, for one of the choices, a day. */
export const tokenFormSchema = z
  .object({ name, scopes, life: z.enum(['30', '90', '365', 'date', 'never']), date: z.string() })
  .refine(({ life, date }) => life !== 'date' || z.iso.date().safeParse(date).success, {
    path: ['date'],
    message: 'Choose a day',
  });
export type TokenForm = z.infer<typeof tokenFormSchema>;

export function wishOf({ name: called, scopes: may, life, date }: TokenForm): NewToken {
  const days = TOKEN_LIVES.find((it) => String(it) === life);
  return { name: called, scopes: may, expires: days ?? (life === 'date' ? date : 'never') };
}
