import type { Client } from '@modelcontextprotocol/client';
import { TOKEN_SCOPES, type TokenScope } from '@plainflow/contracts/token-scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskTools } from '../../src/features/mcp/tool-engine.ts';
import { agent, refused, told, toolsHere } from '../support/agents.ts';
import { build, type World } from '../support/build.ts';
import { program, verified } from '../support/tokens.ts';

const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';
const VAGUE = 'Remind my customers of their appointments pls';
const ANSWER = { says: 'they are in my Airtable base Visits', answers: 'source' };
const DAY = 24 * 60 * 60 * 1000;

let world: World;
let url: string;
let ask: AskTools;
const here = toolsHere();
type Person = Awaited<ReturnType<typeof verified>>;
const faults: unknown[] = [];
const agents: Client[] = [];
beforeAll(async () => {
  world = await build({
    askTools: (name, input, waiter) => ask(name, input, waiter),
    onToolFault: (_, cause) => faults.push(cause),
  });
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  ask = here;
});
afterAll(async () => {
  for (const it of agents) await it.close();
  await world.close();
});

let people = 0;
async function somebody(scopes: readonly TokenScope[] = TOKEN_SCOPES, era: 'legacy' | 'auto' = 'legacy') {
  const person = await verified(world, `agent_${people++}`);
  const script = await program(world, person, scopes);
  const client = await agent(url, script.token, { era });
  agents.push(client);
  const left = async () => (await person.get('/api/user/prompt-stats')).body.questionsRemaining as number;
  return { person, script, client, left };
}

const save = async (person: Person, name: string): Promise<string> => {
  const json_data = { name, nodes: [], connections: {} };
  return (await person.post('/api/workflows', { name, description: `All about ${name}`, json_data })).body.id;
};

describe.each(['legacy', 'auto'] as const)('an agent that speaks %s', (era) => {
  test('builds by a token, is told how far it is, and reads the guide of what it built', async () => {
    const { client } = await somebody(TOKEN_SCOPES, era);
    const stages: (string | undefined)[] = [];
    const { structuredContent } = await client.callTool(
      { name: 'generate_workflow', arguments: { description: REQUEST } },
      { onprogress: ({ message }) => stages.push(message) },
    );
    const { workflow } = structuredContent as { workflow: { name: string; nodes: unknown[] } };
    expect(workflow.nodes).toHaveLength(3);
    expect([...new Set(stages)]).toEqual(['Reading the words', 'Building and checking the workflow']);
    const { contents } = await client.readResource({ uri: 'plainflow://guides/last' });
    expect(JSON.stringify(contents)).toContain(workflow.name);
  });

  test('sees the saved automations of its owner as resources, and of nobody else', async () => {
    const [mine, other] = [await somebody(TOKEN_SCOPES, era), await somebody(TOKEN_SCOPES, era)];
    const id = await save(mine.person, 'Orders');
    const theirs = await save(other.person, 'Secret');
    const { resources } = await mine.client.listResources();
    expect(resources.find((it) => it.uri.startsWith('plainflow://automations/'))).toMatchObject({
      uri: `plainflow://automations/${id}`,
      name: 'Orders',
      description: 'All about Orders',
    });
    const { contents } = await mine.client.readResource({ uri: `plainflow://automations/${id}` });
    const [file] = contents as { text: string }[];
    expect(JSON.parse(file?.text ?? '')).toEqual({ name: 'Orders', nodes: [], connections: {} });
    expect(JSON.stringify(resources)).not.toContain('Secret');
    const foreign = mine.client.readResource({ uri: `plainflow://automations/${theirs}` });
    await expect(foreign).rejects.toThrow(/not found/i);
  });

  test('who cancels a call, ends it', async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    ask = (name, input, waiter) => {
      if (name !== 'respond' || !waiter.signal) return here(name, input, waiter);
      const { signal } = waiter;
      begun.resolve(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Nobody waits.'))));
    };
    const { client, left } = await somebody(TOKEN_SCOPES, era);
    const leaving = new AbortController();
    const call = client.callTool(
      { name: 'generate_workflow', arguments: { description: REQUEST } },
      { signal: leaving.signal },
    );
    const signal = await begun.promise;
    expect(await left()).toBe(2);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(() => signal.aborted).toBe(true);
    ask = here;
    // What was cancelled counts as nothing.
    await expect.poll(left).toBe(3);
    expect((await told(client, 'search_nodes', { query: 'slack' })).total).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

describe('prompts', () => {
  test('are counted as in the page: what is built counts, and when none is left, that is said', async () => {
    const { client, left, person } = await somebody();
    await told(client, 'generate_workflow', { description: REQUEST });
    expect(await left()).toBe(2);
    const { workflow } = await told(client, 'generate_workflow', { description: REQUEST });
    await told(client, 'change_workflow', { workflow, change: 'start every day at 8' });
    expect(await left()).toBe(0);
    const said = await refused(client, 'generate_workflow', { description: REQUEST });
    expect(said).toContain('You have used all 3 of your free prompts. New ones arrive on');
    expect((await person.post('/api/workflow/generate', { message: 'mail me' })).body.code).toBe('quota-spent');
  });

  test('are not used up by checking, explaining, looking up, talk or what fails', async () => {
    const { client, left } = await somebody();
    const { workflow } = await told(client, 'generate_workflow', { description: REQUEST });
    await told(client, 'validate_workflow', { workflow });
    await told(client, 'repair_workflow', { workflow });
    await told(client, 'explain_workflow', { workflow });
    await told(client, 'preview_workflow', { workflow });
    await told(client, 'how_to_sketch', { description: REQUEST });
    await refused(client, 'generate_workflow', { description: REQUEST, sketch: { kind: 'nothing' } });
    expect((await told(client, 'generate_workflow', { description: 'hello there' })).status).toBe('talk');
    expect(await left()).toBe(2);
  });

  test('an answer belongs to the prompt that brought its question about; another answer is another prompt', async () => {
    const { client, left } = await somebody();
    const asked = await told(client, 'generate_workflow', { description: VAGUE });
    expect(asked).toMatchObject({ status: 'question', question: { key: 'source' } });
    expect(await left()).toBe(2);
    for (let i = 0; i < 3; i++) await told(client, 'generate_workflow', { description: VAGUE, turns: [ANSWER] });
    expect(await left()).toBe(2);
    const turns = [{ ...ANSWER, says: 'in Google Sheets' }];
    await told(client, 'generate_workflow', { description: VAGUE, turns });
    expect(await left()).toBe(1);
    await told(client, 'generate_workflow', { description: VAGUE, force: true });
    expect(await left()).toBe(0);
  });

  test('“build it without my answer” belongs to it as well', async () => {
    const { client, left } = await somebody();
    await told(client, 'generate_workflow', { description: VAGUE });
    expect((await told(client, 'generate_workflow', { description: VAGUE, force: true })).status).toBe('built');
    expect(await left()).toBe(2);
  });

  test('an answer to a question that nobody asked, or asked somebody else, or yesterday, counts', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    await told(ann.client, 'generate_workflow', { description: VAGUE });
    await told(bob.client, 'generate_workflow', { description: VAGUE, turns: [ANSWER] });
    expect(await bob.left()).toBe(2);
    world.clock.pass(DAY);
    await told(ann.client, 'generate_workflow', { description: VAGUE, turns: [ANSWER] });
    expect(await ann.left()).toBe(2);
    const questions = () => world.db.selectFrom('tool_questions').select('id').execute();
    expect((await questions()).length).toBeGreaterThan(0);
    await world.services.mcp.purge();
    expect(await questions()).toEqual([]);
  });

  test('of ten calls at once, three are served', async () => {
    const { client, left } = await somebody();
    const calls = await Promise.allSettled(
      Array.from({ length: 10 }, () => told(client, 'generate_workflow', { description: REQUEST })),
    );
    expect(calls.filter((it) => it.status === 'fulfilled')).toHaveLength(3);
    expect(await left()).toBe(0);
  });
});

describe('scopes', () => {
  test('a token that may only build sees no saved automation', async () => {
    const { client, person } = await somebody(['generate']);
    const id = await save(person, 'Mine');
    expect(JSON.stringify(await client.listResources())).not.toContain('automations');
    await expect(client.readResource({ uri: `plainflow://automations/${id}` })).rejects.toThrow(/not found/i);
  });

  test('a token that may only read has no tools', async () => {
    const { client, person } = await somebody(['workflows:read']);
    await save(person, 'Mine');
    expect(JSON.stringify(await client.listResources())).toContain('"Mine"');
    expect(client.getServerCapabilities()?.tools).toBeUndefined();
    await expect(client.callTool({ name: 'generate_workflow', arguments: { description: REQUEST } })).rejects.toThrow();
  });

  test('a token that may only write does not get in', async () => {
    const person = await verified(world, 'writer');
    const { token } = await program(world, person, ['workflows:write']);
    await expect(agent(url, token)).rejects.toThrow(/scope/);
  });
});
