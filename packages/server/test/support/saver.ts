import { expect } from 'vitest';

/** Somebody who saves automations over HTTP while things go wrong, and knows which of them the server said were saved. */
export type Saver = {
  cookie: string;
  /** Ids that were acknowledged → names. */
  acknowledged: ReadonlyMap<string, string>;
  /** How many were answered with 503, each of which was looked at. */
  refused(): number;
  /** Any other answer, and connections that broke. */
  odd: string[];
  /** One save. @returns whether it was acknowledged */
  save(): Promise<boolean>;
  /** Several at once, again and again, until `stop` is called. */
  saveOn(): { stop(): Promise<void> };
  /** The acknowledged ids that are not in the list any more. */
  lost(): Promise<string[]>;
};

const LINES = 4;

export async function saverAt(base: string): Promise<Saver> {
  const registered = await send(base, '/api/auth/register', '', {
    ...{ username: 'saver', name: 'Sam Saver', email: 'saver@example.com', password: 'a long password' },
  });
  expect(registered.status).toBe(200);
  const cookie = registered.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const acknowledged = new Map<string, string>();
  const odd: string[] = [];
  let refused = 0;
  let next = 0;

  async function save(): Promise<boolean> {
    const name = `Automation ${next++}`;
    const body = { name, description: 'x'.repeat(2000), json_data: { name, nodes: [], connections: {} } };
    try {
      const reply = await send(base, '/api/workflows', cookie, body);
      if (reply.ok) {
        acknowledged.set(((await reply.json()) as { id: string }).id, name);
        return true;
      }
      if (await isUnavailable(reply)) refused++;
      else odd.push(`${reply.status} ${await reply.text()}`);
    } catch (error) {
      odd.push(String((error as Error).cause ?? error));
    }
    return false;
  }

  return {
    cookie,
    acknowledged,
    refused: () => refused,
    odd,
    save,
    saveOn: () => {
      let going = true;
      const line = async () => {
        while (going) await save();
      };
      const lines = Promise.all(Array.from({ length: LINES }, line));
      return {
        stop: async () => {
          going = false;
          await lines;
        },
      };
    },
    lost: async () => {
      const reply = await fetch(`${base}/api/workflows`, { headers: { cookie } });
      expect(reply.status).toBe(200);
      const found = new Set(((await reply.json()) as { id: string }[]).map((it) => it.id));
      return [...acknowledged.keys()].filter((id) => !found.has(id));
    },
  };
}

/** A 503 as it has to be: problem details with a code, and when to come again. */
export async function isUnavailable(reply: Response): Promise<boolean> {
  if (reply.status !== 503) return false;
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await reply.clone().json()).toMatchObject({ status: 503, code: 'unavailable' });
  return true;
}

export const send = (base: string, path: string, cookie: string, body: unknown): Promise<Response> =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
