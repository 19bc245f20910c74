import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { loadCatalog } from '@plainflow/engine/load';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, partsHere, refused, told } from './support/local.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const sample = (name: string): string => readFileSync(path.join(ROOT, 'samples', name), 'utf8');

const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';
/** A wish that leaves open where it reads from. */
const VAGUE = 'Remind my customers of their appointments pls';

let client: Client;
let parts: ReturnType<typeof partsHere>;
beforeAll(async () => {
  parts = partsHere();
  client = await connect(parts);
});

const namesIn = (workflow: { nodes: { name: string }[] }): string[] => workflow.nodes.map((it) => it.name);

test('an agent sees all tools, each with what it takes, what it gives and that it changes nothing', async () => {
  const { tools } = await client.listTools();
  expect(tools.map((it) => it.name)).toEqual([
    'generate_workflow',
    'change_workflow',
    'how_to_sketch',
    'validate_workflow',
    'repair_workflow',
    'explain_workflow',
    'preview_workflow',
    'search_nodes',
    'describe_node',
    'import_certificate',
  ]);
  for (const it of tools) {
    expect(it.inputSchema, it.name).toMatchObject({ type: 'object', additionalProperties: false });
    expect(it.outputSchema, it.name).toMatchObject({ type: 'object' });
    expect(it.annotations, it.name).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false });
  }
});

test('what an agent must read before it can call anything stays short', async () => {
  const { tools } = await client.listTools();
  expect(JSON.stringify(tools).length).toBeLessThan(30_000);
});

describe('generate_workflow', () => {
  test.each(['weekday-report', 'sort-with-ai', 'two-starts'])(
    'gives, byte for byte, what the command line writes for the same words: %s',
    async (name) => {
      const description = sample(`${name}/conversation.txt`).trim();
      const { status, workflow } = await told(client, 'generate_workflow', { description });
      expect(status).toBe('built');
      expect(`${JSON.stringify(workflow, null, 2)}\n`).toBe(sample(`${name}/workflow.json`));
    },
  );

  test('asks with options and says how to answer, and builds from the answer', async () => {
    const asked = await told(client, 'generate_workflow', { description: VAGUE });
    expect(asked).toMatchObject({ status: 'question', question: { number: 1, atMost: 3 } });
    expect(asked.question.options.length).toBeGreaterThan(1);
    expect(asked.howToGoOn).toContain(`"answers": "${asked.question.key}"`);
    const turns = [{ says: 'they are in my Airtable base Visits', answers: asked.question.key }];
    const built = await told(client, 'generate_workflow', { description: VAGUE, turns });
    expect(JSON.stringify(built.workflow)).toContain('n8n-nodes-base.airtable');
  });

  test('with force it asks nothing, and tells what it assumed and what is left blank', async () => {
    const built = await told(client, 'generate_workflow', { description: VAGUE, force: true });
    expect(built.status).toBe('built');
    expect(built.open.fillIn.length + built.open.assumed.length).toBeGreaterThan(0);
  });

  test('a later turn changes what was built, and a release is built for', async () => {
    const turns = [{ says: 'post to #ops instead' }];
    const built = await told(client, 'generate_workflow', { description: REQUEST, turns, n8n: '1.80' });
    expect(JSON.stringify(built.workflow)).toContain('#ops');
    const slack = built.workflow.nodes.find((it: { type: string }) => it.type === 'n8n-nodes-base.slack');
    expect(slack.typeVersion).toBe(2.3);
  });

  test('of small talk nothing is built, and the agent is told so', async () => {
    expect(await told(client, 'generate_workflow', { description: 'thank you!' })).toMatchObject({ status: 'talk' });
  });
});

const FORM = { id: 'form', node: 'n8n-nodes-base.formTrigger', action: 'form', says: 'a form comes in' };
const SLACK = {
  id: 'post',
  node: 'n8n-nodes-base.slack',
  action: 'message.post',
  title: 'Tell the sellers',
  says: 'tell us in Slack',
  values: [{ need: 'channel', value: '#sales' }],
  after: [{ step: 'form' }],
};

describe('a sketch that the agent wrote', () => {
  const description = 'when a form comes in, tell us in Slack #sales';

  test('is built, with its own names for the steps, from an object or from text', async () => {
    const sketch = { kind: 'automation', steps: [FORM, SLACK] };
    const built = await told(client, 'generate_workflow', { description, sketch });
    expect(namesIn(built.workflow)).toContain('Tell the sellers');
    const again = await told(client, 'generate_workflow', { description, sketch: JSON.stringify(sketch) });
    expect(again.workflow).toEqual(built.workflow);
  });

  test.each([
    ['a node that n8n does not have', { steps: [FORM, { ...SLACK, node: 'carrierPigeon' }] }, 'carrierPigeon'],
    [
      'an action that the node does not have',
      { steps: [FORM, { ...SLACK, action: 'message.shout' }] },
      'message.shout',
    ],
    ['a step that leads from nowhere', { steps: [FORM, { ...SLACK, after: [{ step: 'ghost' }] }] }, 'ghost'],
    ['nothing in it', {}, 'steps'],
  ])('with %s is refused, and the agent is told what to mend', async (_, sketch, named) => {
    const said = await refused(client, 'generate_workflow', { description, sketch: { kind: 'automation', ...sketch } });
    expect(said).toContain("The sketch can't be used yet:\n- ");
    expect(said).toContain(named);
    expect(said).toContain('how_to_sketch');
  });

  test('that looks for more nodes gets them told', async () => {
    const sketch = { kind: 'automation', lookFor: ['Gotify'] };
    expect(await refused(client, 'generate_workflow', { description, sketch })).toContain('gotify');
  });

  test('may ask; the answer is one more turn, which the built-in reader reads', async () => {
    const questions = [{ about: 'target', text: 'Which channel?', options: ['#sales', '#support'] }];
    const asking = {
      description: 'when a form comes in, tell us',
      sketch: { kind: 'automation', steps: [FORM], questions },
    };
    const asked = await told(client, 'generate_workflow', asking);
    expect(asked).toMatchObject({
      status: 'question',
      question: { text: 'Which channel?', options: ['#sales', '#support'] },
    });
    const turns = [{ says: 'post it to Slack #sales', answers: asked.question.key }];
    const built = await told(client, 'generate_workflow', { ...asking, turns });
    expect(JSON.stringify(built.workflow)).toContain('#sales');
  });

  test('builds nothing that sends unless words ask for it: it is asked about, or left out and told', async () => {
    const mail = { id: 'mail', node: 'gmail', action: 'message.send', after: [{ step: 'post' }] };
    const sketch = { kind: 'automation', steps: [FORM, SLACK, mail] };
    const reply = await told(client, 'generate_workflow', { description, sketch });
    expect(JSON.stringify(reply.workflow ?? {})).not.toContain('n8n-nodes-base.gmail');
    expect(JSON.stringify([reply.message, reply.open])).toMatch(/mail/i);
  });

  test('can be learned from how_to_sketch: rules, schema, and the nodes that the words may need', async () => {
    const how = await told(client, 'how_to_sketch', { description });
    expect(how.rules).toContain('You read what people write');
    expect(how.schema.properties).toHaveProperty('steps');
    expect(how.conversation).toContain(description);
    expect(`${how.rules}${how.conversation}`).toContain('message.post(channel');
    const short = await told(client, 'how_to_sketch', { description, rules: false });
    expect(short).not.toHaveProperty('rules');
  });
});

describe('change_workflow', () => {
  test('changes what was said and leaves every other node as it is', async () => {
    const { workflow } = await told(client, 'generate_workflow', { description: REQUEST });
    const changed = await told(client, 'change_workflow', { workflow, change: 'post to #ops instead' });
    expect(JSON.stringify(changed.workflow)).toContain('"#ops"');
    expect(changed.workflow.nodes.slice(0, 2)).toEqual(workflow.nodes.slice(0, 2));
  });

  test('takes a sketch of the change, by the ids that how_to_sketch tells', async () => {
    const { workflow } = await told(client, 'generate_workflow', { description: REQUEST });
    const how = await told(client, 'how_to_sketch', { description: 'to #ops', workflow, rules: false });
    const id = /"id":"(\w+)","node":"slack"/.exec(how.conversation)?.[1];
    const sketch = { kind: 'automation', steps: [{ id, values: [{ need: 'channel', value: '#ops' }] }] };
    const changed = await told(client, 'change_workflow', { workflow, change: 'to #ops', sketch });
    expect(JSON.stringify(changed.workflow)).toContain('#ops');
  });

  test('refuses a file that is too broken, and says what to do first', async () => {
    const workflow = { name: 'Bad', nodes: [{ name: 7 }], connections: {} };
    expect(await refused(client, 'change_workflow', { workflow, change: 'run at 7' })).toContain(
      'repair_workflow first',
    );
  });
});

const broken = {
  name: 'Broken',
  nodes: [
    { parameters: {}, type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], id: 'a', name: 'Start' },
    {
      parameters: { url: 'https://example.com', method: 'FETCH', options: {} },
      ...{ type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5, position: [224, 0], id: 'b', name: 'Ask' },
    },
  ],
  connections: { Start: { main: [[{ node: 'ask', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1' },
};

describe('a file that somebody else made', () => {
  test('is judged, with place, code and what can be repaired', async () => {
    const judged = await told(client, 'validate_workflow', { workflow: broken });
    expect(judged).toMatchObject({ valid: false, errors: 2, release: '2.41.1' });
    expect(judged.issues).toContainEqual(expect.objectContaining({ code: 'invalid-option', node: 'Ask' }));
    expect(judged.issues).toContainEqual(expect.objectContaining({ code: 'connection-to-nowhere', repairable: true }));
  });

  test('is mended where one answer is right, and what is left is told', async () => {
    const mended = await told(client, 'repair_workflow', { workflow: JSON.stringify(broken) });
    expect(mended.workflow.connections.Start.main[0][0].node).toBe('Ask');
    expect(mended).toMatchObject({ changed: true, valid: false });
    expect(mended.fixed[0].changes[0]).toMatchObject({ before: '"ask"', after: '"Ask"' });
    expect(mended.left.map((it: { code: string }) => it.code)).toEqual(['invalid-option']);
  });

  test('is explained and previewed without sending anything', async () => {
    const workflow = sample('weekday-report/workflow.json');
    const explained = await told(client, 'explain_workflow', { workflow });
    expect(explained.steps.length).toBeGreaterThan(1);
    expect(explained.guide).toContain('## Credentials to create');
    const preview = await told(client, 'preview_workflow', { workflow });
    expect(preview.note).toContain('nothing has been sent');
    expect(preview.steps.length).toBeGreaterThan(0);
  });

  test('gets a certificate for the release that runs it, for exactly this content', async () => {
    const workflow = JSON.parse(sample('weekday-report/workflow.json'));
    const now = await told(client, 'import_certificate', { workflow });
    expect(now).toMatchObject({ verdict: 'clean', errors: 0, nodes: workflow.nodes.length });
    const older = await told(client, 'import_certificate', { workflow, n8n: '1.80' });
    expect(older).toMatchObject({ verdict: 'objections', asked: '1.80', release: '1.79.0', sha256: now.sha256 });
  });

  test.each([
    ['no JSON', 'hello', 'it must be JSON'],
    ['no workflow', { a: 1 }, 'no list of “nodes”'],
    ['an empty one', { nodes: [] }, 'There are no nodes'],
    ['a file that is cut off', '{"nodes": [', 'ends too early'],
    ['a number', 7, 'must be an n8n workflow'],
  ])('that is %s is refused in words that help', async (_, workflow, said) => {
    expect(await refused(client, 'validate_workflow', { workflow })).toContain(said);
  });
});

describe('nodes', () => {
  test('are found by name and by what they do', async () => {
    const named = await told(client, 'search_nodes', { query: 'slack' });
    expect(named.nodes[0].type).toBe('n8n-nodes-base.slack');
    const { nodes, forSketches } = await told(client, 'search_nodes', { query: 'google sheet append a row', limit: 5 });
    expect(nodes.length).toBeLessThanOrEqual(5);
    expect(nodes.map((it: { name: string }) => it.name)).toContain('googleSheets');
    expect(forSketches).toContain('googleSheets');
  });

  test('are found by a word that only one of their operations has', async () => {
    const { nodes } = await told(client, 'search_nodes', { query: 'pdf' });
    expect(nodes.map((it: { name: string }) => it.name)).toContain('extractFromFile');
    expect((await told(client, 'search_nodes', { query: 'the' })).nodes).toEqual([]);
  });

  test.each([
    ['googleSheets', 'sheet.append', ['documentId', 'sheetName', 'columns']],
    ['slack', 'message.post', ['select', 'channelId', 'text']],
    ['httpRequest', 'post', ['method', 'url', 'sendBody', 'specifyBody']],
    ['postgres', 'database.insert', ['schema', 'table', 'columns']],
  ])('tell which parameters n8n shows for an operation: %s, %s', async (type, operation, names) => {
    const { parameters } = (await told(client, 'describe_node', { type, operation })).operation;
    const named = parameters.map((it: { name: string }) => it.name);
    for (const name of names) expect(named).toContain(name);
    expect(named.length).toBeLessThan(60);
  });

  test('are described by their facts, an operation with what it takes and gives', async () => {
    const node = await told(client, 'describe_node', { type: 'gotify' });
    expect(node).toMatchObject({ type: 'n8n-nodes-base.gotify', versions: [1], credentials: [{ type: 'gotifyApi' }] });
    expect(node.operations.map((it: { key: string }) => it.key)).toContain('message.create');
    const { operation } = await told(client, 'describe_node', { type: 'slack', operation: 'message.post' });
    expect(operation.needs[0]).toMatchObject({ key: 'channel', required: true });
    const older = await told(client, 'describe_node', { type: 'slack', n8n: '1.80' });
    expect(older.version).toBe(2.3);
  });

  test('every type that n8n has can be described', async () => {
    for (const { type } of loadCatalog().index)
      expect(await told(client, 'describe_node', { type }), type).toMatchObject({ type });
  });

  test('a name that is nearly right is told what is there', async () => {
    expect(await refused(client, 'describe_node', { type: 'slak' })).toContain('n8n-nodes-base.slack');
    const said = await refused(client, 'describe_node', { type: 'slack', operation: 'message.posts' });
    expect(said).toContain('message.post,');
  });
});

test('no ordinary call of these tests failed by a fault of ours', () => expect(parts.faults).toEqual([]));
