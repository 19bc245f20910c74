import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { createLastGuide, createMcpServer, ToolFault } from '../src/index.ts';
import { connect, partsHere, refused, told } from './support/local.ts';

const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';

test('a call tells how far it is to whoever asked', async () => {
  const client = await connect(partsHere());
  const stages: (string | undefined)[] = [];
  await client.callTool(
    { name: 'generate_workflow', arguments: { description: REQUEST } },
    { onprogress: ({ message }) => stages.push(message) },
  );
  // On a busy machine a stage is told again while it lasts.
  expect([...new Set(stages)]).toEqual(['Reading the words', 'Building and checking the workflow']);
});

test('a cancelled call reaches the engine, and the next call is answered', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const parts = partsHere({
    respond: (_, signal) => {
      begun.resolve(signal);
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('Nobody waits.'))),
      );
    },
  });
  const client = await connect(parts);
  const leaving = new AbortController();
  const call = client.callTool(
    { name: 'generate_workflow', arguments: { description: REQUEST } },
    { signal: leaving.signal },
  );
  const signal = await begun.promise;
  leaving.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => signal.aborted).toBe(true);
  expect((await told(client, 'search_nodes', { query: 'slack' })).total).toBeGreaterThan(0);
  expect(parts.faults).toEqual([]);
});

test('schemas of tools say what each value is, as the strictest of clients want it', async () => {
  const client = await connect(partsHere());
  for (const it of (await client.listTools()).tools) {
    const schemas = JSON.stringify([it.inputSchema, it.outputSchema]);
    expect(schemas, it.name).not.toMatch(/"(?:additionalProperties|items)":\{\}/);
  }
});

test('a fault of ours shows no stack and no path to the agent, and is logged', async () => {
  const parts = partsHere({ validate: () => Promise.reject(new Error('Secret thing\n    at file:///srv/a.ts:1:1')) });
  const client = await connect(parts);
  const said = await refused(client, 'validate_workflow', { workflow: { nodes: [{}], connections: {} } });
  expect(said).toContain('inside of Plainflow');
  expect(said).not.toMatch(/Secret|\.ts|file:/);
  expect(parts.faults).toHaveLength(1);
});

test('a call that takes more than it may is refused in words', async () => {
  const client = await connect(partsHere({ repair: () => Promise.reject(new ToolFault('Split the workflow.')) }));
  expect(await refused(client, 'repair_workflow', { workflow: { nodes: [{}] } })).toBe('Split the workflow.');
});

test('inputs are bounded, and each refusal names the field and what would be right', async () => {
  const client = await connect(partsHere());
  const long = 'a'.repeat(10_001);
  expect(await refused(client, 'generate_workflow', { description: long })).toContain(
    'description: must have at most 10,000',
  );
  expect(await refused(client, 'generate_workflow', { description: ' ' })).toContain('description: must not be empty');
  expect(await refused(client, 'generate_workflow', { description: 'a', n8n: 'latest' })).toContain('such as 1.80');
  expect(await refused(client, 'generate_workflow', { description: 'a', words: 'b' })).toContain('words');
  const turns = Array.from({ length: 41 }, () => ({ says: 'a' }));
  expect(await refused(client, 'generate_workflow', { description: 'a', turns })).toContain('at most 40 turns');
  const sketch = { kind: 'automation', name: 'a'.repeat(200_001) };
  expect(await refused(client, 'generate_workflow', { description: 'a', sketch })).toContain('200,000 characters');
  const workflow = { nodes: [{ name: 'a'.repeat(2_000_001) }] };
  expect(await refused(client, 'validate_workflow', { workflow })).toContain('larger than 2 MB');
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(await refused(client, 'validate_workflow', { workflow: { nodes: [deep] } })).toContain('more than 100 deep');
});

test('the guide of the last workflow is a resource, and each code of the validator has its page', async () => {
  const client = await connect(partsHere());
  const text = async (uri: string): Promise<string> => {
    const [first] = (await client.readResource({ uri })).contents;
    return first && 'text' in first ? first.text : '';
  };
  expect(await text('plainflow://guides/last')).toContain('No workflow was made');
  const { guide, workflow } = await told(client, 'generate_workflow', { description: REQUEST });
  expect(await text(guide)).toContain(`# ${workflow.name}`);
  const pages = path.join(import.meta.dirname, '../../../docs/issues');
  for (const name of readdirSync(pages)) {
    const uri = name === 'README.md' ? 'plainflow://issues' : `plainflow://issues/${name.replace('.md', '')}`;
    expect(await text(uri), name).toBe(readFileSync(path.join(pages, name), 'utf8'));
  }
  expect(await text('plainflow://issues/nonsense')).toContain('There is no code “nonsense”');
});

test('the prompts tell how to describe an automation, and how to write a sketch', async () => {
  const client = await connect(partsHere());
  const { prompts } = await client.listPrompts();
  expect(prompts.map((it) => it.name)).toEqual(['describe_automation', 'write_sketch']);
  const describing = await client.getPrompt({ name: 'describe_automation', arguments: { idea: 'invoices' } });
  expect(JSON.stringify(describing.messages)).toContain('invoices');
  const sketching = await client.getPrompt({ name: 'write_sketch', arguments: { request: REQUEST } });
  for (const part of ['You read what people write', 'properties', 'generate_workflow'])
    expect(JSON.stringify(sketching.messages)).toContain(part);
});

test.each(['legacy', 'auto'] as const)(
  'a server can mount the same tools over HTTP, for agents that speak %s',
  async (mode) => {
    const [parts, lastGuide] = [partsHere(), createLastGuide()];
    const handler = createMcpHandler(() => createMcpServer(parts, { version: '0.0.0', lastGuide }));
    const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
    });
    const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode } });
    await client.connect(transport);
    const { workflow } = await told(client, 'generate_workflow', { description: REQUEST });
    expect(workflow.nodes.length).toBe(3);
    const { contents } = await client.readResource({ uri: 'plainflow://guides/last' });
    expect(JSON.stringify(contents)).toContain(workflow.name);
    await client.close();
  },
);

test('docs/mcp.md names each tool, prompt and resource, and what an agent is to be told of is JSON', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/mcp.md'), 'utf8');
  const client = await connect(partsHere());
  const { tools } = await client.listTools();
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const names = [...tools, ...prompts].map((it) => it.name);
  for (const it of [...names, ...resources.map(({ uri }) => uri), ...resourceTemplates.map((one) => one.uriTemplate)])
    expect(page).toContain(`\`${it}\``);
  for (const [, json = ''] of page.matchAll(/```json\n([\s\S]*?)```/g)) expect(() => JSON.parse(json)).not.toThrow();
});
