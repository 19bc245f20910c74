import type { ComparedWorkflow } from '@plainflow/contracts/n8n-releases';
import { compareSaved, updateForRelease } from '@plainflow/contracts/n8n-releases';
import type { Workflow } from '@plainflow/contracts/workflow';
import { checkRelease } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { SHIPPED } from '@plainflow/reader/shipped';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEnginePool } from '../../src/engine-pool.ts';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** The server with the threads that it ships with. */
const engine = createEnginePool(SHIPPED, { large: { ms: 30_000 } });
let world: World;
let ann: Client & { id: string };
let bob: Client;
let signedUp = 0;
beforeAll(async () => {
  world = await build({ askAboutSaved: engine.aboutSaved });
  bob = await world.signUp('bob');
});
beforeEach(async () => {
  signedUp += 1;
  ann = await world.signUp(`ann${signedUp}`);
});
afterAll(async () => {
  await world.close();
  await engine.stop();
});

const node = (name: string, type: string, typeVersion: number, parameters: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [0, 0], parameters },
});
const DAILY = node('Every day', 'cron', 1, { triggerTimes: { item: [{ mode: 'everyDay', hour: 8 }] } });
const POST = node('Post', 'slack', 2.3, { select: 'channel', text: 'Hi' });
const file = (...nodes: object[]) => ({
  name: 'Orders',
  nodes,
  connections: { 'Every day': { main: [[{ node: 'Post', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1' },
});
const save = async (client: Client, name: string, ...nodes: object[]) =>
  (await client.post('/api/workflows', { name, description: 'x', json_data: file(...nodes) })).body as { id: string };
const compare = (client: Client, release = '2.41') => client.get(`/api/saved/release?release=${release}`);
const update = (client: Client, id: string, body: object) => client.post(`/api/workflows/${id}/release`, body);

describe('when the world changes', () => {
  test('each saved automation with a node that this n8n knows otherwise is told, with what an update changes', async () => {
    await save(ann, 'Old', DAILY, POST);
    await save(ann, 'New', POST);
    const { status, body } = await compare(ann);
    expect(status).toBe(200);
    expect(compareSaved.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({ release: '2.41', total: 2, compared: 2 });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ name: 'Old', version: 1, more: 0, updates: 1 });
    const [found] = body.items[0].findings;
    expect(found).toMatchObject({ node: 'Every day', label: 'Cron', kind: 'renamed' });
    expect(found.text).toContain('“Schedule Trigger” does its work');
    expect(found.changes.map((it: { path: string }) => it.path)).toContain('/nodes/0/type');
  });

  test('what is not certain is told without an update', async () => {
    await save(ann, 'Code', node('Every day', 'function', 1, { functionCode: 'return items;' }));
    const [item] = (await compare(ann)).body.items as ComparedWorkflow[];
    expect(item).toMatchObject({ updates: 0, findings: [{ changes: null, text: expect.stringContaining('“Code”') }] });
  });

  test('what an older n8n does not have yet is told for that n8n alone', async () => {
    await save(ann, 'Pages', node('Every day', 'confluence', 1));
    expect((await compare(ann, '2.41')).body.items).toEqual([]);
    expect((await compare(ann, '1.80')).body.items[0].findings[0].kind).toBe('not-yet');
  });

  test('what the command line tells of a file is told of it here, but where nothing has to be done', async () => {
    const old = [
      node('Every day', 'function', 1, { functionCode: 'return items;' }),
      node('Post', 'editImage', 1, { operation: 'blur', options: { destinationKey: 'small' } }),
      { ...node('Foreign', 'x', 1), type: 'n8n-nodes-foo.bar' },
      node('Odd', 'slak', 1),
    ];
    await save(ann, 'Old', ...old);
    for (const release of ['1.100', '2.41']) {
      const { findings } = (await compare(ann, release)).body.items[0];
      const told = checkRelease(loadCatalog(), file(...old) as Workflow, release).filter(
        (it) => it.severity !== 'hint',
      );
      expect(findings.map((it: { kind: string; text: string }) => [it.kind, it.text])).toEqual(
        told.map((it) => [it.kind, it.text]),
      );
    }
  });

  test('one press makes the updates, and the version before can be brought back', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    const { status, body } = await update(ann, id, { release: '2.41', version: 1 });
    expect(status).toBe(200);
    expect(updateForRelease.reply.parse(body)).toEqual(body);
    expect(body.updated).toEqual(['Every day']);
    expect(body.saved.json_data.nodes[0]).toMatchObject({
      type: 'n8n-nodes-base.scheduleTrigger',
      name: 'Every day',
      parameters: { rule: { interval: [{ triggerAtHour: 8 }] } },
    });
    expect(body.saved.json_data.nodes[1]).toEqual(POST);
    expect((await compare(ann)).body.items).toEqual([]);
    const back = await ann.post(`/api/workflows/${id}/versions/1/restore`, {});
    expect(back.body.json_data.nodes[0]).toEqual(DAILY);
  });

  test('an automation that was changed since is not updated unseen', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    await ann.put(`/api/workflows/${id}`, { json_data: file({ ...DAILY, position: [9, 9] }, POST) });
    const { status, body } = await update(ann, id, { release: '2.41', version: 1 });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await ann.get(`/api/workflows/${id}`)).body.json_data.nodes[0].type).toBe('n8n-nodes-base.cron');
  });

  test('pressed twice it makes one version', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    const replies = await Promise.all([1, 2].map(() => update(ann, id, { release: '2.41', version: 1 })));
    expect(new Set(replies.map((it) => it.status))).toEqual(new Set([200, 409]));
    expect((await ann.get(`/api/workflows/${id}/versions`)).body.total).toBe(2);
  });

  test('nobody sees or updates what is another’s', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    expect((await compare(bob)).body).toMatchObject({ total: 0, items: [] });
    expect((await update(bob, id, { release: '2.41', version: 1 })).status).toBe(404);
    expect((await bob.get(`/api/workflows/${id}/accounts`)).status).toBe(404);
    const stranger = world.visitor();
    for (const path of ['/api/saved/release', `/api/workflows/${id}/accounts`])
      expect((await stranger.get(path)).status, path).toBe(401);
    expect((await update(stranger, id, { release: '2.41', version: 1 })).status).toBe(401);
  });

  test('a release that is none is refused at its field', async () => {
    for (const release of ['latest', '2.x', '2.41.1.1', '-1', '99999']) {
      const { status, body } = await compare(ann, encodeURIComponent(release));
      expect([status, Object.keys(body.errors ?? {})], release).toEqual([400, ['release']]);
    }
    const { id } = await save(ann, 'Old', DAILY);
    expect((await update(ann, id, { release: '2.41' })).body.errors).toHaveProperty('version');
  });

  test('many automations are compared together, and a strange one holds up no other', async () => {
    for (let i = 0; i < 12; i++) await save(ann, `Old ${i}`, DAILY, POST);
    await save(ann, 'Strange', { ...DAILY, parameters: { triggerTimes: { item: 'every day' } } });
    const { body } = await compare(ann);
    expect(body).toMatchObject({ total: 13, compared: 13 });
    expect(body.items).toHaveLength(13);
    expect(body.items.find((it: ComparedWorkflow) => it.name === 'Strange').updates).toBe(0);
  });
});

test('a reply tells no more than its limit, and how much is left out', async () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ ...DAILY, id: `${i}`, name: `Every day ${i}` }));
  for (let i = 0; i < 11; i++) await save(ann, `Old ${i}`, ...many);
  const { body } = await compare(ann);
  const items = body.items as ComparedWorkflow[];
  expect(items.map((it) => it.updates)).toEqual(Array(11).fill(40));
  expect(items.flatMap((it) => it.findings)).toHaveLength(300);
  expect(items.reduce((sum, it) => sum + it.more, 0)).toBe(11 * 40 - 300);
});

describe('the accounts of a saved automation', () => {
  test('are told step by step, from what is in it now', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    const { status, body } = await ann.get(`/api/workflows/${id}/accounts`);
    expect(status).toBe(200);
    expect(body.title).toBe('Old');
    expect(body.credentials).toMatchObject([{ type: 'slackApi', nodes: ['Post'], kit: { service: 'Slack' } }]);
    expect(body.credentials[0].kit.scopes).toContain('chat:write');
  });

  test('are there for everybody who has its link, until that is taken back', async () => {
    const { id } = await save(ann, 'Old', DAILY, POST);
    const { share_token: token } = (await ann.post(`/api/workflows/${id}/share`, {})).body;
    const stranger = world.visitor();
    const shared = await stranger.get(`/api/shared/${token}/accounts`);
    expect(shared.body.credentials).toHaveLength(1);
    await ann.delete(`/api/workflows/${id}/share`);
    expect((await stranger.get(`/api/shared/${token}/accounts`)).status).toBe(404);
  });
});
