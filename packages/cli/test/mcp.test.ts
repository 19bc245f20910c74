import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { hostileCalls } from '@plainflow/mcp/hostile-calls';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

// Processes of their own, and a reader that takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';
const VAGUE = 'Remind my customers of their appointments pls';

async function connect(options: ConstructorParameters<typeof Client>[1] = {}): Promise<Client> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], stderr: 'ignore' });
  const made = new Client({ name: 'test', version: '0.0.0' }, options);
  await made.connect(transport, { timeout: WAIT });
  return made;
}
const WAIT = 300_000;

let client: Client;
beforeAll(async () => {
  client = await connect();
});
afterAll(() => client.close());

async function told(name: string, args: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args }, { timeout: WAIT });
  if (isError) throw new Error(JSON.stringify(content));
  // biome-ignore lint/suspicious/noExplicitAny: each tool tells its own.
  return structuredContent as Record<string, any>;
}

test('an agent starts “plainflow mcp”, sees its tools, and gets the bytes that “plainflow generate” writes', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'plainflow' });
  expect((await client.listTools()).tools.map((it) => it.name)).toContain('generate_workflow');
  const { workflow } = await told('generate_workflow', { description: REQUEST });
  const { stdout } = spawnSync(process.execPath, [MAIN, 'generate', REQUEST], { encoding: 'utf8' });
  expect(`${JSON.stringify(workflow, null, 2)}\n`).toBe(stdout);
});

test('a question is answered, what was built is changed, checked and repaired, nodes are found and described', async () => {
  const asked = await told('generate_workflow', { description: VAGUE });
  const turns = [{ says: 'they are in my Airtable base Visits', answers: asked.question.key }];
  const { workflow } = await told('generate_workflow', { description: VAGUE, turns });
  const changed = await told('change_workflow', { workflow, change: 'start every day at 8' });
  expect(JSON.stringify(changed.workflow)).toContain('scheduleTrigger');
  const broken = { ...workflow, nodes: workflow.nodes.toSpliced(0, 1), settings: undefined };
  const judged = await told('validate_workflow', { workflow: broken });
  expect(judged.valid).toBe(false);
  const mended = await told('repair_workflow', { workflow: broken });
  expect(mended.fixed.length).toBeGreaterThan(0);
  expect((await told('search_nodes', { query: 'airtable' })).nodes[0].name).toBe('airtable');
  expect(await told('describe_node', { type: 'airtable' })).toMatchObject({ label: 'Airtable' });
});

test('a call that is cancelled ends at once, and the next one is answered', async () => {
  const leaving = new AbortController();
  const options = { signal: leaving.signal, timeout: WAIT, onprogress: () => leaving.abort() };
  const description = `${REQUEST}. ${'Then add a row to the Google Sheet Log. '.repeat(40)}`;
  const call = client.callTool({ name: 'generate_workflow', arguments: { description } }, options);
  await expect(call).rejects.toThrow();
  expect((await told('describe_node', { type: 'slack' })).label).toBe('Slack');
});

test('agents of the newest protocol are served as well', async () => {
  const newest = await connect({ versionNegotiation: { mode: 'auto' } });
  expect(newest.getProtocolEra()).toBe('modern');
  const call = { name: 'search_nodes', arguments: { query: 'slack' } };
  const { structuredContent } = await newest.callTool(call, { timeout: WAIT });
  const { nodes } = structuredContent as { nodes: { name: string }[] };
  expect(nodes.map((it) => it.name).slice(0, 2)).toEqual(['slack', 'slackTrigger']);
  await newest.close();
});

test('when the agent leaves, the process ends with nothing to complain of', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end();
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
});

test('wrong usage is told on standard error', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'mcp', '--port'], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('plainflow mcp --help')]);
});

/** 300 go over HTTP (`security/mcp-attacks`); a thousand over both with `npm test -- --all`. */
const HOSTILE = inject('all') ? 1000 : 100;

test('hostile calls get clear answers, and standard output has the protocol alone', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const logged: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => logged.push(text));
  const waiting = new Map<number, (answer: Answer) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    expect(answer.jsonrpc).toBe('2.0');
    if (typeof answer.id === 'number') waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const ask = (method: string, params: unknown): Promise<Answer> => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return promise;
  };
  const clientInfo = { name: 'hostile', version: '0' };
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  const calls = hostileCalls(HOSTILE);
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    child.stdin.write('this is no JSON\n{"jsonrpc":"1.0"}\n[]\n\n');
    const some = calls.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map((it) => ask('tools/call', it)));
    for (const [i, { result, error }] of answers.entries()) {
      const said = error?.message ?? (result?.isError ? result.content[0]?.text : undefined);
      if (said === undefined) expect(result?.structuredContent, JSON.stringify(some[i])).toBeTypeOf('object');
      else {
        expect(said, JSON.stringify(some[i])).toMatch(/\w{3}/);
        expect(said, `${JSON.stringify(some[i])}\n${logged.join('')}`).not.toMatch(
          /inside of Plainflow|\n\s+at |file:\/\/|node_modules/,
        );
      }
    }
  }
  expect(logged.filter((it) => it.includes(' failed:'))).toEqual([]);
  expect((await ask('ping', {})).result).toEqual({});
  child.stdin.end();
  await once(child, 'exit');
});

const AT_ONCE = 20;
type Answer = {
  jsonrpc: string;
  id?: number;
  error?: { message: string };
  result?: { isError?: boolean; content: { text: string }[]; structuredContent?: unknown };
};
