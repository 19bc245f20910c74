import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Workflow } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond } from '../src/respond.ts';

const catalog = loadCatalog();
const samples = path.join(import.meta.dirname, '../../../samples');
const files = readdirSync(samples).flatMap((name) => {
  const file = path.join(samples, name, 'workflow.json');
  return existsSync(file) ? [{ name, workflow: JSON.parse(readFileSync(file, 'utf8')) as Workflow }] : [];
});

/** A file of somebody's, who then says these things one after another. */
function changed(file: Workflow, ...says: string[]): Workflow {
  const reply = respond(catalog, [{ says: '', file }, ...says.map((it) => ({ says: it }))], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`Not a workflow: ${JSON.stringify(reply)}`);
  return reply.workflow;
}

const theirs: Workflow = {
  name: 'My own thing',
  nodes: [
    node('Note to self', 'n8n-nodes-base.stickyNote', 1, [-300, -200], { content: 'Do not touch' }),
    node('Fetch orders', 'n8n-nodes-base.httpRequest', 4.2, [240, 16], {
      url: 'https://shop.example.com/orders',
      options: {},
    }),
    node('Each morning', 'n8n-nodes-base.scheduleTrigger', 1.2, [0, 16], {
      rule: { interval: [{ triggerAtHour: 7 }] },
    }),
    {
      ...node('Tell the team', 'n8n-nodes-base.slack', 2.3, [480, 16], {
        select: 'channel',
        channelId: { __rl: true, mode: 'name', value: '#sales' },
        text: '={{ $json.total }} orders',
        otherOptions: {},
      }),
      credentials: { slackApi: { id: 'abc', name: 'Our Slack' } },
      notes: 'asked for by Ann',
    },
  ],
  connections: {
    'Each morning': { main: [[{ node: 'Fetch orders', type: 'main', index: 0 }]] },
    'Fetch orders': { main: [[{ node: 'Tell the team', type: 'main', index: 0 }]] },
  },
  settings: { executionOrder: 'v1', errorWorkflow: 'xyz' },
  meta: { instanceId: '0123' },
};

function node(name: string, type: string, typeVersion: number, position: [number, number], parameters: object) {
  return { parameters: { ...parameters }, type, typeVersion, position, id: `id of ${name}`, name };
}

const byName = (workflow: Workflow, name: string) => workflow.nodes.find((it) => it.name === name);

describe('a file that somebody brings', () => {
  test.each(files)('$name comes out as it went in', ({ workflow }) => {
    expect(changed(workflow)).toEqual(workflow);
    expect(JSON.stringify(changed(workflow).nodes)).toBe(JSON.stringify(workflow.nodes));
  });

  test('is explained', () => {
    const reply = respond(catalog, [{ says: '', file: theirs }]);
    if (reply.kind !== 'workflow') throw new Error(reply.kind);
    expect(reply.guide.steps.map((it) => it.node)).toEqual(['Each morning', 'Fetch orders', 'Tell the team']);
    expect(reply.guide.credentials.map((it) => it.type)).toContain('slackApi');
  });

  test('gets a step at its end; all others stay byte for byte', () => {
    const after = changed(theirs, 'also send an email to ann@example.com');
    expect(after.nodes).toHaveLength(5);
    for (const it of theirs.nodes) expect(JSON.stringify(byName(after, it.name))).toBe(JSON.stringify(it));
    const added = after.nodes.find((it) => !byName(theirs, it.name));
    expect(JSON.stringify(added)).toContain('ann@example.com');
    expect(after.connections['Tell the team']?.main?.[0]?.[0]?.node).toBe(added?.name);
    expect(after.settings).toEqual(theirs.settings);
    expect(after.meta).toEqual(theirs.meta);
  });

  test('loses a step, and what was around it is joined', () => {
    const after = changed(theirs, 'remove the Slack message');
    expect(after.nodes.map((it) => it.name)).toEqual(['Note to self', 'Fetch orders', 'Each morning']);
    expect(after.connections).toEqual({ 'Each morning': theirs.connections['Each morning'] });
  });

  test('gets another channel; nothing else of that node changes', () => {
    const after = byName(changed(theirs, 'the channel should be #orders'), 'Tell the team');
    const before = byName(theirs, 'Tell the team');
    expect(JSON.stringify(after?.parameters.channelId)).toContain('orders');
    expect({ ...after, parameters: {} }).toEqual({ ...before, parameters: {} });
    expect(after?.parameters.text).toBe(before?.parameters.text);
  });

  test('runs at another time', () => {
    const after = changed(theirs, 'run it every Monday at 8 instead');
    expect(after.nodes).toHaveLength(4);
    const start = after.nodes.find((it) => it.type.endsWith('scheduleTrigger'));
    expect(JSON.stringify(start?.parameters)).toContain('"triggerAtHour":8');
    expect(after.connections[start?.name ?? '']?.main?.[0]?.[0]?.node).toBe('Fetch orders');
  });
});
