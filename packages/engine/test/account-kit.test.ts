import type { AccountKit } from '@plainflow/contracts/account-kit';
import { kitMarkdown } from '@plainflow/contracts/kit-markdown';
import { needsRedirect } from '@plainflow/contracts/kit-steps';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import ranking from '../scripts/operations/ranking.json' with { type: 'json' };
import { credentialsOf } from '../src/6-explain/credentials.ts';
import { conditionsHold } from '../src/catalog/credentials-shown.ts';
import type { Kit } from '../src/catalog/kit/kit.ts';
import { kitOf, SERVICES } from '../src/catalog/kit/services.ts';
import { catalog } from './support/catalog.ts';
import { profiled } from './support/profiled.ts';

const B = 'n8n-nodes-base.';
const accounts = SERVICES.flatMap((it) => Object.entries(it.accounts));

const node = (
  type: string,
  typeVersion: number,
  parameters: Record<string, unknown> = {},
  name = type,
): WorkflowNode => ({
  ...{ parameters, type: `${B}${type}`, typeVersion, position: [0, 0], id: name, name },
});
const credentials = (...nodes: WorkflowNode[]) =>
  credentialsOf(catalog, { name: 'Test', nodes, connections: {} } as Workflow);
const kit = (...nodes: WorkflowNode[]): AccountKit | undefined => credentials(...nodes)[0]?.kit;

describe('which accounts are told step by step', () => {
  test('those of more than sixty services', () => {
    // Google, Microsoft and Meta are families: each of their services has a credential of its own.
    const services = SERVICES.flatMap((it) =>
      /^(?:Google|Microsoft 365|Meta)$/.test(it.name) ? Object.keys(it.accounts) : [it.name],
    );
    expect(new Set(services).size).toBeGreaterThan(60);
  });

  test('those of every node that is much used', () => {
    const needed = new Map<string, string>();
    for (const [type] of ranking.nodes as [string, number][]) {
      for (const { workflow } of profiled.get(type) ?? []) {
        for (const it of workflow.nodes.filter((one) => one.type === type)) {
          const facts = catalog.facts(type);
          if (facts) for (const one of conditionsHold(facts, it.typeVersion, it.parameters)) needed.set(one, type);
        }
      }
    }
    expect(needed.size).toBeGreaterThan(40);
    // A secret that one thinks up takes no steps at anybody's.
    const own = new Set(['jwtAuth', 'crypto', 'httpCustomAuth']);
    expect([...needed].filter(([type]) => !kitOf(type) && !own.has(type))).toEqual([]);
  });
});

test('the least rights of an account are those for what the workflow does', () => {
  const [{ rights = '' } = {}] = credentials(
    node('githubTrigger', 1, { authentication: 'accessToken', events: ['issues'] }),
    node('github', 1.1, { resource: 'issue', operation: 'edit' }),
  );
  expect(rights).toMatch(/^Repository permissions: .*Webhooks/);
});

const calling = (type: string, url: string, method = 'GET'): WorkflowNode =>
  node('httpRequest', 4.2, { method, url, authentication: 'predefinedCredentialType', nodeCredentialType: type }, url);

test('the least rights cover what calls do with the account, or say that they may not', () => {
  const rights = (...nodes: WorkflowNode[]) => credentials(...nodes)[0]?.rights;
  const invoice = '=https://api.stripe.com/v1/invoices/{{ $json.id }}';
  expect(rights(calling('stripeApi', invoice))).toBe('Permissions: Invoices: Read');
  expect(rights(node('stripeTrigger', 1), calling('stripeApi', 'https://api.stripe.com/v1/unheard_of'))).toMatch(
    /^Permissions: Webhook Endpoints: Write; and what the help of the service names/,
  );
  const member = '=https://api.github.com/orgs/acme/members/{{ $json.user }}';
  expect(rights(calling('githubApi', member, 'DELETE'))).toContain('Members of the organization: Read and write');
  const forward = 'https://graph.microsoft.com/v1.0/me/messages/1/forward';
  expect(rights(calling('microsoftOutlookOAuth2Api', forward, 'POST'))).toContain('Mail.Send');
});

test('a database is only to be read where its queries only read', () => {
  const rights = (query: string) =>
    credentials(node('postgres', 2.7, { operation: 'executeQuery', query }))[0]?.kit?.scopes;
  expect(rights("select replace(name, 'a', 'b') from orders where note = 'please delete'")).toEqual(['SELECT']);
  expect(rights('with x as (select 1) insert into log select * from x')).toEqual(['SELECT', 'INSERT']);
  expect(rights('={{ $json.query }}')).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
});

test('what is read of an account, its apps and its APIs is told in one voice', () => {
  const [outlook] = credentials(
    node('microsoftOutlook', 2, { resource: 'event', operation: 'create' }, 'a'),
    node('microsoftOutlook', 2, { resource: 'message', operation: 'send' }, 'b'),
  );
  expect(outlook?.how).toContain('the delegated permissions openid, offline_access, Mail.Send, Calendars.ReadWrite,');
  for (const type of ['googleSheets', 'googleSheetsTrigger'])
    expect(credentials(node(type, type === 'googleSheets' ? 4.7 : 1))[0]?.how).toContain(
      'switch on both APIs in console.cloud.google.com',
    );
  expect(credentials(node('googleDocs', 2))[0]?.how).toContain('“Google Docs API” and “Google Drive API”');
});

test('a shop that has no app yet is told of the way that Shopify still has', () => {
  const [token] = credentials(node('shopify', 1, { authentication: 'accessToken' }));
  for (const text of [token?.how, token?.kit?.steps.join(' ')])
    for (const it of ['the part before .myshopify.com', 'dev.shopify.com', '“OAuth2” under Authentication'])
      expect(text).toContain(it);
  const [open] = credentials(node('shopify', 1, { authentication: 'oAuth2' }));
  expect(open?.kit?.steps.join(' ')).toContain('the part before .myshopify.com');
});

test('a file that a form of Typeform brings is fetched with a token of Typeform that may read answers', () => {
  const bearer = { authentication: 'genericCredentialType', genericAuthType: 'httpBearerAuth' };
  const nodes = [
    node('typeformTrigger', 1.1, {}, 'form'),
    node('filter', 2.2, {}, 'only'),
    node('httpRequest', 4.2, { ...bearer, url: '={{ $json.CV }}' }, 'here'),
    node('httpRequest', 4.2, { ...bearer, url: "={{ $('form').item.json.Photo }}" }, 'there'),
  ];
  const wire = (to: string) => ({ main: [[{ node: to, type: 'main', index: 0 }]] });
  const connections = { form: wire('only'), only: wire('here'), here: wire('there') };
  const found = credentialsOf(catalog, { name: 'Test', nodes, connections } as Workflow);
  expect(found.find((it) => it.type === 'httpBearerAuth')).toMatchObject({
    label: 'Bearer Auth for Typeform',
    nodes: ['here', 'there'],
    how: expect.stringContaining('admin.typeform.com/user/tokens'),
    rights: 'a token with the scope responses:read',
  });
});

test('a message that Discord takes by a webhook needs the address of that webhook', () => {
  expect(credentials(node('discord', 2, { authentication: 'webhook' })).map((it) => it.type)).toEqual([
    'discordWebhookApi',
  ]);
});

describe('each kit is whole:', () => {
  test.each(accounts)('%s', (type, it) => {
    const facts = catalog.credential(type);
    expect(facts, 'n8n has such a credential').toBeDefined();
    expect(it.minutes).toBeGreaterThan(0);
    expect(it.steps.length).toBeGreaterThan(1);
    expect(it.test.length).toBeGreaterThan(30);
    const steps = it.steps.map((step) => (typeof step === 'string' ? step : step[1]));
    for (const step of [...steps, ...(it.again?.steps ?? [])]) {
      expect(step.length).toBeGreaterThan(15);
      expect(step.replace(/\{(?:address|redirect|scopes|n8n)\}/g, '')).not.toMatch(/[{}]/);
      for (const [address] of step.matchAll(/https?:\/\/[\w./-]+/g)) expect(URL.canParse(address), address).toBe(true);
    }
    expect(
      it.steps.some((step) => step.includes('{n8n}')),
      'says where to paste it',
    ).toBe(true);
    expect(
      it.steps.some((step) => step.includes('{address}')),
      'uses its address',
    ).toBe(it.address !== undefined);
    if (it.address) expect(new URL(it.address).protocol).toBe('https:');
    // n8n has a redirect address for those alone.
    expect(needsRedirect({ steps })).toBe(facts?.extends !== undefined);
  });

  test.each(accounts.filter(([type]) => catalog.credential(type)?.scopes))(
    '%s names scopes that n8n asks for, or narrower ones where n8n lets its user choose',
    (type, it) => {
      const { scopes: asked = [], ownScopes } = catalog.credential(type) ?? {};
      const named = (it.scopes ?? []).map(([name]) => name);
      if (ownScopes) expect(named.filter((name) => !asked.some((one) => isWithin(name, one)))).toEqual([]);
      else if (named.length > 0) expect(new Set(named)).toEqual(new Set(asked));
    },
  );
});

/** Is a scope the same as another, or a part of what that one allows? */
function isWithin(name: string, asked: string): boolean {
  const wider = asked.replace('ReadWrite', 'Read');
  return (
    name === asked ||
    name === wider ||
    name.startsWith(`${asked}.`) ||
    WITHIN.some(([one, other]) => asked === other && one.test(name))
  );
}

const WITHIN: readonly (readonly [RegExp, string])[] = [
  [/auth\/gmail\./, 'https://mail.google.com/'],
  [/^(?:Team\.ReadBasic|Channel\.ReadBasic)\.All$|^ChannelMessage\.Send$/, 'Group.ReadWrite.All'],
];

describe('scopes are the least that the workflow needs', () => {
  test('to read only where it only reads', () => {
    const read = node('googleSheets', 4.7, { operation: 'read' }, 'Read');
    const write = node('googleSheets', 4.7, { operation: 'append' }, 'Write');
    expect(kit(read)).toMatchObject({
      readsOnly: true,
      scopes: [expect.stringMatching(/spreadsheets\.readonly$/), expect.anything()],
    });
    expect(kit(read, write)?.scopes).toContain('https://www.googleapis.com/auth/spreadsheets');
    expect(kit(read, write)?.readsOnly).toBeUndefined();
    expect(kit(read, write)?.scopes.filter((it) => it.includes('spreadsheets.readonly'))).toEqual([]);
  });

  test('for the actions that it has, and no other', () => {
    expect(kit(node('gmail', 2.2, { operation: 'send' }))?.scopes).toEqual([
      'https://www.googleapis.com/auth/gmail.compose',
    ]);
    expect(kit(node('gmailTrigger', 1.3))?.scopes).toEqual(['https://www.googleapis.com/auth/gmail.readonly']);
    const slack = (parameters: Record<string, unknown>) => kit(node('slack', 2.4, parameters))?.scopes ?? [];
    expect(slack({ resource: 'message', operation: 'post' })).toContain('chat:write');
    expect(slack({ resource: 'message', operation: 'post' })).not.toContain('files:write');
    expect(slack({ resource: 'file', operation: 'upload' })).toContain('files:write');
    expect(kit(node('wooCommerce', 1, { resource: 'product', operation: 'getAll' }))?.scopes).toEqual(['Read']);
  });

  test('for all actions where only a run tells which it is', () => {
    expect(kit(node('slack', 2.4, { operation: '={{ $json.what }}' }))?.scopes).toContain('files:write');
  });

  test('a tool of an agent needs the same as its node', () => {
    const tool = node('gmailTool', 2.2, { operation: 'send' });
    expect(kit(tool)?.scopes).toEqual(kit(node('gmail', 2.2, { operation: 'send' }))?.scopes);
  });

  test('an HTTP request with the account of a service says that more may be needed', () => {
    const request = node('httpRequest', 4.2, {
      authentication: 'predefinedCredentialType',
      nodeCredentialType: 'hubspotAppToken',
      url: 'https://api.hubapi.com/x',
    });
    expect(kit(request)?.note).toMatch(/add what the help of the service names/);
  });
});

test('every step that a reader sees is filled in but for redirect address and scopes', () => {
  for (const [type] of accounts) {
    const request = node('httpRequest', 4.2, { authentication: 'predefinedCredentialType', nodeCredentialType: type });
    const made = kit(request);
    expect(made, type).toBeDefined();
    for (const it of [...(made?.steps ?? []), made?.onCloud ?? '']) {
      expect(it.replace(/\{redirect\}|\{scopes\}/g, ''), type).not.toMatch(/[{}]/);
      expect(it, type).not.toMatch(/[^.:!?] In n8n|^in n8n/);
    }
  }
});

test('a step that belongs to one node is there for that node only', () => {
  const steps = (type: string) => kit(node(type, 1))?.steps.join('\n');
  expect(steps('slackTrigger')).toContain('Event Subscriptions');
  expect(kit(node('slack', 2.4))?.steps.join('\n')).not.toContain('Event Subscriptions');
});

test('a second account of the same console is not explained from the beginning', () => {
  const [first, second] = credentials(node('googleSheets', 4.7), node('gmail', 2.2));
  expect(first?.kit?.minutes).toBe(10);
  expect(second?.kit?.minutes).toBe(4);
  expect(second?.kit?.steps[0]).toMatch(/the same project/);
  expect(second?.minutes).toBe(4);
});

test('an account that nobody wrote steps for has what is known of it, with the redirect address where n8n has one', () => {
  const [box] = credentials(node('box', 1, { authentication: 'oAuth2' }));
  expect(kitOf(box?.type ?? '')).toBeUndefined();
  expect(box?.kit?.steps[0]).toBe(box?.how);
  expect(needsRedirect(box?.kit ?? { steps: [] })).toBe(true);
  const [ghost] = credentials(node('ghost', 1));
  expect(ghost?.kit).toMatchObject({ steps: [ghost?.how] });
});

describe('as a Markdown file', () => {
  const guide = { title: 'Sheet to Slack', credentials: credentials(node('googleSheets', 4.7), node('slack', 2.4)) };

  test('every account has its steps to tick, its scopes and its test', () => {
    const text = kitMarkdown(guide);
    expect(text).toMatch(/^# Connect your accounts: Sheet to Slack\n\n2 accounts, about 18 minutes in all\./);
    expect(text.match(/^\d+\. \[ \] /gm)?.length).toBe(guide.credentials.flatMap((it) => it.kit?.steps ?? []).length);
    expect(text).toContain('`https://YOUR-N8N/rest/oauth2-credential/callback` (put in the address of yours');
    expect(text.match(/\*\*Harmless test:\*\*/g)).toHaveLength(2);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('the redirect address is that of the reader’s n8n where it is known', () => {
    const text = kitMarkdown(guide, 'https://flow.example.com/');
    expect(text).toContain('`https://flow.example.com/rest/oauth2-credential/callback`');
    expect(text).not.toContain('YOUR-N8N');
  });
});

test('kits keep to plain words', () => {
  const texts = (it: Kit) => [
    ...it.steps.flat().filter((one) => typeof one === 'string'),
    it.test,
    it.plan ?? '',
    it.onCloud ?? '',
  ];
  for (const [type, it] of accounts) {
    for (const text of texts(it)) expect(text, type).not.toMatch(/\b(?:simply|just|easily|please)\b|!/i);
  }
});
