import { describe, expect, test } from 'vitest';
import { saidNothing } from '../src/catalog/probes.ts';
import type { Action, Values } from '../src/catalog/profile.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { longType } from '../src/catalog/short-types.ts';
import { lineOf } from '../src/offer/lines.ts';
import { catalog } from './support/catalog.ts';

/** What a language model is told that an action takes and gives, and that a value told so reaches its parameter. */

const actionOf = (short: string, key: string): Action => {
  const action = profileOf(catalog, longType(catalog, short) ?? '')?.actions.find((it) => it.key === key);
  if (!action) throw new Error(`no ${short} ${key}`);
  return action;
};

/** The part of the list that tells of this action. */
function told(short: string, ...keys: string[]): string {
  const full = keys.map((it) => actionOf(short, it));
  return lineOf(catalog, { type: longType(catalog, short) ?? '', full, rest: [] }, new Set());
}

function saying(action: Action, said: Record<string, string>): Values {
  const nothing = saidNothing(action);
  const v = (key: string): string => said[key] ?? nothing(key);
  return Object.assign(v, nothing, { has: (key: string) => key in said || nothing.has(key) });
}

const written = (short: string, key: string, said: Record<string, string>): Record<string, unknown> => {
  const action = actionOf(short, key);
  return action.write(saying(action, said));
};

describe('which record is meant is a value of the action:', () => {
  test.each([
    ['jira', 'issue.get', 'issueKey', 'OPS-7', { issueKey: 'OPS-7' }],
    ['jira', 'issueComment.add', 'issueKey', 'OPS-7', { issueKey: 'OPS-7' }],
    ['pipedrive', 'deal.get', 'dealId', '={{ $json.deal }}', { dealId: '={{ $json.deal }}' }],
    ['zendesk', 'ticket.update', 'ticketId', '77', { id: '77' }],
    ['telegram', 'file.get', 'fileId', '={{ $json.f }}', { fileId: '={{ $json.f }}' }],
    ['shopify', 'order.get', 'orderId', '55', { orderId: '55' }],
  ])('%s %s', (short, key, need, value, parameters) => {
    expect(told(short, key)).toMatch(new RegExp(`\\(.*\\b${need}\\b`));
    expect(written(short, key, { [need]: value })).toMatchObject(parameters);
  });
});

describe('what an action takes from an earlier step, or sets itself, may be said:', () => {
  test('the dates between which calendar events are read', () => {
    expect(told('googleCalendar', 'event.getAll')).toMatch(/\bafter, before\b/);
    expect(written('googleCalendar', 'event.getAll', { before: '={{ $now.plus(7, "day") }}' })).toMatchObject({
      timeMin: '={{ $today }}',
      timeMax: '={{ $now.plus(7, "day") }}',
    });
  });

  test('privacy and description of a video', () => {
    expect(told('youTube', 'video.upload')).toMatch(/privacyStatus=Private\|Public\|Unlisted\b.*, description\b/);
    expect(written('youTube', 'video.upload', { privacyStatus: 'Public', description: 'New' })).toMatchObject({
      options: { privacyStatus: 'public', description: 'New' },
    });
  });

  test('but not what the action does by its name', () => {
    expect(told('github', 'issue.close')).not.toContain('state=');
    expect(written('googleTasks', 'task.complete', { status: 'Needs Update' })).toMatchObject({
      updateFields: { status: 'completed' },
    });
  });
});

describe('of what an action gives', () => {
  test.each([
    ['hubspot', 'contact.getAll', 'contact id'],
    ['youTube', 'video.getAll', 'video id'],
    ['googleCalendar', 'event.getAll', 'id'],
    ['github', 'issue.get', 'number'],
  ])('the id is told: %s %s', (short, key, id) => {
    expect(told(short, key)).toMatch(new RegExp(`→.*\\b${id}\\b`));
  });

  test('a long list of fields is told once', () => {
    expect(told('hubspot', 'contact.get', 'contact.getAll')).toMatch(/contact\.getAll.* → many: as contact\.get$/m);
  });

  test('contacts of HubSpot that are new tell who they are', () => {
    expect(told('hubspot', 'contact.getRecentlyCreatedUpdated')).toMatch(/→ many: email, first name/);
  });
});

describe('the value of the column by which a row is found may be said:', () => {
  const byMail = { table: 'leads', match: 'email', matchValue: 'ann@acme.example' };
  test.each([
    ['dataTable', 'row.get', { filters: { conditions: [{ keyName: 'email', keyValue: 'ann@acme.example' }] } }],
    ['supabase', 'row.get', { filters: { conditions: [{ keyName: 'email', keyValue: 'ann@acme.example' }] } }],
    ['postgres', 'database.select', { where: { values: [{ column: 'email', value: 'ann@acme.example' }] } }],
    ['mySql', 'select', { where: { values: [{ column: 'email', value: 'ann@acme.example' }] } }],
    ['googleSheets', 'sheet.update', { columns: { value: { email: 'ann@acme.example' }, matchingColumns: ['email'] } }],
    ['airtable', 'record.upsert', { columns: { value: { email: 'ann@acme.example' }, matchingColumns: ['email'] } }],
  ])('%s %s', (short, key, parameters) => {
    expect(told(short, key)).toContain('match, matchValue');
    expect(written(short, key, byMail)).toMatchObject(parameters);
  });
});

describe('a value reaches its parameter:', () => {
  test.each([
    ['webhook', 'received', { method: 'get' }, { httpMethod: 'GET' }],
    [
      'respondToWebhook',
      'json',
      { statusCode: '201', headers: 'X-Team: ops\nX-Id: {{ $json.id }}' },
      {
        options: {
          responseCode: 201,
          responseHeaders: {
            entries: [
              { name: 'X-Team', value: 'ops' },
              { name: 'X-Id', value: '={{ $json.id }}' },
            ],
          },
        },
      },
    ],
    ['redis', 'set', { ttl: '3600' }, { expire: true, ttl: 3600 }],
    [
      'dropbox',
      'file.move',
      { source: '/in/a.pdf', path: '/done/a.pdf' },
      { path: '/in/a.pdf', toPath: '/done/a.pdf' },
    ],
    [
      'memoryBufferWindow',
      'memory',
      { session: '={{ $json.chat }}', window: '12' },
      { sessionKey: '={{ $json.chat }}', contextWindowLength: 12 },
    ],
    ['textClassifier', 'classify', { text: '={{ $json.body }}' }, { inputText: '={{ $json.body }}' }],
    ['agent', 'agent', { text: '={{ $json.body }}' }, { text: '={{ $json.body }}' }],
    ['guardrails', 'sanitize', { text: '={{ $json.body }}' }, { text: '={{ $json.body }}' }],
  ])('%s %s', (short, key, said: Record<string, string>, parameters) => {
    for (const need of Object.keys(said)) expect(told(short, key)).toMatch(new RegExp(`\\b${need}\\b`));
    expect(written(short, key, said)).toMatchObject(parameters);
  });

  test.each(['page.photo', 'instagram.media'])('the address of the image: %s', (key) => {
    expect(told('facebookGraphApi', key)).toContain('image');
    const { options } = written('facebookGraphApi', key, { image: 'https://acme.example/a.png' });
    expect(JSON.stringify(options)).toContain('"value":"https://acme.example/a.png"');
  });
});
