import { TOKEN_SCOPES, type TokenScope } from '@plainflow/contracts/token-scopes';
import type { World } from './build.ts';
import type { Client, Reply } from './client.ts';

type Person = Client & { id: string };

/** Somebody new whose address is verified, as is needed for tokens. */
export async function verified(world: World, username: string): Promise<Person> {
  const person = await world.signUp(username);
  const fields = { email_verified_at: world.clock.now() };
  await world.db.updateTable('users').set(fields).where('id', '=', person.id).execute();
  return person;
}

export const makeToken = (person: Client, more: object = {}): Promise<Reply> =>
  person.post('/api/tokens', { name: 'My script', scopes: [...TOKEN_SCOPES], expires: 30, ...more });

/** A program that has a token of this person, and no cookie. */
export async function program(world: World, person: Client, scopes: readonly TokenScope[] = TOKEN_SCOPES) {
  const { body, text } = await makeToken(person, { scopes });
  if (!body?.token) throw new Error(text);
  return { ...withToken(world, body.token), id: body.id as string, token: body.token as string };
}

/** Calls with this token. */
export function withToken(world: World, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const visitor = world.visitor();
  return {
    headers,
    get: (url: string) => visitor.get(url, headers),
    post: (url: string, body?: unknown) => visitor.post(url, body, headers),
    put: (url: string, body?: unknown) => visitor.put(url, body, headers),
    delete: (url: string) => visitor.send({ method: 'DELETE', url, headers }),
    send: (method: string, url: string, payload?: object) =>
      visitor.send({ method: method as 'GET', url, headers, ...(payload && { payload }) }),
  };
}
