import { expect, test } from 'vitest';
import { BASE, built, call, type Given, HOOK, parameters, value } from './support/item-flows.ts';

// A call of a service is made with the account that it needs, and none is asked for where none is needed.

test('a call of a service that n8n has a credential for is made with it, and of any other call the guide speaks', () => {
  const charge = { ...call('charge', 'hook'), values: [value('url', 'https://api.stripe.com/v1/charges')] };
  const reply = built([HOOK, charge, call('other', 'charge')]);
  expect(parameters(reply, 'charge')).toMatchObject({
    authentication: 'predefinedCredentialType',
    nodeCredentialType: 'stripeApi',
  });
  expect(reply.guide.credentials.map((it) => it.type)).toContain('stripeApi');
  expect(reply.guide.beforehand?.join('\n')).toContain('choose its credential under Authentication in “other”.');
});

test('a call about mail in Outlook is made with the account that reads it', () => {
  const start: Given = { id: 'in', node: `${BASE}microsoftOutlookTrigger`, action: 'messageReceived', title: 'in' };
  const to = (id: string, address: string): Given => ({
    ...call(id, 'in'),
    values: [value('url', `https://graph.microsoft.com/v1.0/${address}`), value('method', 'POST')],
  });
  const reply = built([start, to('forward', 'me/messages/[[in: id]]/forward'), to('other', 'me/drive/root/children')]);
  expect(parameters(reply, 'forward')).toMatchObject({
    url: '=https://graph.microsoft.com/v1.0/me/messages/{{ $json.id }}/forward',
    nodeCredentialType: 'microsoftOutlookOAuth2Api',
  });
  expect(parameters(reply, 'other').nodeCredentialType).toBe('microsoftOAuth2Api');
});

const calling = (id: string, url: string, before: string, ...sets: [string, string][]): Given => ({
  ...call(id, before),
  action: sets.some(([field]) => field.startsWith('body')) ? 'post' : 'get',
  values: [value('url', url)],
  work: { sets: sets.map(([field, it]) => ({ field, value: it })) },
});

test('each service has a credential of its own, also where several want a token', () => {
  const bearer = ['header Authorization', 'Bearer {{? token}}'] as [string, string];
  const reply = built([
    HOOK,
    calling('one', 'https://api.one.example/v1/a', 'hook', bearer),
    calling('again', 'https://api.one.example/v1/b', 'one', bearer),
    calling('two', 'https://api.two.example/v1/a', 'again', bearer),
    calling('pay', 'https://api.stripe.com/v1/payment_intents', 'two', bearer),
  ]);
  expect(reply.guide.credentials.map(({ label, nodes }) => [label, nodes])).toEqual([
    ['Bearer Auth for api.one.example', ['one', 'again']],
    ['Bearer Auth for api.two.example', ['two']],
    ['Stripe API', ['pay']],
  ]);
  expect(reply.guide.credentials[1]?.how).toContain('in the settings of api.two.example');
});

test('a service whose address begins with a name of the user’s own is opened with its own credential', () => {
  const ticket = calling('ticket', 'https://{{? your subdomain}}.zendesk.com/api/v2/tickets/1/comments.json', 'hook');
  expect(parameters(built([HOOK, ticket]), 'ticket')).toMatchObject({ nodeCredentialType: 'zendeskApi' });
});

test('no credential is asked for where the key is in the call, or where anybody may read', () => {
  const reply = built([
    HOOK,
    calling('page', 'https://status.vendor.example/api/v2/summary.json', 'hook'),
    calling('alert', 'https://events.pagerduty.com/v2/enqueue', 'page', ['body routing_key', '{{? integration key}}']),
    calling('weather', 'https://api.open-meteo.com/v1/forecast', 'alert'),
  ]);
  expect(reply.guide.beforehand?.join('\n') ?? '').not.toContain('choose its credential');
});
