import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, LC, parameters, value } from './support/item-flows.ts';
import { shown } from './support/shown.ts';
import { after } from './support/sketches.ts';

// Cards, issues, tickets, tasks and people are written as trackers and registers take them.

const card = (before: string): Given => ({
  id: 'card',
  node: `${BASE}trello`,
  action: 'card.create',
  title: 'card',
  values: [value('list', 'This week')],
  ...after(before),
});

test('a card is called by what the automation is about, and not by a receipt of what was done before', () => {
  const start: Given = { id: 'new', node: `${BASE}jotFormTrigger`, title: 'new' };
  const told: Given = {
    id: 'told',
    node: `${BASE}slack`,
    action: 'channel.create',
    title: 'told',
    values: [value('channel', 'help')],
    ...after('new'),
  };
  const row: Given = {
    id: 'row',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'row',
    values: [value('document', 'Requests')],
    work: {
      sets: [
        { field: 'email', value: '[[new: email]]' },
        { field: 'request', value: '[[new: request]]' },
      ],
    },
    ...after('card'),
  };
  const of = parameters(built([start, told, card('told'), row]), 'card');
  expect(of.name).toBe("={{ ($('new').item.json.request ?? $('new').item.json.Request) }}");
  expect(of.description).toMatch(/^=\{\{ Object\.entries\(\$\('new'\)\.item\.json/);
});

test('a call that is to be made is a call in Pipedrive', () => {
  const task: Given = {
    id: 'task',
    node: `${BASE}pipedrive`,
    action: 'activity.create',
    title: 'task',
    values: [value('title', 'Call Ann')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, task]), 'task').type).toBe('call');
});

test('a new user of Google Workspace has a user name of its own', () => {
  const user: Given = {
    id: 'user',
    node: `${BASE}gSuiteAdmin`,
    action: 'user.create',
    title: 'user',
    values: [value('firstName', '[[hook: first name]]'), value('lastName', '[[hook: last name]]')],
    ...after('hook'),
  };
  expect(shown([HOOK, user], 'user', 'username', { first_name: 'Ann', last_name: 'Mc Miller' })).toBe('ann.mcmiller');
});

test('a stage that people call by its name is told by its id, and only a deal that moved there counts', () => {
  const deal: Given = { id: 'deal', node: `${BASE}pipedriveTrigger`, action: 'deal.change', title: 'deal' };
  const won = fork('won', 'filter', 'deal', [
    { field: '[[deal: stage]]', operator: 'equals', value: 'Menu confirmed', type: 'string', says: 'confirmed' },
  ]);
  expect(parameters(built([deal, won]), 'won').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.data.stage_id }}', rightValue: 'FILL_IN: id of the stage “Menu confirmed”' },
      { leftValue: '={{ $json.previous?.stage_id }}', operator: { operation: 'notEmpty' } },
    ],
  });
  // A field that is told without its step is the same field.
  const done = fork('done', 'filter', 'deal', [
    { field: 'stage', operator: 'equals', value: 'Completed', type: 'string', says: 'completed' },
  ]);
  expect(JSON.stringify(parameters(built([deal, done]), 'done'))).toContain('FILL_IN: id of the stage “Completed”');
  const sale: Given = { id: 'sale', node: `${BASE}hubspot`, action: 'deal.get', title: 'sale', ...after('hook') };
  const stage = (value: string): Given =>
    fork('sold', 'filter', 'sale', [{ field: 'stage', operator: 'equals', value, type: 'string', says: 'sold' }]);
  expect(JSON.stringify(parameters(built([HOOK, sale, stage('Contract signed')]), 'sold'))).toContain(
    'FILL_IN: id of the stage “Contract signed”',
  );
  expect(JSON.stringify(parameters(built([HOOK, sale, stage('closedwon')]), 'sold'))).toContain('"closedwon"');
});

test('merged pull requests since a day are known by when they were merged', () => {
  const list: Given = {
    id: 'prs',
    node: `${BASE}github`,
    action: 'repository.getPullRequests',
    title: 'prs',
    values: [value('status', 'closed')],
    ...after('hook'),
  };
  const since = fork('since', 'filter', 'prs', [
    { field: '[[prs: merged]]', operator: 'after', value: '[[hook: day]]', type: 'dateTime', says: 'since' },
  ]);
  const left = (it: Given): unknown =>
    (parameters(built([HOOK, list, it]), 'since').conditions as { conditions: { leftValue: string }[] }).conditions[0]
      ?.leftValue;
  expect(left(since)).toBe('={{ $json.merged_at }}');
  const merged = fork('since', 'filter', 'prs', [
    { field: '[[prs: merged]]', operator: 'true', value: '', type: 'boolean', says: 'merged' },
  ]);
  expect(left(merged)).toBe('={{ !!$json.merged_at }}');
});

test('a Zendesk ticket that goes to a group asks for no agent', () => {
  const assign = (...values: [string, string][]): unknown =>
    parameters(
      built([
        HOOK,
        {
          id: 'assign',
          node: `${BASE}zendesk`,
          action: 'ticket.assign',
          title: 'assign',
          values: values.map(([need, it]) => value(need, it)),
          ...after('hook'),
        },
      ]),
      'assign',
    ).updateFields;
  expect(assign(['group', 'finance'])).toEqual({ group: expect.stringContaining('finance') });
  expect(assign(['group', 'finance'], ['assignee', '[[hook: agent]]'])).toMatchObject({
    assigneeEmail: '={{ $json.body.agent }}',
  });
});

test('what is logged as a Salesforce task is done, on the day of the event', () => {
  const events: Given = {
    id: 'list',
    node: `${BASE}microsoftOutlook`,
    action: 'event.getAll',
    title: 'Outlook: list',
    ...after('clock'),
  };
  const task = (says: string): Record<string, unknown> =>
    parameters(
      built([
        CLOCK,
        events,
        {
          id: 'sum',
          node: `${LC}chainLlm`,
          title: 'sum',
          values: [value('text', '[[list: subject]]')],
          ...after('list'),
        },
        {
          id: 'log',
          node: `${BASE}salesforce`,
          action: 'task.create',
          title: 'log',
          says,
          values: [value('activityDate', '[[list: start]]')],
          ...after('sum'),
        },
      ]),
      'log',
    );
  const day = "$('Outlook: list').item.json.start.dateTime";
  expect(task('logged in Salesforce')).toMatchObject({
    status: 'Completed',
    additionalFields: { activityDate: `={{ (${day} || null)?.toDateTime().toISODate() }}` },
  });
  expect(task('a task in Salesforce').status).toBe('Not Started');
});

test('the summary of an issue is one line, though somebody wrote many', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    work: { form: [{ label: 'steps', type: 'textarea', required: true }] },
  };
  const bug: Given = {
    id: 'bug',
    node: `${BASE}jira`,
    action: 'issue.create',
    title: 'bug',
    values: [value('project', 'SUP'), value('text', '[[form: steps]]')],
    ...after('form'),
  };
  const reply = built([form, bug]);
  const steps = `${'Press the button '.repeat(20)}\nWait`;
  const [scope] = dryRun(reply.workflow, { form: [{ json: { steps } }] }, '2025-01-15T09:00:00.000Z').scopesOf('bug');
  const { summary, additionalFields } = parameters(reply, 'bug') as {
    summary: string;
    additionalFields: { description: string };
  };
  const at = (text: string): unknown => {
    const found = scope && evaluate(text, scope);
    return found?.known ? found.value : found?.because;
  };
  expect(summary).toBe("={{ String($json.steps ?? '').trim().split('\\n')[0].slice(0, 150) }}");
  expect(at(summary)).toBe(steps.slice(0, 150));
  expect(at(additionalFields.description)).toBe(steps);
});

test('a Freshdesk ticket for somebody who wrote by WhatsApp is under that phone number', () => {
  const start: Given = { id: 'in', node: `${BASE}whatsAppTrigger`, action: 'messages', title: 'in' };
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[in: text]]')],
    ...after('in'),
  };
  const ticket: Given = {
    id: 'ticket',
    node: `${BASE}freshdeskTool`,
    action: 'ticket.create',
    title: 'ticket',
    under: ['bot'],
  };
  const phone = '={{ $json.messages[0].from }}';
  expect(parameters(built([start, bot, ticket]), 'ticket')).toMatchObject({
    requester: 'phone',
    requesterIdentificationValue: phone,
    options: { name: phone },
  });
});

test('tags are added to those of a ticket by their names, and lines of an internal note stay lines', () => {
  const tags: Given = {
    id: 'tags',
    node: `${BASE}zendesk`,
    action: 'ticket.update',
    title: 'tags',
    values: [value('ticketId', '[[hook: ticket id]]'), value('tags', 'billing')],
    ...after('hook'),
  };
  const noted: Given = {
    id: 'noted',
    node: `${BASE}zendesk`,
    action: 'ticket.note',
    title: 'noted',
    values: [value('ticketId', '[[hook: ticket id]]'), value('text', 'Draft:\n[[hook: draft]]')],
    ...after('tags'),
  };
  const reply = built([HOOK, tags, noted]);
  expect(parameters(reply, 'tags').updateFields).toEqual({ tags: ['billing'] });
  const { updateFields } = parameters(reply, 'noted') as { updateFields: { internalNote: string } };
  expect(updateFields.internalNote).toMatch(/^=Draft:<br>\{\{ String\(.*replaceAll\('\\n', '<br>'\) \}\}$/);
});

test('a space of Google Chat is to be picked by whoever knows its id, and a table of BigQuery goes by its name', () => {
  const post: Given = {
    id: 'post',
    node: `${BASE}googleChat`,
    action: 'message.create',
    title: 'post',
    values: [value('space', 'Dev Leads'), value('text', 'Hello')],
    ...after('hook'),
  };
  const row: Given = {
    id: 'row',
    node: `${BASE}googleBigQuery`,
    action: 'insert',
    title: 'row',
    values: [value('dataset', 'warehouse'), value('table', 'articles')],
    ...after('post'),
  };
  const reply = built([HOOK, post, row]);
  expect(parameters(reply, 'post').spaceId).toBe('FILL_IN: Space “Dev Leads”');
  expect(parameters(reply, 'row')).toMatchObject({
    datasetId: { mode: 'id', value: 'warehouse' },
    tableId: { mode: 'id', value: 'articles' },
  });
});

test.each(['user.getAll', 'channel.member'])(
  'of the users of Slack by %s only people go on, and neither apps nor who has left',
  (action) => {
    const people: Given = {
      id: 'people',
      node: `${BASE}slack`,
      action,
      title: 'people',
      values: action === 'channel.member' ? [value('channel', '#team')] : [],
      ...after('clock'),
    };
    const ask: Given = {
      id: 'ask',
      node: `${BASE}slack`,
      action: 'message.post',
      title: 'ask',
      values: [value('user', '[[people: member id]]'), value('text', 'Hello [[people: name]]')],
      ...after('people'),
    };
    const reply = built([CLOCK, people, ask]);
    expect(parameters(reply, 'ask')).toMatchObject({
      user: { value: '={{ $json.id }}' },
      text: '=Hello {{ $json.real_name }}',
    });
    const { conditions } = parameters(reply, 'Only people').conditions as { conditions: { leftValue: string }[] };
    const of = (person: object) => {
      const run = dryRun(reply.workflow, { people: [{ json: person }] }, '2025-01-15T09:00:00.000Z');
      const [scope] = run.scopesOf('Only people');
      return conditions.map((it) => scope && evaluate(it.leftValue, scope)).map((it) => it?.known && it.value);
    };
    expect(of({ id: 'U1', is_bot: false })).toEqual([false, false, 'U1']);
    expect(of({ id: 'U2', deleted: true, is_bot: true })).toEqual([true, true, 'U2']);
  },
);

test('columns of monday.com are written as their kinds take them, and the user is told that they have IDs', () => {
  const item: Given = {
    id: 'item',
    node: `${BASE}mondayCom`,
    action: 'boardItem.create',
    title: 'item',
    values: [value('board', 'Tasks'), value('title', 'Call')],
    work: {
      sets: [
        { field: 'person', value: 'Hector' },
        { field: 'due', value: '[[hook: date]]' },
        { field: 'status', value: 'New' },
        { field: 'comment', value: '[[hook: comment]]' },
      ],
    },
    ...after('hook'),
  };
  const reply = built([HOOK, item]);
  const run = dryRun(
    reply.workflow,
    { Webhook: [{ json: { body: { date: '2031-05-06T10:00:00Z', comment: 'Soon' } } }] },
    '2025-01-15T09:00:00.000Z',
  );
  const [scope] = run.scopesOf('item');
  const { columnValues } = parameters(reply, 'item').additionalFields as { columnValues: string };
  const written = scope && evaluate(columnValues, scope);
  expect(written?.known && JSON.parse(String(written.value))).toEqual({
    person: { personsAndTeams: [{ id: 'FILL_IN: monday.com user ID of Hector', kind: 'person' }] },
    due: { date: '2031-05-06' },
    status: { label: 'New' },
    comment: 'Soon',
  });
  expect(reply.guide.beforehand?.join()).toContain('in the place of person, due, status, comment.');
  const moved: Given = {
    ...item,
    action: 'boardItem.changeColumnValue',
    values: [value('board', 'Tasks'), value('column', 'end date'), value('value', '[[hook: date]]')],
    work: {},
  };
  expect(parameters(built([HOOK, moved]), 'item').value).toContain('{ "date": String(');
});
