import { afterAll } from 'vitest';
import { build, type World } from './build.ts';
import type { Client } from './client.ts';

/** A new administrator, signed in; the password is `password-NAME`. */
export async function administrator(world: World, username: string): Promise<Client & { id: string }> {
  const { id } = await world.services.accounts.createAdmin({
    username,
    name: `${username} Example`,
    email: `${username}@example.com`,
    password: `password-${username}`,
  });
  const client = world.visitor();
  const reply = await client.post('/api/auth/admin/login', { username, password: `password-${username}` });
  if (reply.status !== 200) throw new Error(reply.text);
  return { ...client, id };
}

/** The server of one file's tests, with an administrator who is signed in. */
export async function administered(...parts: Parameters<typeof build>) {
  const world = await build(...parts);
  afterAll(() => world.close());
  return { world, boss: await administrator(world, 'boss') };
}
