import { expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Fields that users of a CRM or a help desk made themselves are written where these take them.

test('a property of HubSpot that the account made itself is written', () => {
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.upsert',
    title: 'contact',
    values: [value('email', '[[hook: email]]')],
    work: { sets: [{ field: 'case type', value: '[[hook: kind]]' }] },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, contact]), 'contact')).toMatchObject({
    additionalFields: {
      customPropertiesUi: { customPropertiesValues: [{ property: 'case_type', value: '={{ $json.body.kind }}' }] },
    },
  });
});

test('a field that the users of a CRM made is written in its list of such fields, and an update of nothing has a gap', () => {
  const find: Given = {
    id: 'find',
    node: `${BASE}salesforce`,
    action: 'search.query',
    title: 'find',
    values: [value('query', "SELECT Id, Total__c FROM Contact WHERE Email = '[[hook: email]]'")],
    ...after('hook'),
  };
  const put = (sets: { field: string; value: string }[]): Given => ({
    id: 'put',
    node: `${BASE}salesforce`,
    action: 'contact.update',
    title: 'put',
    work: { sets: [{ field: 'id', value: '[[find: Id]]' }, ...sets] },
    ...after('find'),
  });
  const fields = (...sets: { field: string; value: string }[]) => parameters(built([HOOK, find, put(sets)]), 'put');
  expect(fields({ field: 'total', value: '[[find: Total__c + hook: amount]]' }).updateFields).toEqual({
    customFieldsUi: {
      customFieldsValues: [{ fieldId: 'Total__c', value: expect.stringContaining('json.body.amount)') }],
    },
  });
  expect(fields({ field: 'region', value: 'North' }).updateFields).toEqual({
    customFieldsUi: { customFieldsValues: [{ fieldId: 'FILL_IN: field “region”', value: 'North' }] },
  });
  expect(fields().updateFields).toEqual({
    customFieldsUi: { customFieldsValues: [{ fieldId: 'FILL_IN: field to change', value: 'FILL_IN: its new value' }] },
  });
});

test('a field of the own making of a ticket or a deal is written where Zendesk and Pipedrive take it', () => {
  const made = (node: string, action: string): Given => ({
    id: 'made',
    node: `${BASE}${node}`,
    action,
    title: 'made',
    work: { sets: [{ field: 'policy number', value: '[[hook: policy]]' }] },
    ...after('hook'),
  });
  for (const [node, action] of [
    ['zendesk', 'ticket.create'],
    ['pipedrive', 'deal.create'],
  ] as const)
    expect(JSON.stringify(parameters(built([HOOK, made(node, action)]), 'made')), node).toMatch(
      /"FILL_IN: field “policy number”","value":"=\{\{ \$json\.body\.policy/,
    );
});
