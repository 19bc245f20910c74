import { isDeepStrictEqual } from 'node:util';
import { register } from '@plainflow/contracts/accounts';
import type { Workflow } from '@plainflow/contracts/workflow';
import { listWorkflows, type SavedWorkflow, saveWorkflow } from '@plainflow/contracts/workflows';

/** Saves workflows as a signed-in user does, and knows which of them the server said were saved. */
export type Saver = {
  acknowledged: ReadonlyMap<string, string>;
  /** Saves one after the other until the server is gone or `enough` are saved. */
  saveUntilGone(base: string, enough: number): Promise<void>;
  compare(base: string): Promise<Comparison>;
};

/** `lost`: acknowledged, not there any more. `changed`: there, but not as it was sent. `unasked`: there without an answer. */
export type Comparison = { lost: number; changed: number; unasked: number };

export const signUp = async (base: string): Promise<Saver> => saver(await signUpAt(base));

/** @returns the cookie of a new account */
export async function signUpAt(base: string): Promise<string> {
  const name = `crash_${Date.now().toString(36)}`;
  const reply = await send(base, register.method, register.path, '', {
    username: name,
    name: 'Crash Test',
    email: `${name}@example.com`,
    password: 'kill-9-and-start',
  });
  if (!reply.ok) throw new Error(`Signing up: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
}

function saver(cookie: string): Saver {
  const acknowledged = new Map<string, string>();
  let next = 0;
  const save = async (base: string): Promise<boolean> => {
    const name = `Automation ${next++}`;
    try {
      const body = { name, description: `Saved while the server dies: ${name}`, json_data: workflowFor(name) };
      const reply = await send(base, saveWorkflow.method, saveWorkflow.path, cookie, body);
      if (!reply.ok) throw new Refused(`Saving: ${reply.status} ${await reply.text()}`);
      const saved = (await reply.json()) as SavedWorkflow;
      acknowledged.set(saved.id, name);
      return true;
    } catch (error) {
      if (error instanceof Refused) throw error;
      return false; // the connection broke
    }
  };
  return {
    acknowledged,
    saveUntilGone: async (base, enough) => {
      // Several at once, so that some are always on their way when the server dies.
      const line = async () => {
        while (acknowledged.size < enough && (await save(base)));
      };
      await Promise.all([line(), line(), line(), line()]);
    },
    compare: async (base) => {
      const found = new Map<string, SavedWorkflow>();
      for (let part: SavedWorkflow[] | undefined; part?.length !== 0; ) {
        const path = `${listWorkflows.path}?offset=${found.size}`;
        const reply = await send(base, listWorkflows.method, path, cookie);
        if (!reply.ok) throw new Refused(`Listing: ${reply.status} ${await reply.text()}`);
        part = (await reply.json()) as SavedWorkflow[];
        for (const it of part) found.set(it.id, it);
      }
      const isWhole = (it: SavedWorkflow) => isDeepStrictEqual(it.json_data, workflowFor(it.name));
      return {
        lost: [...acknowledged.keys()].filter((id) => !found.has(id)).length,
        changed: [...found.values()].filter((it) => !isWhole(it)).length,
        unasked: [...found.keys()].filter((id) => !acknowledged.has(id)).length,
      };
    },
  };
}

class Refused extends Error {}

const send = (base: string, method: string, path: string, cookie: string, body?: unknown): Promise<Response> =>
  fetch(base + path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Some 10 KB, so that a save is more than one page of a database. */
const workflowFor = (name: string): Workflow => ({
  name,
  nodes: Array.from({ length: 20 }, (_, i) => ({
    id: `${name}-${i}`,
    name: `Step ${i}`,
    type: 'n8n-nodes-base.set',
    typeVersion: 3.4,
    position: [i * 224, 0] as [number, number],
    parameters: { note: `${name} `.repeat(30) },
  })),
  connections: {},
});
