import { describe, expect, test } from 'vitest';
import {
  compare,
  connected,
  edit,
  n8n,
  nodeOf,
  note,
  pulled,
  push,
  saying,
  schedule,
  slack,
  THEIRS,
  useOwnN8n,
  world,
} from '../support/own-n8n.ts';

// Workflows of somebody’s own n8n: changed by words, brought back, compared, switched on.
useOwnN8n();

describe('changing by words and bringing back', () => {
  test('changes what was said and leaves all else as it is there', async () => {
    const { client, id, saved, file } = await pulled();
    const told = { message: 'post to #all instead of #sales', conversation_id: 'both', workflow: file };
    const reply = (await client.post('/api/workflow/generate', told)).body;
    await client.put(`/api/workflows/${saved}`, { json_data: reply.workflowJson, conversation_id: 'both' });
    const seen = await compare(client, saved);
    expect(seen).toMatchObject({
      state: 'here',
      here: { added: { first: [] }, gone: { first: [] }, wiresGone: { first: [] } },
    });
    expect(seen.here.changed.first).toEqual([
      {
        node: 'Tell sales',
        values: { first: [{ path: 'parameters/channelId/value', before: '#sales', after: '#all' }], more: 0 },
      },
    ]);
    const pushed = await push(client, saved, { how: 'update', seen: seen.seen });
    expect(pushed.body).toMatchObject({ url: `${n8n.url}/workflow/${id}`, backup: 1, active: false });
    const now = n8n.stored(id);
    expect(now).toMatchObject({
      name: THEIRS.name,
      settings: THEIRS.settings,
      pinData: THEIRS.pinData,
      connections: THEIRS.connections,
    });
    expect(now.nodes).toEqual([
      schedule,
      { ...slack, parameters: { ...slack.parameters, channelId: { ...slack.parameters.channelId, value: '#all' } } },
      note,
    ]);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    const audit = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', client.id).execute();
    expect(audit.map((it) => it.action)).toContain('n8n-updated');
  });

  test('credentials, places, notes and pinned data that were set there since stay', async () => {
    const { client, id, saved, file } = await pulled({
      ...THEIRS,
      nodes: [schedule, { ...slack, credentials: {} }, note],
    });
    const moved = {
      ...slack,
      position: [500, 80],
      notes: 'Done',
      credentials: { slackApi: { id: 'C9', name: 'New' } },
    };
    const noted = { ...note, id: 'n4', name: 'Sticky Note1', parameters: { content: 'New note' } };
    n8n.change(id, { nodes: [schedule, moved, note, noted], pinData: { 'Tell sales': [{ json: {} }] } });
    await edit(client, saved, saying(file, 'Hello'));
    const seen = await compare(client, saved);
    expect(seen.state).toBe('here');
    expect(seen.there.small).toEqual(['places', 'notes', 'credentials', 'samples']);
    await push(client, saved, { how: 'update', seen: seen.seen });
    expect(n8n.stored(id).nodes).toEqual([
      schedule,
      { ...moved, parameters: { ...slack.parameters, text: 'Hello' } },
      note,
      noted,
    ]);
    expect(n8n.stored(id).pinData).toEqual({ 'Tell sales': [{ json: {} }] });
  });

  test('a new step, a step that is gone and another way are told and brought there', async () => {
    const { client, id, saved, file } = await pulled();
    const mail = {
      ...{ id: 'm5', name: 'Mail', type: 'n8n-nodes-base.gmail', typeVersion: 2.1 },
      position: [220, 0],
      parameters: {},
    };
    await edit(client, saved, {
      ...file,
      nodes: [schedule, mail, note],
      connections: { 'Every day': { main: [[{ node: 'Mail', type: 'main', index: 0 }]] } },
    });
    const seen = await compare(client, saved);
    expect(seen.here).toMatchObject({
      added: { first: ['Mail'], more: 0 },
      gone: { first: ['Tell sales'], more: 0 },
      wiresAdded: { first: [{ from: 'Every day', to: 'Mail' }] },
      wiresGone: { first: [{ from: 'Every day', to: 'Tell sales' }] },
    });
    await push(client, saved, { how: 'update', seen: seen.seen });
    expect(n8n.stored(id).nodes.map((it) => it.name)).toEqual(['Every day', 'Mail', 'Sticky Note']);
  });

  test('a step with another name is the same step, and its ways are no others', async () => {
    const { client, saved, file } = await pulled();
    const nodes = file.nodes.map((it: { name: string }) =>
      it.name === 'Tell sales' ? { ...it, name: 'Tell all' } : it,
    );
    const connections = { 'Every day': { main: [[{ node: 'Tell all', type: 'main', index: 0 }]] } };
    await edit(client, saved, { ...file, nodes, connections });
    const { here } = await compare(client, saved);
    expect(here.changed.first).toEqual([{ node: 'Tell all', was: 'Tell sales', values: { first: [], more: 0 } }]);
    expect([here.wiresAdded, here.wiresGone, here.added, here.gone].map((it) => it.first)).toEqual([[], [], [], []]);
  });

  test('what is told of a large change is bounded', async () => {
    const many = (text: string) => ({
      ...THEIRS,
      connections: {},
      nodes: Array.from({ length: 300 }, (_, i) => ({
        ...{ id: `i${i}`, name: `Step ${i}`, type: 'n8n-nodes-base.set', typeVersion: 3.4, position: [i, 0] },
        parameters: Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`p${k}`, text.repeat(250)])),
      })),
    });
    const { client, saved } = await pulled(many('a'));
    // Larger than a request may be, so it is changed where it is kept.
    const json_data = JSON.stringify(many('b'));
    await world.db.updateTable('workflows').set({ json_data }).where('id', '=', saved).execute();
    const reply = await client.get(`/api/my-n8n/links/${saved}/changes`);
    expect(reply.body.here.changed).toMatchObject({ more: 280 });
    expect(reply.body.here.changed.first[0].values).toMatchObject({ more: 12 });
    expect(reply.text.length).toBeLessThan(120_000);
  });
});

describe('when it was changed there, too', () => {
  async function both() {
    const it = await pulled();
    n8n.change(it.id, {
      nodes: [{ ...schedule, parameters: { rule: { interval: [{ triggerAtHour: 7 }] } } }, slack, note],
    });
    await edit(it.client, it.saved, saying(it.file, 'Hello'));
    return it;
  }

  test('an update is refused and says so; nothing is lost', async () => {
    const { client, id, saved } = await both();
    const seen = await compare(client, saved);
    expect(seen.state).toBe('both');
    expect(seen.there.changed.first).toMatchObject([
      { node: 'Every day', values: { first: [{ before: '9', after: '7' }] } },
    ]);
    const before = n8n.stored(id);
    expect((await push(client, saved, { how: 'update', seen: seen.seen })).body).toMatchObject({ code: 'conflict' });
    expect(n8n.stored(id)).toEqual(before);
  });

  test('overwriting keeps theirs as a version that can be gone back to', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    const { backup } = (await push(client, saved, { how: 'overwrite', seen })).body;
    expect(nodeOf(id, 'Every day')?.parameters).toEqual(schedule.parameters);
    const versions = (await client.get(`/api/workflows/${saved}/versions`)).body.items;
    expect(versions).toMatchObject([
      { version: 4, origin: null },
      { version: 3, origin: 'n8n-backup' },
      { version: 2, origin: null },
      { version: 1, origin: 'n8n' },
    ]);
    expect(backup).toBe(3);
    const kept = (await client.get(`/api/workflows/${saved}/versions/3`)).body.json_data;
    expect(kept.nodes[0].parameters.rule.interval).toEqual([{ triggerAtHour: 7 }]);
    await client.post(`/api/workflows/${saved}/versions/3/restore`);
    const again = await compare(client, saved);
    await push(client, saved, { how: 'update', seen: again.seen });
    expect(nodeOf(id, 'Every day')?.parameters).toEqual({ rule: { interval: [{ triggerAtHour: 7 }] } });
  });

  test('theirs can be kept: it is the next version, and a new conversation goes on from it', async () => {
    const { client, saved } = await both();
    await client.put(`/api/workflows/${saved}`, { conversation_id: 'old-talk' });
    const { seen } = await compare(client, saved);
    const taken = (await client.post(`/api/my-n8n/links/${saved}/take`, { seen })).body;
    expect(taken).toMatchObject({ conversation_id: null });
    expect(taken.json_data.nodes[0].parameters.rule.interval).toEqual([{ triggerAtHour: 7 }]);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    expect((await client.get(`/api/workflows/${saved}/versions`)).body.items[0]).toMatchObject({
      version: 3,
      origin: 'n8n',
    });
  });

  test('a copy leaves theirs alone and is what the automation is from then on', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    const before = n8n.stored(id);
    const copied = (await push(client, saved, { how: 'copy', seen })).body;
    expect(n8n.stored(id)).toEqual(before);
    const made = copied.url.split('/').at(-1);
    expect(n8n.stored(made)).toMatchObject({ name: 'Copy of Morning greeting', active: false });
    expect(nodeOf(made, 'Tell sales')).toMatchObject({ parameters: { text: 'Hello' }, credentials: slack.credentials });
    expect(await compare(client, saved)).toMatchObject({ state: 'same', name: 'Copy of Morning greeting' });
  });

  test('what was changed there while somebody looked is told before anything is done', async () => {
    const { client, id, saved } = await both();
    const { seen } = await compare(client, saved);
    n8n.change(id, { name: 'Renamed there' });
    for (const how of ['update', 'overwrite']) {
      const reply = await push(client, saved, { how, seen });
      expect(reply.body).toMatchObject({ status: 409, message: expect.stringContaining('just now') });
    }
    expect((await client.post(`/api/my-n8n/links/${saved}/take`, { seen })).status).toBe(409);
  });

  test('the same change on both sides is no conflict', async () => {
    const { client, id, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Same'));
    n8n.change(id, saying(THEIRS, 'Same'));
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
  });

  test('one that is gone there is told, and can be made anew', async () => {
    const { client, id, saved } = await pulled();
    n8n.remove(id);
    expect((await client.get(`/api/my-n8n/links/${saved}/changes`)).body).toMatchObject({ n8nFault: 'not-there' });
    const made = (await push(client, saved, { how: 'copy', seen: '' })).body;
    expect(n8n.stored(made.url.split('/').at(-1))).toMatchObject({ name: THEIRS.name });
  });

  test('one that is archived there is not changed', async () => {
    const { client, id, saved, file } = await pulled();
    await edit(client, saved, saying(file, 'Hello'));
    n8n.change(id, { isArchived: true });
    const seen = await compare(client, saved);
    expect(seen.archived).toBe(true);
    expect((await push(client, saved, { how: 'update', seen: seen.seen })).body).toMatchObject({
      n8nFault: 'archived',
    });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })).body).toMatchObject({
      n8nFault: 'archived',
    });
  });
});

describe('switching on', () => {
  test('does so, and off again', async () => {
    const { client, id, saved } = await pulled();
    n8n.addCredential({ id: 'C7', name: 'Our Slack', type: 'slackApi' });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true })).body).toEqual({ active: true });
    expect(n8n.stored(id).active).toBe(true);
    expect(await compare(client, saved)).toMatchObject({ state: 'same', active: true });
    expect((await client.post(`/api/my-n8n/links/${saved}/switch`, { on: false })).body).toEqual({ active: false });
    expect(n8n.stored(id).active).toBe(false);
  });

  test('what keeps it from starting is told at its node', async () => {
    const { client, saved } = await pulled({ ...THEIRS, nodes: [schedule, { ...slack, credentials: {} }] });
    const reply = await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true });
    expect(reply.body).toMatchObject({
      ...{ status: 422, n8nFault: 'not-activated', message: 'Your n8n does not switch this workflow on yet.' },
      n8nIssues: [{ node: 'Tell sales', kind: 'credential', says: 'It needs a credential of the kind Slack API.' }],
    });
    expect(reply.body.errors).toBeUndefined();
  });

  test('one that is on and is updated to what can’t start is updated there, and says that the old one runs on', async () => {
    const { client, id, saved, file } = await pulled();
    await client.post(`/api/my-n8n/links/${saved}/switch`, { on: true });
    await edit(client, saved, { ...file, nodes: [slack, note], connections: {} });
    const { seen } = await compare(client, saved);
    const reply = await push(client, saved, { how: 'update', seen });
    expect(reply.body).toMatchObject({ n8nFault: 'not-activated', n8nIssues: [{ node: null, kind: 'trigger' }] });
    expect(reply.body.message).toContain('what ran before runs on');
    expect(n8n.stored(id).nodes.map((it) => it.name)).toEqual(['Tell sales', 'Sticky Note']);
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
  });
});

describe('a saved automation that was sent', () => {
  test('is updated there afterwards; what n8n added is no change', async () => {
    const client = await connected();
    const made = await client.post('/api/workflows', {
      name: 'Mine',
      description: 'D',
      json_data: { ...THEIRS, name: 'Mine' },
    });
    const saved = made.body.id;
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
    expect((await push(client, saved, { how: 'update', seen: '' })).body).toMatchObject({ code: 'conflict' });
    const { id } = (await client.post('/api/my-n8n/workflows', { workflow: made.body.json_data, saved_id: saved }))
      .body;
    expect(await compare(client, saved)).toMatchObject({ state: 'same' });
    await edit(client, saved, { ...saying(THEIRS, 'Hi'), name: 'Mine' });
    const { seen, state } = await compare(client, saved);
    expect(state).toBe('here');
    await push(client, saved, { how: 'update', seen });
    expect(nodeOf(id, 'Tell sales')?.parameters.text).toBe('Hi');
    await client.put(`/api/workflows/${saved}`, { name: 'Mine, renamed' });
    const renamed = await compare(client, saved);
    expect(renamed.here.name).toEqual({ before: 'Mine', after: 'Mine, renamed' });
    await push(client, saved, { how: 'update', seen: renamed.seen });
    expect(n8n.stored(id).name).toBe('Mine, renamed');
  });

  test('is no longer updated once its owner says so, or connects another n8n', async () => {
    const { client, saved } = await pulled();
    await world.db
      .updateTable('n8n_links')
      .set({ address: 'https://other.example.com' })
      .where('workflow_id', '=', saved)
      .execute();
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body.link).toMatchObject({ reachable: false });
    n8n.reset();
    const reply = await client.get(`/api/my-n8n/links/${saved}/changes`);
    expect(reply.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('https://other.example.com'),
    });
    expect(n8n.asked).toEqual([]);
    expect((await client.delete(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
    expect((await client.get(`/api/my-n8n/links/${saved}`)).body).toEqual({ link: null });
  });
});
