import { register } from '@plainflow/contracts/accounts';
import type { Endpoint } from '@plainflow/contracts/endpoint';

// biome-ignore lint/suspicious/noExplicitAny: replies are read field by field
export type Reply = { status: number; body: any; text: string };
/** `params`: what stands in the path for each of its names. */
export type AskAsUser = (
  endpoint: Endpoint,
  body?: unknown,
  params?: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** Asks our own server as somebody who has just registered there. */
export async function signedIn(base: string): Promise<AskAsUser> {
  let cookie = '';
  const ask: AskAsUser = async ({ method, path }, body, params = {}) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const query = method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const sent = method === 'GET' || body === undefined ? null : JSON.stringify(body);
    const reply = await fetch(base + url + query, {
      method,
      headers: { cookie, ...(sent === null ? {} : { 'content-type': 'application/json' }) },
      ...(sent === null ? {} : { body: sent }),
    });
    const set = reply.headers.getSetCookie().map((it) => it.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    const text = await reply.text();
    return { status: reply.status, text, body: JSON.parse(text) };
  };
  const person = { username: 'acceptance', name: 'Acceptance Run', email: 'acceptance@example.com' };
  const made = await ask(register as Endpoint, { ...person, password: 'goes-to-my-n8n-1' });
  if (made.status !== 200) throw new Error(`Signing up: ${made.text}`);
  return ask;
}
