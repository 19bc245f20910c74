import { expect, test } from 'vitest';
import { BASE, built, from, type Given, HOOK, LC, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a service would refuse, lose or show garbled is written so that the service takes it.

const moods = (ways: (number | string)[]): Given[] => [
  HOOK,
  { id: 'mood', node: `${LC}sentimentAnalysis`, title: 'mood', ...after('hook') },
  ...ways.map(
    (way): Given => ({ id: `on ${way}`, node: `${BASE}noOp`, title: `on ${way}`, after: [{ step: 'mood', way }] }),
  ),
];

test('of two moods each item takes one way, and none is lost for being neutral', () => {
  const two = built(moods(['positive', 'negative']));
  expect(parameters(two, 'mood').options).toMatchObject({ categories: 'Positive, Negative' });
  expect(from(two, 'mood')).toEqual(['on positive', 'on negative']);
  const three = built(moods(['positive', 'neutral', 'negative']));
  expect(parameters(three, 'mood').options).not.toHaveProperty('categories');
  expect(from(built(moods(['negative'])), 'mood')).toEqual(['', '', 'on negative']);
});

test('an agent knows its tools by what they are for', () => {
  const bot: Given = {
    id: 'bot',
    node: `${LC}agent`,
    title: 'bot',
    values: [value('text', '[[hook: question]]')],
    ...after('hook'),
  };
  const porter: Given = {
    id: 'porter',
    node: `${BASE}whatsAppTool`,
    action: 'message.send',
    says: 'send the question to the night porter',
    values: [value('to', '+491701234'), value('text', '[[hook: question]]')],
    under: ['bot'],
  };
  const reply = built([HOOK, bot, porter]);
  expect(reply.workflow.nodes.find((it) => it.type.endsWith('.whatsAppTool'))).toMatchObject({
    name: 'Send the question to the night porter',
    parameters: { toolDescription: 'Send the question to the night porter (Send WhatsApp message)' },
  });
});

test('of a feed whose address is only known in part nothing is made up', () => {
  const feed: Given = {
    id: 'feed',
    node: `${BASE}rssFeedReadTrigger`,
    title: 'feed',
    says: 'When mail comes',
    values: [value('url', '{{? address of your blog}}/feed/')],
  };
  expect(parameters(built([feed]), 'feed').feedUrl).toBe('={{ "FILL_IN: address of your blog" }}/feed/');
});

const put = (...values: ReturnType<typeof value>[]): Given => ({
  id: 'put',
  node: `${BASE}httpRequest`,
  action: 'post',
  title: 'put',
  values: [value('url', 'https://api.example/write'), ...values],
  ...after('hook'),
});

test('a body that is said to be text goes as text, also where it is one field alone', () => {
  expect(parameters(built([HOOK, put(value('body', '[[line]]'), value('contentType', 'text'))]), 'put')).toMatchObject({
    contentType: 'raw',
    rawContentType: 'text/plain',
    body: '={{ $json.body.line }}',
  });
});

test('a body that nobody knows is one thing to fill in, and no field of that name', () => {
  const reply = built([HOOK, put(value('body', '{{? what the controller expects}}'))]);
  expect(JSON.stringify(parameters(reply, 'put'))).toContain('"jsonBody":"FILL_IN: what the controller expects"');
  expect(reply.guide.toFill.map((it) => it.label)).toContain('what the controller expects');
});

test('invoices of Xero are those that customers owe, and bills those of suppliers', () => {
  const list = (says: string): Given => ({
    id: 'list',
    node: `${BASE}xero`,
    action: 'invoice.getAll',
    title: 'list',
    says,
    ...after('hook'),
  });
  const optionsFor = (says: string) =>
    parameters(built([HOOK, list(says)], `When a call comes, get the ${says}`), 'list').options;
  expect(optionsFor('overdue Xero invoice')).toEqual({ where: 'Type=="ACCREC"' });
  expect(optionsFor('open bills in Xero')).toEqual({ where: 'Type=="ACCPAY"' });
  expect(optionsFor('customer invoices and supplier bills')).toEqual({});
});

test('a person in Slack who is called by name is picked from the list, and one by a handle is taken as told', () => {
  const dm = (user: string): Given => ({
    id: 'dm',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'dm',
    values: [value('user', user), value('text', 'Hello')],
    ...after('hook'),
  });
  const user = (said: string): unknown => parameters(built([HOOK, dm(said)]), 'dm').user;
  expect(user('Priya')).toMatchObject({ mode: 'list', value: 'FILL_IN: Slack user “Priya”' });
  expect(user('@priya.k')).toMatchObject({ mode: 'username', value: '@priya.k' });
  expect(user('U0123ABCD')).toMatchObject({ mode: 'id', value: 'U0123ABCD' });
});

test('an item of Monday gets no columns that nobody named, which Monday would refuse', () => {
  const item: Given = {
    id: 'item',
    node: `${BASE}mondayCom`,
    action: 'boardItem.create',
    title: 'item',
    values: [value('board', 'Orders'), value('title', '[[hook: unit]]')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, item]), 'item').additionalFields).toEqual({});
});

test('a label of Trello that is told by its colour is marked, as Trello takes its id', () => {
  const label: Given = {
    id: 'label',
    node: `${BASE}trello`,
    action: 'label.addLabel',
    title: 'label',
    values: [value('cardId', '[[hook: card]]'), value('labelId', 'green')],
    ...after('hook'),
  };
  expect(parameters(built([HOOK, label]), 'label').id).toBe('FILL_IN: Label ID of “green”');
});

test('items are told apart by a field also where a search found nothing, and gave an empty item without it', () => {
  const read: Given = {
    id: 'read',
    node: `${BASE}rssFeedRead`,
    action: 'read',
    title: 'read',
    values: [value('url', 'https://feeds.example/a.xml')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  const once = (id: string): Given => ({
    id,
    node: `${BASE}removeDuplicates`,
    action: 'input',
    title: id,
    values: [value('by', 'link')],
    ...after('read'),
  });
  expect(from(built([HOOK, read, once('once')]), 'read')).toEqual(['Items with link']);
  expect(from(built([HOOK, { ...read, work: {} }, once('once')]), 'read')).toEqual(['once']);
});
