import type { Preview } from '@plainflow/contracts/guide';
import { describe, expect, test } from 'vitest';
import { guideMarkdown, type Reply, respond, type Turn } from '../src/index.ts';
import { messagesOf, play, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;
type Steps = Parameters<typeof sketch>[0];

function built(...turns: Turn[]): Built {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const made = (steps: Steps): Built => built({ says: 'as drawn', read: { clauses: [], sketch: sketch(steps) } });

const previewOf = (reply: Built, type: string): Preview | undefined => {
  const name = reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.name;
  return reply.guide.previews?.find((it) => it.node === name);
};

const lines = (it: Preview | undefined): Record<string, string> =>
  Object.fromEntries((it?.lines ?? []).map(({ label, value, blank }) => [label, blank ? `____ ${value}` : value]));

const form: Steps[number] = {
  id: 'form',
  node: 'n8n-nodes-base.formTrigger',
  work: {
    form: [
      { label: 'Name', type: 'text', required: true },
      { label: 'Email', type: 'email', required: true },
      { label: 'Total', type: 'number', required: true },
    ],
  },
} as Steps[number];

describe('what a step would hand over, with sample data:', () => {
  test('a message: where to, and its text with the fields of the item', () => {
    const reply = made([
      form,
      {
        id: 'tell',
        node: 'n8n-nodes-base.slack',
        action: 'message.post',
        values: [
          { need: 'channel', value: '#orders' },
          { need: 'text', value: 'New order from [[name]], € [[total]]' },
        ],
        ...after('form'),
      },
    ]);
    expect(previewOf(reply, 'slack')).toMatchObject({ does: 'send', times: 1 });
    expect(lines(previewOf(reply, 'slack'))).toEqual({
      Channel: '#orders',
      'Message Text': 'New order from Alex Example, € 129.5',
    });
  });

  test('a row: its columns, and the document as the blank that it still is', () => {
    const reply = built({ says: 'when someone fills in my form (name, email), add a row to the Google Sheet “Leads”' });
    expect(previewOf(reply, 'googleSheets')?.does).toBe('store');
    expect(lines(previewOf(reply, 'googleSheets'))).toEqual({
      Document: '____ Google spreadsheet “Leads”',
      Sheet: 'the first one',
      Name: 'Alex Example',
      Email: 'alex@example.com',
    });
  });

  test('what a model answers is told as such, and not made up', () => {
    const reply = built({
      says: 'when I get an email in Gmail, summarise it with AI and post the summary to Slack #mail',
    });
    expect(lines(previewOf(reply, 'slack'))['Message Text']).toMatch(/^\[what “.+” answers\]$/);
  });

  test('an answer to a webhook', () => {
    const reply = built({
      says: 'when a webhook is called with an email, add it to Airtable and respond with {"ok": true}',
    });
    expect(previewOf(reply, 'respondToWebhook')).toMatchObject({
      does: 'answer',
      lines: [{ label: 'Body', value: '{"ok": true}' }],
    });
  });

  test('both ways of a condition', () => {
    const reply = built({
      says: 'when a new Typeform comes in, if the budget is over 5000 post it to Slack #big, otherwise email sales@acme.example',
    });
    expect(lines(previewOf(reply, 'slack')).Channel).toBe('#big');
    expect(lines(previewOf(reply, 'gmail')).To).toBe('sales@acme.example');
  });

  test('what only reads or decides has none', () => {
    const reply = built({
      says: 'every morning read the rows of the Google Sheet “Leads” and post them to Slack #leads',
    });
    expect(previewOf(reply, 'googleSheets')).toBeUndefined();
    expect(previewOf(reply, 'scheduleTrigger')).toBeUndefined();
    expect(previewOf(reply, 'slack')).toBeDefined();
  });

  test('a changed value is in the preview of the next reply', () => {
    const first: Turn = { says: 'when someone fills in my form (name, email), post it to Slack #leads' };
    expect(lines(previewOf(built(first), 'slack')).Channel).toBe('#leads');
    expect(lines(previewOf(built(first, { says: 'post to #sales instead' }), 'slack')).Channel).toBe('#sales');
  });

  test('a file that somebody brought: its own pinned items', () => {
    const node = (name: string, type: string, parameters: Record<string, unknown>) => ({
      name,
      id: name,
      type: `n8n-nodes-base.${type}`,
      typeVersion: 2,
      position: [0, 0] as [number, number],
      parameters,
    });
    const file = {
      name: 'Mine',
      nodes: [
        node('Hook', 'webhook', { path: 'x' }),
        node('Mail', 'gmail', {
          sendTo: '={{ $json.body.to }}',
          subject: 'Hi {{ not code }}',
          message: '=Dear {{ $json.body.name.toUpperCase() }}',
        }),
      ],
      connections: { Hook: { main: [[{ node: 'Mail', type: 'main', index: 0 }]] } },
      pinData: { Hook: [{ json: { body: { to: 'ana@example.com', name: 'Ana' } } }] },
    };
    const found = lines(built({ says: '', file }).guide.previews?.[0]);
    expect(found).toMatchObject({ To: 'ana@example.com', Subject: 'Hi {{ not code }}', Message: 'Dear ANA' });
  });
});

test('the guide tells it, marked as made up', () => {
  const reply = built({ says: 'when someone fills in my form (name, email), post it to Slack #leads' });
  const guide = guideMarkdown(reply.guide);
  expect(guide).toContain(
    '## What it would send, with sample data\n\nMade up from sample data: nothing has been sent.',
  );
  expect(guide).toMatch(
    /- \*\*Send Slack message\*\* would send:\n {2}- Channel: #leads\n {2}- Message Text:\n {4}> Name: Alex Example\n {4}> Email: /,
  );
});

describe('no preview shows what is no value:', () => {
  test.each(samples())('%s', (name) => {
    const reply = play(catalog, messagesOf(name));
    if (reply.kind !== 'workflow') return;
    const names = new Set(reply.workflow.nodes.map((it) => it.name));
    for (const it of reply.guide.previews ?? []) {
      expect(names).toContain(it.node);
      for (const { label, value } of it.lines) {
        expect(label).not.toBe('');
        expect(value).not.toMatch(/\[\[|\{\{|undefined|\[object |NaN|FILL_IN|^=/);
      }
    }
  });
});
