import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { TOKEN_SCOPES } from '@plainflow/contracts/token-scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskTools } from '../../src/features/mcp/tool-engine.ts';
import { toolsHere } from '../support/agents.ts';
import { build, type World } from '../support/build.ts';
import { program, verified } from '../support/tokens.ts';

// The client of Vercel's AI SDK is written from the protocol, without the SDK that our server is made with.
const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';

let world: World;
let ask: AskTools;
const here = toolsHere();
let client: MCPClient;
let left: () => Promise<number>;
beforeAll(async () => {
  world = await build({ askTools: (name, input, waiter) => ask(name, input, waiter) });
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  ask = here;
  const person = await verified(world, 'other_client');
  const { token } = await program(world, person, TOKEN_SCOPES);
  const headers = { authorization: `Bearer ${token}` };
  client = await createMCPClient({ transport: { type: 'http', url: `${url}/mcp`, headers } });
  left = async () => (await person.get('/api/user/prompt-stats')).body.questionsRemaining as number;
});
afterAll(async () => {
  await client.close();
  await world.close();
});

async function told(name: string, args: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(JSON.stringify(content));
  // biome-ignore lint/suspicious/noExplicitAny: each tool tells its own.
  return structuredContent as Record<string, any>;
}

test('an agent whose client is none of the protocol’s SDKs lists, builds, changes and checks over HTTP', async () => {
  expect(client.serverInfo.name).toBe('plainflow');
  const { tools } = await client.listTools();
  expect(tools.map((it) => it.name)).toContain('generate_workflow');
  const { workflow } = await told('generate_workflow', { description: REQUEST });
  expect(workflow.nodes).toHaveLength(3);
  const changed = await told('change_workflow', { workflow, change: 'post to #ops instead' });
  expect(JSON.stringify(changed.workflow)).toContain('#ops');
  expect(await told('validate_workflow', { workflow: changed.workflow })).toMatchObject({ valid: true, errors: 0 });
  const { contents } = await client.readResource({ uri: 'plainflow://guides/last' });
  expect(JSON.stringify(contents)).toContain('Import it');
});

test('a call that it cancels leaves the engine, and counts as nothing', async () => {
  const before = await left();
  const begun = Promise.withResolvers<AbortSignal>();
  ask = (name, input, waiter) => {
    if (name !== 'respond' || !waiter.signal) return here(name, input, waiter);
    const { signal } = waiter;
    begun.resolve(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Nobody waits.'))));
  };
  const leaving = new AbortController();
  const call = client.callTool({
    name: 'generate_workflow',
    arguments: { description: REQUEST },
    options: { signal: leaving.signal },
  });
  const signal = await begun.promise;
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => signal.aborted).toBe(true);
  ask = here;
  await expect.poll(left).toBe(before);
  expect((await told('search_nodes', { query: 'slack' })).total).toBeGreaterThan(0);
});
