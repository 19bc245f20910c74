import { expect, test } from 'vitest';
import { BASE, built, fork, from, type Given, LC, note, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Steps that nobody words and that follow from what a service tells: the record, the answer, the label.

const start = (node: string, action = ''): Given => ({ id: 'new', node: `${BASE}${node}`, action, title: 'new' });

test('a trigger that says only which record something happened to is followed by what brings the record', () => {
  const told = (text: string): Given => ({
    id: 'tell',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'tell',
    values: [value('channel', '#wins'), value('text', text)],
    ...after('new'),
  });
  const deal = built([
    start('hubspotTrigger', 'deal.propertyChange'),
    told('[[new: deal name]] is worth [[new: amount]]'),
  ]);
  expect(from(deal, 'new')).toEqual(['Get HubSpot deal']);
  expect(parameters(deal, 'Get HubSpot deal').dealId).toMatchObject({ value: '={{ $json.dealId }}' });
  expect(parameters(deal, 'tell').text).toContain('$json.properties.dealname.value');
  // The stage is the property that changes, by the name that HubSpot has for it.
  expect(parameters(deal, 'new').eventsUi).toEqual({
    eventValues: [{ name: 'deal.propertyChange', property: 'dealstage' }],
  });
  const task = built([start('asanaTrigger'), told('[[new: name]]')]);
  expect(from(task, 'new')).toEqual(['Get Asana task']);
  const eyes = built([start('slackTrigger', 'reaction_added'), told('[[new: text]]')]);
  expect(parameters(eyes, 'Get replies of Slack thread')).toMatchObject({ ts: '={{ $json.item.ts }}', limit: 1 });
  const won: Given[] = [
    start('hubspotTrigger', 'deal.propertyChange'),
    fork('won', 'filter', 'new', [
      { field: '[[new: stage]]', operator: 'equals', value: 'Closed Won', type: 'string', says: 'closed won' },
    ]),
    { id: 'tell', node: `${BASE}slack`, action: 'message.post', title: 'tell', ...after('won') },
  ];
  expect(parameters(built(won), 'tell').text).toContain('dealname');
  // What is worked out of a field is read as well.
  const half = built([start('hubspotTrigger', 'deal.creation'), told('[[new: amount / 2]]')]);
  expect(from(half, 'new')).toEqual(['Get HubSpot deal']);
  // Who is told only what the trigger knows, or brings the record by another step, needs none.
  expect(from(built([start('hubspotTrigger', 'deal.creation'), told('[[new: deal id]]')]), 'new')).toEqual(['tell']);
  const own: Given = { id: 'own', node: `${BASE}hubspot`, action: 'deal.get', title: 'own', ...after('new') };
  const read = built([start('hubspotTrigger', 'deal.creation'), own, { ...told('[[own: amount]]'), ...after('own') }]);
  expect(read.workflow.nodes.filter((it) => it.type === `${BASE}hubspot`)).toHaveLength(1);
});

test('what an assistant says to somebody who wrote in a chat goes back to them', () => {
  const bot = (node: string, action: string, more: Given[] = []) =>
    built([
      start(node, action),
      { id: 'bot', node: `${LC}agent`, title: 'bot', values: [value('text', '[[new: text]]')], ...after('new') },
      ...more,
    ]);
  const telegram = bot('telegramTrigger', 'message');
  expect(from(telegram, 'bot')).toEqual(['Send Telegram message']);
  expect(parameters(telegram, 'Send Telegram message').chatId).toContain('message.chat.id');
  expect(from(bot('whatsAppTrigger', 'messages'), 'bot')).toEqual(['WhatsApp Business Cloud: Send WhatsApp message']);
  // What is written in a channel is for everybody: only an assistant answers there.
  const channel = (node: string, action: string) =>
    from(
      built([
        start('slackTrigger', action),
        { id: 'bot', node: `${LC}${node}`, title: 'bot', values: [value('text', '[[new: text]]')], ...after('new') },
      ]),
      'bot',
    );
  expect(channel('agent', 'message')).toEqual(['Send Slack message']);
  expect(channel('chainLlm', 'app_mention')).toEqual(['Send Slack message']);
  expect(channel('chainLlm', 'message')).toBeUndefined();
  expect(channel('agent', 'reaction_added')).toBeUndefined();
  // Where the answer goes somewhere else, it goes there alone.
  expect(from(bot('telegramTrigger', 'message', [note('on', 'bot')]), 'bot')).toEqual(['on']);
});

test('labels of mails that are told apart are called as their ways', () => {
  const label = (way: string, own: Given['values'] = []): Given => ({
    id: way,
    node: `${BASE}gmail`,
    action: 'message.addLabels',
    title: way,
    values: [value('messageId', '[[new: id]]'), ...(own ?? [])],
    after: [{ step: 'kind', way }],
  });
  const kind: Given = {
    id: 'kind',
    node: `${LC}textClassifier`,
    title: 'kind',
    work: { ways: ['billing', 'sales'].map((name) => ({ name, description: name })) },
    ...after('new'),
  };
  const two = built([
    start('gmailTrigger', 'messageReceived'),
    kind,
    label('billing'),
    label('sales', [value('label', 'Leads')]),
  ]);
  expect(parameters(two, 'billing').labelIds).toEqual(['FILL_IN: Gmail label “billing”']);
  expect(parameters(two, 'sales').labelIds).toEqual(['FILL_IN: Gmail label “Leads”']);
  const one = built([start('gmailTrigger', 'messageReceived'), kind, label('billing'), note('on', 'kind', 'sales')]);
  expect(parameters(one, 'billing').labelIds).toEqual(['FILL_IN: Gmail label']);
});
