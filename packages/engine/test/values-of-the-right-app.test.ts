import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  fork,
  from,
  type Given,
  HOOK,
  mail,
  node,
  note,
  parameters,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Values of one app where another is told, as experts in n8n judged files that were read right.

const LEAD: Given = { id: 'lead', node: `${BASE}facebookLeadAdsTrigger`, title: 'lead', says: 'When mail comes' };

test('a company is looked up by the domain of an address, and one that nobody knows ends nothing', () => {
  const who: Given = { id: 'who', node: `${BASE}clearbit`, action: 'company.enrich', title: 'who', ...after('lead') };
  const said: Given = { ...who, id: 'said', title: 'said', values: [value('domain', '[[lead: email]]')] };
  const reply = built([LEAD, who, { ...said, ...after('who') }, mail('tell', '[[who: name]]', 'said')]);
  expect(parameters(reply, 'who').domain).toBe("={{ String($json.data.email ?? '').split('@')[1] ?? '' }}");
  expect(parameters(reply, 'said').domain).toContain(".item.json.data.email ?? '').split('@')[1]");
  expect(node(reply, 'who')?.onError).toBe('continueRegularOutput');
});

test('a person of one service is no contact of another', () => {
  const won: Given = { id: 'won', node: `${BASE}pipedriveTrigger`, action: 'deal.change', says: 'When mail comes' };
  const bill: Given = {
    id: 'bill',
    node: `${BASE}xero`,
    action: 'invoice.create',
    title: 'bill',
    ...after('won'),
  };
  expect(parameters(built([won, bill]), 'bill').contactId).toBe('FILL_IN: Xero contact ID');
});

test('the person of a deal in Pipedrive is made of whom it is about, not typed in once for all deals', () => {
  const deal: Given = {
    id: 'deal',
    node: `${BASE}pipedrive`,
    action: 'deal.create',
    title: 'deal',
    values: [value('title', '[[lead: name]]')],
    ...after('lead'),
  };
  const reply = built([LEAD, deal, mail('tell', '[[lead: name]]', 'deal')]);
  const [person] = from(reply, 'lead') ?? [];
  expect(from(reply, person ?? '')).toEqual(['deal']);
  expect(parameters(reply, person ?? '')).toMatchObject({
    resource: 'person',
    name: '={{ $json.data.full_name }}',
    additionalFields: { emails: { emailProperties: [{ value: '={{ $json.data.email }}' }] } },
  });
  expect(parameters(reply, 'deal').person_id).toBe('={{ Number($json.id) }}');
});

test('a task in HubSpot is its contact’s, for the owner of the contact', () => {
  const find: Given = {
    id: 'find',
    node: `${BASE}hubspot`,
    action: 'contact.search',
    title: 'find',
    values: [value('email', '[[hook: email]]')],
    ...after('hook'),
  };
  const task: Given = {
    id: 'task',
    node: `${BASE}hubspot`,
    action: 'engagement.create',
    title: 'task',
    values: [value('ownerId', '[[find: owner]]')],
    ...after('find'),
  };
  const reply = built([HOOK, find, task]);
  expect(JSON.stringify(parameters(reply, 'find').additionalFields)).toContain('hubspot_owner_id');
  expect(parameters(reply, 'task')).toMatchObject({
    metadata: { subject: '=Follow up with {{ $json.properties.email }}' },
    additionalFields: {
      associations: { contactIds: '={{ $json.id }}', ownerId: '={{ Number($json.properties.hubspot_owner_id) }}' },
    },
  });
});

test('how long a voice message is can be tested, and a sum whose field nobody knows names the gap', () => {
  const voice: Given = { id: 'voice', node: `${BASE}telegramTrigger`, action: 'voice', says: 'When mail comes' };
  const long = (id: string, field: string, before: string): Given =>
    fork(id, 'if', before, [{ field, operator: 'gt', value: '10', type: 'number', says: 'over ten minutes' }]);
  const reply = built([
    voice,
    long('long', '[[voice: duration]] / 60', 'voice'),
    long('open', '[[voice: stars]] / 60', 'long'),
    mail('tell', 'Long', 'open'),
  ]);
  expect(JSON.stringify(parameters(reply, 'long'))).toContain('message.voice.duration) / 60');
  expect(JSON.stringify(parameters(reply, 'open'))).toContain(
    "$json['FILL_IN: name of the field with the stars']) / 60",
  );
});

test('a condition of which the field is still to be named lets nothing through unasked', () => {
  const open = (operator: 'true' | 'false') => {
    const test = { field: 'merged', operator, value: '', type: 'boolean' as const, says: 'merged' };
    const reply = built([CLOCK, fork('open', 'filter', 'clock', [test]), note('on', 'open')]);
    expect(reply.guide.toFill.map((it) => it.label)).toContain('name of the field with the merged');
    const { conditions } = parameters(reply, 'open').conditions as { conditions: { operator: object }[] };
    return conditions[0]?.operator;
  };
  expect(open('true')).toMatchObject({ type: 'boolean', operation: 'true' });
  // For n8n nothing is false as well, but it does not equal false.
  expect(open('false')).toMatchObject({ type: 'boolean', operation: 'equals' });
});
