import type { N8nTrouble } from '@plainflow/stand-ins';
import { describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import {
  compare,
  connected,
  edit,
  n8n,
  nodeOf,
  pull,
  pulled,
  push,
  saying,
  schedule,
  slack,
  THEIRS,
  useOwnN8n,
} from '../support/own-n8n.ts';

// Credentials of somebody’s own n8n, and what is told where it does not do what is asked of it.
useOwnN8n();

describe('credentials', () => {
  const needed = async (client: Client, body: object) => (await client.post('/api/my-n8n/credentials', body)).body;

  test('those that exist there are offered by name for each node, and what is chosen goes along', async () => {
    const client = await connected();
    n8n.addCredential({ id: 'C1', name: 'Our Slack', type: 'slackApi' });
    n8n.addCredential({ id: 'C2', name: 'Mail', type: 'gmailOAuth2' });
    const workflow = { ...THEIRS, nodes: [schedule, { ...slack, credentials: {} }] };
    const offered = await needed(client, { workflow });
    expect(offered).toEqual({
      from: 'list',
      needed: [
        {
          node: 'Tell sales',
          type: 'slackApi',
          label: expect.any(String),
          chosen: null,
          choices: [{ id: 'C1', name: 'Our Slack' }],
        },
      ],
    });
    const credentials = [{ node: 'Tell sales', type: 'slackApi', id: 'C1' }];
    const sent = (await client.post('/api/my-n8n/workflows', { workflow, credentials })).body;
    expect(nodeOf(sent.id, 'Tell sales')?.credentials).toEqual({ slackApi: { id: 'C1', name: 'Our Slack' } });
  });

  test('a key that may not list them offers those that its workflows use', async () => {
    const { client, saved, file } = await pulled();
    n8n.scopes = new Set(['workflow:list', 'workflow:read', 'workflow:update']);
    n8n.add({ name: 'Other', nodes: [{ ...slack, credentials: { slackApi: { id: 'C8', name: 'Second' } } }] });
    const offered = await needed(client, { workflow: file, saved_id: saved });
    expect(offered).toMatchObject({
      from: 'workflows',
      needed: [{ chosen: { id: 'C7' }, choices: [{ id: 'C7' }, { id: 'C8' }] }],
    });
  });

  test('an id that is not there, or of another kind, is never sent', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.addCredential({ id: 'C2', name: 'Mail', type: 'gmailOAuth2' });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    for (const made of ['made-up', 'C2']) {
      const credentials = [{ node: 'Tell sales', type: 'slackApi', id: made }];
      const reply = await push(client, saved, { how: 'update', seen, credentials });
      expect(reply.body).toMatchObject({ n8nFault: 'no-credential' });
    }
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Good morning');
  });

  test('one that is chosen here takes the place of the one there', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.addCredential({ id: 'C9', name: 'Better', type: 'slackApi' });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    await push(client, saved, {
      how: 'update',
      seen,
      credentials: [{ node: 'Tell sales', type: 'slackApi', id: 'C9' }],
    });
    expect(nodeOf(id, 'Tell sales')?.credentials).toEqual({ slackApi: { id: 'C9', name: 'Better' } });
  });
});

describe('every call tells in plain words what is wrong', () => {
  const CALLS: [string, (client: Client, saved: string, id: string) => ReturnType<Client['get']>][] = [
    ['listing', (client) => client.get('/api/my-n8n/workflows')],
    ['pulling', (client) => pull(client, 'another')],
    ['comparing', (client, saved) => client.get(`/api/my-n8n/links/${saved}/changes`)],
    ['pushing', (client, saved) => push(client, saved, { how: 'update', seen: 'x' })],
    ['switching', (client, saved) => client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })],
  ];
  const TROUBLES: [N8nTrouble, string][] = [
    ['website', 'not-n8n'],
    ['no-api', 'no-api'],
    ['redirect', 'redirect'],
    ['cut', 'unreachable'],
    ['overloaded', 'in-trouble'],
    ['proxy-sign-in', 'proxy'],
    ['proxy-too-large', 'too-large'],
    ['proxy-too-many', 'too-many'],
    ['bad-gateway', 'in-trouble'],
    ['no-scopes', 'key-not-allowed'],
  ];
  test.each(TROUBLES)('%s', async (trouble, fault) => {
    const { client, id, saved } = await pulled();
    n8n.trouble = trouble;
    for (const [name, ask] of CALLS) {
      const { body } = await ask(client, saved, id);
      expect({ name, status: body.status, fault: body.n8nFault }).toEqual({ name, status: 422, fault });
      expect(body.message).toMatch(/^[A-Z].*[.”]$/);
    }
    n8n.trouble = null;
    expect(n8n.stored(id)).toMatchObject({ active: false, nodes: THEIRS.nodes });
  });

  test('an old release is found in, compared and updated all the same', async () => {
    const { client, id, saved, file } = await pulled();
    n8n.isOld = true;
    const found = (await client.get('/api/my-n8n/workflows?search=GREETING')).body;
    expect(found).toMatchObject({ items: [{ id, saved_id: saved }], next: null });
    const offered = (await client.post('/api/my-n8n/credentials', { workflow: file })).body;
    expect(offered).toMatchObject({ from: 'workflows', needed: [{ choices: [{ id: 'C7' }] }] });
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    expect((await push(client, saved, { how: 'update', seen })).status).toBe(200);
    expect(n8n.stored(id)).toMatchObject({ settings: THEIRS.settings });
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Hello');
  });

  test('a key that may not do it says what it needs', async () => {
    const { client, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Hello'));
    const { seen } = await compare(client, saved);
    n8n.scopes = new Set(['workflow:read', 'workflow:list']);
    const reply = await push(client, saved, { how: 'update', seen });
    expect(reply.body).toMatchObject({
      n8nFault: 'key-not-allowed',
      errors: { key: expect.stringContaining('“workflow:update”') },
    });
  });

  test('an endless reply ends', async () => {
    const { client, saved } = await pulled();
    n8n.trouble = 'huge';
    expect((await client.get(`/api/my-n8n/links/${saved}/changes`)).body).toMatchObject({ n8nFault: 'too-large-here' });
  });
});
