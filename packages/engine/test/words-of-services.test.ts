import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, node, parameters } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// People and models say “High”; services want a number, an id or a name of their own.

const made = (service: string, action: string, field: string, value: string): Given[] => [
  HOOK,
  {
    id: 'made',
    node: `${BASE}${service}`,
    action,
    title: 'made',
    work: { sets: [{ field, value }] },
    ...after('hook'),
  },
];

/** What a parameter comes to when the call brings this in the field. */
function comesTo(steps: Given[], path: readonly string[], field: string, brought: unknown): unknown {
  const reply = built(steps);
  const run = dryRun(
    reply.workflow,
    { Webhook: [{ json: { body: { [field]: brought } } }] },
    '2025-01-15T09:00:00.000Z',
  );
  const [scope] = run.scopesOf('made');
  const value = path.reduce<unknown>(
    (it, key) => (it as Record<string, unknown>)?.[key],
    node(reply, 'made')?.parameters,
  );
  if (!scope || value === undefined) throw new Error(JSON.stringify(node(reply, 'made')?.parameters));
  const outcome = evaluate(value, scope);
  return outcome.known ? outcome.value : outcome.because;
}

test('an issue in Jira gets its priority by name, said or in a field, and nobody has to look up an id', () => {
  const own = ['customFieldsUi', 'customFieldsValues', '0'];
  const at = ['additionalFields', ...own, 'fieldValue'];
  const said = made('jira', 'issue.create', 'priority', 'high');
  expect(comesTo(said, at, 'priority', '')).toEqual({ name: 'High' });
  expect(JSON.stringify(parameters(built(said), 'made'))).not.toContain('Jira priority');
  const given = made('jira', 'issue.create', 'priority', '[[hook: priority]]');
  expect(parameters(built(given), 'made').additionalFields).not.toHaveProperty('priority');
  expect(comesTo(given, ['additionalFields', ...own, 'fieldId', 'value'], 'priority', '')).toBe('priority');
  expect(['high', 'Critical', 'Blocker'].map((it) => comesTo(given, at, 'priority', it))).toEqual([
    { name: 'High' },
    { name: 'Highest' },
    { name: 'Blocker' },
  ]);
  expect(
    parameters(built(made('jira', 'issue.update', 'priority', '[[hook: priority id]]')), 'made').updateFields,
  ).toMatchObject({ priority: { mode: 'id' } });
});

test('labels of Jira that stand in a field have no spaces', () => {
  expect(
    comesTo(
      made('jira', 'issue.create', 'label', '[[hook: label]]'),
      ['additionalFields', 'labels', '0'],
      'label',
      'on call',
    ),
  ).toBe('on-call');
});

test.each([
  ['clickUp', 'task.create', ['additionalFields', 'priority'], 2, 1],
  ['todoist', 'task.update', ['updateFields', 'priority'], 3, 4],
  ['linear', 'issue.create', ['additionalFields', 'priorityId'], 2, 1],
  ['freshdesk', 'ticket.create', ['priority'], 'high', 'urgent'],
  ['freshservice', 'ticket.create', ['priority'], 3, 4],
  ['hubspot', 'ticket.create', ['additionalFields', 'priority'], 'HIGH', 'URGENT'],
  ['serviceNow', 'incident.create', ['additionalFields', 'urgency'], 1, 1],
  ['gotify', 'message.create', ['additionalFields', 'priority'], 8, 10],
] as const)('a priority that a field gives %s is looked up', (service, action, path, high, critical) => {
  const steps = made(service, action, 'priority', '[[hook: priority]]');
  expect(['High', 'critical', 3].map((it) => comesTo(steps, path, 'priority', it))).toEqual([high, critical, 3]);
});

test('Zendesk gets a priority that a field gives, in its own words', () => {
  const steps = made('zendesk', 'ticket.create', 'priority', '[[hook: priority]]');
  expect(comesTo(steps, ['additionalFieldsJson'], 'priority', 'Critical')).toBe('{"priority":"urgent"}');
});

test('a status of another kind of record is not taken for that of this one', () => {
  const steps = made('freshservice', 'ticket.create', 'status', '[[hook: status]]');
  expect(comesTo(steps, ['status'], 'status', 'Pending')).toBe(3);
});

test('a task in HubSpot has its owner: an id is a number there, and a name is told to be looked up', () => {
  const at = ['additionalFields', 'associations', 'ownerId'];
  const given = made('hubspot', 'engagement.create', 'owner', '[[hook: owner]]');
  expect(comesTo(given, at, 'owner', '4711')).toBe(4711);
  expect(comesTo(made('hubspot', 'engagement.create', 'owner id', '4711'), at, 'owner', '')).toBe(4711);
  expect(comesTo(made('hubspot', 'engagement.create', 'owner', 'Ann Lee'), at, 'owner', '')).toMatch(
    /^FILL_IN: .*Ann Lee/,
  );
});

test.each([
  ['salesforce', 'case.create', 'priority', ['additionalFields', 'priority']],
  ['salesforce', 'lead.create', 'status', ['additionalFields', 'status']],
  ['clickUp', 'task.create', 'tag', ['additionalFields', 'tags', '0']],
  ['microsoftOutlook', 'message.send', 'category', ['additionalFields', 'categories', '0']],
] as const)('what %s knows by its name alone is written so (%s, %s)', (service, action, field, path) => {
  expect(comesTo(made(service, action, field, 'Very hot'), path, field, '')).toBe('Very hot');
});

test('the guide says which words a service knows, and where an id must stand', () => {
  const told = (of: Given[]): string => JSON.stringify(built(of).guide);
  expect(told(made('jira', 'issue.create', 'priority', '[[hook: priority]]'))).toContain(
    '“made” knows the priority by these words: urgent, high, normal, low, lowest. Any other goes on as it is.',
  );
  expect(told(made('jira', 'issue.create', 'assignee', '[[hook: person]]'))).toContain(
    '“made” finds its assignee by an id: “person” must hold that, and not a name.',
  );
  expect(told(made('hubspot', 'contact.upsert', 'owner', '[[hook: owner]]'))).toContain(
    '“made” finds its contact owner by an id',
  );
});

test('what is chosen of a kind that nobody said fits what is made; a discount is never made up', () => {
  const made = (service: string, action: string, percent?: string): Record<string, unknown> => {
    const values = percent === undefined ? [] : [{ need: 'percent', value: percent }];
    const step: Given = { id: 'made', node: `${BASE}${service}`, action, title: 'made', values, ...after('hook') };
    return parameters(built([HOOK, step]), 'made');
  };
  expect(made('xero', 'invoice.create').type).toBe('ACCREC');
  expect(made('helpScout', 'conversation.create').type).toBe('email');
  expect(made('sendInBlue', 'attribute.create').attributeType).toBe('text');
  expect(made('stripe', 'coupon.create').percentOff).toBe('={{ "FILL_IN: Discount in percent" }}');
  expect(made('stripe', 'coupon.create', '20%').percentOff).toBe(20);
  expect(made('stripe', 'coupon.create', '[[hook: discount]]').percentOff).toBe('={{ $json.body.discount }}');
});

test('nobody is charged in a currency that was made up', () => {
  const says = 'When an order comes, charge the customer in Stripe';
  const charged = (values: { need: string; value: string }[]): unknown => {
    const step: Given = {
      id: 'made',
      node: `${BASE}stripe`,
      action: 'charge.create',
      title: 'made',
      says: 'charge the customer in Stripe',
      values,
      ...after('hook'),
    };
    return parameters(built([{ ...HOOK, says: 'When an order comes' }, step], says), 'made').currency;
  };
  expect(charged([])).toBe('FILL_IN: Currency');
  expect(charged([{ need: 'currency', value: 'EUR' }])).toBe('eur');
  expect(charged([{ need: 'currency', value: '[[hook: Currency]]' }])).toBe('={{ $json.body.currency }}');
});
