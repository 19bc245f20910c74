import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { BASE, built, fork, from, type Given, note, parameters } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Services wrap what happened, each in its own way.

const start = (node: string, action = ''): Given => ({ id: 'new', node: `${BASE}${node}`, action, title: 'new' });
const moved = (field: string, to: string): Given =>
  fork('moved', 'filter', 'new', [{ field, operator: 'changedTo', value: to, type: 'string', says: 'moved' }]);
/** Do all tests of the step hold for what the trigger brought? */
const passes = (steps: Given[], brought: Record<string, unknown>): boolean => {
  const reply = built(steps);
  const [scope] = dryRun(reply.workflow, { new: [{ json: brought }] }, '2025-01-15T09:00:00.000Z').scopesOf('moved');
  const { conditions } = parameters(reply, 'moved').conditions as {
    conditions: { leftValue: string; rightValue: string; operator: { type: string } }[];
  };
  return conditions.every(({ leftValue, rightValue, operator }) => {
    const left = scope && evaluate(leftValue, scope);
    return left?.known === true && left.value === (operator.type === 'boolean' ? true : rightValue);
  });
};

test('a card that was moved in Trello is known by the list it is in now, and no other change counts', () => {
  const steps = [start('trelloTrigger'), moved('[[new: list]]', 'Signed'), note('on', 'moved')];
  expect(from(built(steps), 'new')).toEqual(['moved']);
  const card = (data: object) => ({ action: { type: 'updateCard', data: { card: { id: '1' }, ...data } } });
  expect(passes(steps, card({ listBefore: { name: 'Open' }, listAfter: { name: 'Signed' } }))).toBe(true);
  expect(passes(steps, card({ listBefore: { name: 'Open' }, listAfter: { name: 'Done' } }))).toBe(false);
  expect(passes(steps, card({ list: { name: 'Signed' }, old: { name: 'x' } }))).toBe(false);
});

test.each([
  [
    'jiraTrigger',
    'jira:issue_updated',
    '[[new: status]]',
    { issue: { fields: { status: { name: 'Done' } } } },
    { changelog: { items: [{ field: 'status' }] } },
    { changelog: { items: [{ field: 'summary' }] } },
  ],
  [
    'linearTrigger',
    'issue',
    '[[new: status]]',
    { data: { state: { name: 'Done' } } },
    { updatedFrom: { stateId: '1' } },
    { updatedFrom: { title: 'x' } },
  ],
  [
    'pipedriveTrigger',
    'deal.change',
    '[[new: status]]',
    { data: { status: 'Done' } },
    { previous: { status: 'open' } },
    { previous: { title: 'x' } },
  ],
] as const)('%s tells itself what changed, and nothing has to be remembered', (node, action, field, now, so, not) => {
  const steps = [start(node, action), moved(field, 'Done'), note('on', 'moved')];
  expect(passes(steps, { ...now, ...so })).toBe(true);
  expect(passes(steps, { ...now, ...not })).toBe(false);
});

test.each([
  ['gitlabTrigger', 'issues', 'title', '={{ $json.body.object_attributes.title }}'],
  ['gitlabTrigger', 'push', 'author', '={{ $json.body.user_name }}'],
  ['asanaTrigger', '', 'task id', '={{ $json.resource.gid }}'],
  ['clickUpTrigger', 'taskStatusUpdated', 'new status', '={{ $json.history_items[0].after.status }}'],
  ['clickUpTrigger', 'taskCreated', 'task id', '={{ $json.task_id }}'],
  ['mailchimpTrigger', 'subscribe', 'email', "={{ $json['data[email]'] }}"],
  ['helpScoutTrigger', 'convo.created', 'customer email', '={{ $json.primaryCustomer.email }}'],
  ['trelloTrigger', '', 'card name', '={{ $json.action.data.card.name }}'],
  ['stripeTrigger', 'invoice.sent', 'customer email', '={{ $json.data.object.customer_email }}'],
  [
    'stripeTrigger',
    'charge.failed',
    'email',
    '={{ ($json.data?.object?.billing_details?.email ?? $json.data?.object?.receipt_email) }}',
  ],
] as const)('what %s brings by %s is read where it lies: %s', (node, action, field, wanted) => {
  const set: Given = {
    id: 'on',
    node: `${BASE}set`,
    title: 'on',
    work: { assign: [{ name: 'it', value: `[[new: ${field}]]`, type: 'string' }] },
    ...after('new'),
  };
  expect(parameters(built([start(node, action), set]), 'on').assignments).toMatchObject({
    assignments: [{ value: wanted }],
  });
});

/** What a field of the trigger comes to in a text. */
const told = (node: string, action: string, field: string, body: object): unknown => {
  const text: Given = {
    id: 'on',
    node: `${BASE}set`,
    title: 'on',
    work: { assign: [{ name: 'it', value: `[[new: ${field}]]`, type: 'string' }] },
    ...after('new'),
  };
  const reply = built([start(node, action), text]);
  const [scope] = dryRun(reply.workflow, { new: [{ json: { body } }] }, '2025-01-15T09:00:00.000Z').scopesOf('on');
  const { assignments } = parameters(reply, 'on').assignments as { assignments: { value: string }[] };
  const found = scope && evaluate(assignments[0]?.value, scope);
  return found?.known ? found.value : found?.because;
};

test.each(['githubTrigger', 'gitlabTrigger'])('a push of %s is known by the branch that people name', (node) => {
  const isMain = fork('moved', 'filter', 'new', [
    { field: '[[new: branch]]', operator: 'equals', value: 'main', type: 'string', says: 'main' },
  ]);
  const steps = [start(node, 'push'), isMain, note('on', 'moved')];
  expect(passes(steps, { body: { ref: 'refs/heads/main' } })).toBe(true);
  expect(passes(steps, { body: { ref: 'refs/heads/next' } })).toBe(false);
  const commits = [{ message: 'Mend the door\n' }, { message: 'Paint it' }];
  expect(told(node, 'push', 'commit messages', { ref: 'refs/heads/main', commits })).toBe('Mend the door\nPaint it');
});

test('a tag that is pushed to GitLab is told by its name', () => {
  expect(told('gitlabTrigger', 'tag_push', 'tag', { ref: 'refs/tags/v1.2' })).toBe('v1.2');
});

test('the jobs that failed in a GitLab pipeline are told by their names', () => {
  const builds = [
    { name: 'lint', status: 'success' },
    { name: 'unit', status: 'failed' },
    { name: 'browser', status: 'failed' },
  ];
  expect(told('gitlabTrigger', 'pipeline', 'job name', { builds })).toBe('unit, browser');
  expect(told('gitlabTrigger', 'pipeline', 'failed jobs', { builds })).toBe('unit, browser');
});

test.each([
  ['githubTrigger', 'release', 'A release is published', { action: 'published' }, { action: 'edited' }],
  [
    'githubTrigger',
    'pull_request',
    'When a PR gets merged',
    { action: 'closed', pull_request: { merged: true } },
    { action: 'closed', pull_request: { merged: false } },
  ],
  ['githubTrigger', 'issues', 'a new issue', { action: 'opened' }, { action: 'closed' }],
  [
    'gitlabTrigger',
    'merge_requests',
    'a merge request is opened',
    { object_attributes: { action: 'open' } },
    { object_attributes: { action: 'update' } },
  ],
] as const)('of all that %s tells by %s only what was meant goes on: %s', (node, action, says, so, not) => {
  const reply = built([{ ...start(node, action), says }, note('on', 'new')]);
  const [only = ''] = from(reply, 'new') ?? [];
  expect(from(reply, only)).toEqual(['on']);
  const holds = (body: object): boolean => {
    const [scope] = dryRun(reply.workflow, { new: [{ json: { body } }] }, '2025-01-15T09:00:00.000Z').scopesOf(only);
    const { conditions } = parameters(reply, only).conditions as {
      conditions: { leftValue: string; rightValue: string; operator: { type: string } }[];
    };
    return conditions.every(({ leftValue, rightValue, operator }) => {
      const left = scope && evaluate(leftValue, scope);
      return left?.known === true && left.value === (operator.type === 'boolean' ? true : rightValue);
    });
  };
  expect(holds(so)).toBe(true);
  expect(holds(not)).toBe(false);
});

test('whatever happens to an issue goes on where no one thing was meant', () => {
  const of = (says: string) => from(built([{ ...start('githubTrigger', 'issues'), says }, note('on', 'new')]), 'new');
  expect(of('an issue is opened or closed')).toEqual(['on']);
  expect(of('something happens to an issue')).toEqual(['on']);
});

test('who could not pay by Stripe is written to by the address of the card, as a receipt may have none', () => {
  const email = '[[new: email]]';
  const ask: Given = {
    id: 'on',
    node: `${BASE}set`,
    title: 'on',
    work: { assign: [{ name: 'it', value: email, type: 'string' }] },
    ...after('new'),
  };
  const reply = built([start('stripeTrigger', 'payment_intent.payment_failed'), ask]);
  const at = (object: object): unknown => {
    const [scope] = dryRun(
      reply.workflow,
      { new: [{ json: { data: { object } } }] },
      '2025-01-15T09:00:00.000Z',
    ).scopesOf('on');
    const { assignments } = parameters(reply, 'on').assignments as { assignments: { value: string }[] };
    const found = scope && evaluate(assignments[0]?.value, scope);
    return found?.known ? found.value : undefined;
  };
  const card = { payment_method: { billing_details: { email: 'ann@shop.example' } } };
  expect(at({ receipt_email: null, last_payment_error: card })).toBe('ann@shop.example');
  expect(at({ receipt_email: 'bob@shop.example', last_payment_error: null })).toBe('bob@shop.example');
});

test('whether a day is free is asked for in the time zone of the workflow', () => {
  const free: Given = {
    id: 'free',
    node: `${BASE}googleCalendar`,
    action: 'calendar.availability',
    title: 'free',
    values: [
      { need: 'start', value: '[[new: date]]' },
      { need: 'duration', value: '1 day' },
    ],
    ...after('new'),
  };
  const form: Given = { ...start('formTrigger'), work: { form: [{ label: 'date', type: 'date', required: true }] } };
  expect(parameters(built([form, free]), 'free').timeMin).toBe('={{ ($json.date)?.toDateTime().toISO() }}');
});

test.each([
  [
    'jiraTrigger',
    'jira:issue_updated',
    { issue: { fields: { status: { name: 'Done' } } } },
    { changelog: { items: [{ field: 'status' }] } },
  ],
  [
    'stripeTrigger',
    'customer.subscription.updated',
    { data: { object: { status: 'Done' } } },
    { data: { object: { status: 'Done' }, previous_attributes: { status: 'x' } } },
  ],
] as const)(
  '%s: what is done is told when it becomes so, and not again at each other change',
  (node, action, now, so) => {
    const done = fork('moved', 'filter', 'new', [
      { field: '[[new: status]]', operator: 'equals', value: 'Done', type: 'string', says: 'done' },
    ]);
    const steps = [start(node, action), done, note('on', 'moved')];
    expect(passes(steps, { ...now, ...so })).toBe(true);
    expect(passes(steps, { ...now })).toBe(false);
  },
);

test('a page of Notion that is done already starts nothing at each other edit', () => {
  const done = fork('moved', 'filter', 'new', [
    { field: '[[new: status]]', operator: 'equals', value: 'Done', type: 'string', says: 'done' },
  ]);
  const reply = built([
    { ...start('notionTrigger', 'pagedUpdatedInDatabase'), values: [{ need: 'database', value: 'Suits' }] },
    done,
    note('on', 'moved'),
  ]);
  expect(from(reply, 'new')).toEqual(['Has status changed?']);
  expect(from(reply, 'Has status changed?')).toEqual(['moved']);
});

test('edits of other columns than the one that is meant start nothing', () => {
  const test = (field: string, value: string) =>
    fork('moved', 'filter', 'new', [
      { field, operator: 'equals', value, type: 'string', says: 'moved' },
      { field: '[[new: name]]', operator: 'notContains', value: 'Ann', type: 'string', says: 'not Ann' },
    ]);
  const sheet = (says: string, action = 'rowUpdate'): Given => ({
    ...start('googleSheetsTrigger', action),
    says,
    values: [{ need: 'document', value: 'Deals' }],
  });
  const of = (trigger: Given, field: string, value: string) =>
    parameters(
      built([trigger, test(field, value), note('on', 'moved')], 'When I write OK in the column, or a row is updated'),
      'new',
    ).options;
  expect(of(sheet('a row is updated'), '[[new: status]]', 'Done')).toEqual({
    columnsToWatch: '={{ ["status","Status"] }}',
  });
  expect(of(sheet('When I write OK in the column'), '[[new: answer]]', 'OK')).toEqual({
    columnsToWatch: '={{ ["answer","Answer"] }}',
  });
  // "A row is updated, and it is urgent" means each edit; n8n's other event takes the column beside the one that is named.
  expect(of(sheet('a row is updated'), '[[new: priority]]', 'high')).toEqual({});
  expect(of(sheet('a row is updated', 'anyUpdate'), '[[new: status]]', 'Done')).toEqual({});
});

test('who starts with changes in Airtable is told which field its time of change is to look at', () => {
  const done = fork('moved', 'filter', 'new', [
    { field: '[[new: status]]', operator: 'equals', value: 'Done', type: 'string', says: 'done' },
  ]);
  const reply = built([start('airtableTrigger', 'updated'), done, note('on', 'moved')]);
  expect(reply.guide.assumptions.map((it) => it.because).join()).toContain('Let it look at “status” alone');
});

test('the label that a pull request was given is told, beside all that it has', () => {
  const steps = [
    { ...start('githubTrigger', 'pull_request'), values: [{ need: 'repo', value: 'acme/api' }] },
    fork('moved', 'filter', 'new', [
      { field: '[[new: added label]]', operator: 'equals', value: 'urgent', type: 'string', says: 'moved' },
    ]),
    note('on', 'moved'),
  ];
  expect(passes(steps, { body: { action: 'labeled', label: { name: 'urgent' } } })).toBe(true);
  expect(passes(steps, { body: { action: 'labeled', label: { name: 'later' } } })).toBe(false);
});

test('of several labels the one that is called so counts, in whatever capitals', () => {
  const steps = [
    { ...start('githubTrigger', 'issues'), values: [{ need: 'repo', value: 'acme/api' }] },
    fork('moved', 'filter', 'new', [
      { field: '[[new: labels]]', operator: 'equals', value: 'bug', type: 'string', says: 'moved' },
    ]),
    note('on', 'moved'),
  ];
  const labelled = (...names: string[]) => ({ body: { issue: { labels: names.map((name) => ({ name })) } } });
  expect(passes(steps, labelled('urgent', 'Bug'))).toBe(true);
  expect(passes(steps, labelled('urgent', 'debug'))).toBe(false);
  expect(passes(steps, labelled())).toBe(false);
});

test('a HubSpot deal is known to be won by the id that HubSpot has for the stage', () => {
  const steps = (field: string): Given[] => [
    start('hubspotTrigger', 'deal.propertyChange'),
    fork('moved', 'filter', 'new', [
      { field, operator: 'equals', value: 'Closed Won', type: 'string', says: 'closed won' },
    ]),
    note('on', 'moved'),
  ];
  expect(passes(steps('[[new: stage]]'), { dealId: 7, propertyName: 'dealstage', propertyValue: 'closedwon' })).toBe(
    true,
  );
  expect(passes(steps('[[new: stage]]'), { dealId: 7, propertyName: 'dealstage', propertyValue: 'closedlost' })).toBe(
    false,
  );
});
