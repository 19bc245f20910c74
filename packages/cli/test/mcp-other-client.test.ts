import path from 'node:path';
import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// A process of its own, and a reader that takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';

let client: MCPClient;
beforeAll(async () => {
  const transport = new StdioMCPTransport({ command: process.execPath, args: [MAIN, 'mcp'], stderr: 'ignore' });
  client = await createMCPClient({ transport });
});
afterAll(() => client.close());

async function told(name: string, args: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  if (isError) throw new Error(JSON.stringify(content));
  // biome-ignore lint/suspicious/noExplicitAny: each tool tells its own.
  return structuredContent as Record<string, any>;
}

test('an agent whose client is none of the protocol’s SDKs lists, builds, changes and checks over stdio, also after a call that it gave up', async () => {
  const { tools } = await client.listTools();
  expect(tools.map((it) => it.name)).toContain('generate_workflow');
  const { workflow } = await told('generate_workflow', { description: REQUEST });
  expect(workflow.nodes).toHaveLength(3);
  const changed = await told('change_workflow', { workflow, change: 'post to #ops instead' });
  expect(JSON.stringify(changed.workflow)).toContain('#ops');
  expect(await told('validate_workflow', { workflow: changed.workflow })).toMatchObject({ valid: true, errors: 0 });
  // Over stdio this client tells nobody that it gave a call up: the server finishes it unseen.
  const leaving = new AbortController();
  const description = `${REQUEST}. ${'Then add a row to the Google Sheet Log. '.repeat(40)}`;
  const call = client.callTool({
    ...{ name: 'generate_workflow', arguments: { description }, options: { signal: leaving.signal } },
  });
  leaving.abort();
  await expect(call).rejects.toThrow();
  expect((await told('describe_node', { type: 'slack' })).label).toBe('Slack');
});
