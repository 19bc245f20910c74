import { describe, expect, test } from 'vitest';
import type { Given } from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { after, sketch } from './support/sketches.ts';

type Built = ReturnType<typeof built>;

function built(steps: Given[]) {
  const says = steps.map((it) => it.says).join(', then ');
  return replied([{ says, read: { clauses: [], sketch: sketch(steps) } }]);
}

const parameters = (reply: Built, type: string) =>
  reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
const columnsOf = (reply: Built, type: string): string[] =>
  Object.keys((parameters(reply, type).columns as { value: object }).value);
const toFill = (reply: Built, type: string): string[] => {
  const name = reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.name;
  return reply.guide.toFill.filter((it) => it.node === name).map((it) => it.label);
};

const mail: Given = {
  id: 'mail',
  node: 'n8n-nodes-base.gmailTrigger',
  action: 'messageReceived',
  says: 'a mail comes',
};
const order: Given = { id: 'order', node: 'n8n-nodes-base.shopifyTrigger', says: 'a new order' };
const facts: Given = {
  id: 'facts',
  node: '@n8n/n8n-nodes-langchain.informationExtractor',
  says: 'pull out vendor and amount',
  work: {
    attributes: [
      { name: 'vendor', description: 'Who sent it', type: 'string' },
      { name: 'amount', description: 'What is to be paid', type: 'number' },
      { name: 'is_invoice', description: 'Is it an invoice', type: 'boolean' },
    ],
  },
  ...after('mail'),
};

describe('a row has the columns that were named, and no other:', () => {
  test('beside what a model found', () => {
    const sets = [
      { field: 'vendor', value: '[[facts: vendor]]' },
      { field: 'amount', value: '[[facts: amount]]' },
    ];
    const row: Given = {
      id: 'row',
      node: 'n8n-nodes-base.googleSheets',
      action: 'sheet.append',
      says: 'add a row',
      work: { sets },
      ...after('facts'),
    };
    expect(columnsOf(built([mail, facts, row]), 'googleSheets')).toEqual(['vendor', 'amount']);
  });

  test('fields of an order that were listed, also one that nothing gives', () => {
    const row: Given = {
      id: 'row',
      node: 'n8n-nodes-base.airtable',
      action: 'record.create',
      says: 'log it in Airtable',
      fields: ['email', 'shoe size'],
      ...after('order'),
    };
    const reply = built([order, row]);
    expect(columnsOf(reply, 'airtable')).toEqual(['email', 'shoe size']);
    expect(toFill(reply, 'airtable')).toContain('shoe size');
  });

  test('a row without any named column has the item, and no text of a model beside it', () => {
    const told: Given = {
      id: 'told',
      node: '@n8n/n8n-nodes-langchain.chainLlm',
      says: 'summarize it',
      work: { instruction: 'Summarize [[text]]' },
      ...after('mail'),
    };
    const row: Given = {
      id: 'row',
      node: 'n8n-nodes-base.googleSheets',
      action: 'sheet.append',
      says: 'keep the mails in a sheet',
      ...after('told'),
    };
    const reply = built([mail, told, row]);
    expect(columnsOf(reply, 'googleSheets')).toContain('Subject');
    expect(Object.values((parameters(reply, 'googleSheets').columns as { value: object }).value)).not.toContain(
      '={{ $json.text }}',
    );
  });

  test('a Notion page keeps a number of votes as a number, and nothing else of the item', () => {
    const page: Given = {
      id: 'page',
      node: 'n8n-nodes-base.notion',
      action: 'databasePage.create',
      says: 'title and number of votes',
      values: [{ need: 'title', value: '[[subject]]' }],
      work: { sets: [{ field: 'number of votes', value: '1' }] },
      ...after('mail'),
    };
    expect(parameters(built([mail, page]), 'notion').propertiesUi).toEqual({
      propertyValues: [{ key: 'number of votes|number', numberValue: 1 }],
    });
  });
});

describe('what was left out is no guess from the data:', () => {
  test('a mail to nobody in particular goes to a marked recipient, not to the customer', () => {
    const briefing: Given = {
      id: 'briefing',
      node: 'n8n-nodes-base.gmail',
      action: 'message.send',
      says: 'send me a briefing by mail',
      values: [{ need: 'text', value: 'New order [[order number]]' }],
      ...after('order'),
    };
    const reply = built([order, briefing]);
    expect(parameters(reply, 'gmail').sendTo).toMatch(/^FILL_IN: /);
    expect(toFill(reply, 'gmail')).toHaveLength(1);
  });

  test('an event has no guests and a card no due date that nobody asked for', () => {
    const event: Given = {
      id: 'event',
      node: 'n8n-nodes-base.googleCalendar',
      action: 'event.create',
      says: 'put it in my calendar',
      values: [{ need: 'title', value: '[[subject]]' }],
      ...after('mail'),
    };
    const card: Given = {
      id: 'card',
      node: 'n8n-nodes-base.trello',
      action: 'card.create',
      says: 'add a Trello card',
      values: [{ need: 'title', value: '[[subject]]' }],
      ...after('event'),
    };
    const reply = built([mail, event, card]);
    expect(parameters(reply, 'googleCalendar').additionalFields).not.toHaveProperty('attendees');
    expect(JSON.stringify(parameters(reply, 'trello'))).not.toContain('"due"');
  });

  test('a chat bot still answers in the chat that asked, and tells others only where they are named', () => {
    const chat: Given = { id: 'chat', node: 'n8n-nodes-base.telegramTrigger', action: 'message', says: 'a message' };
    const answer: Given = {
      id: 'answer',
      node: 'n8n-nodes-base.telegram',
      action: 'message.sendMessage',
      says: 'send a Telegram message',
      values: [{ need: 'text', value: 'Got it' }],
    };
    expect(parameters(built([chat, { ...answer, ...after('chat') }]), 'telegram').chatId).toContain('chat.id');
    expect(parameters(built([order, { ...answer, ...after('order') }]), 'telegram').chatId).toMatch(/^FILL_IN: /);
  });
});

describe('every mark is on the list of what to fill in:', () => {
  test('each of several in one text', () => {
    const send: Given = {
      id: 'send',
      node: 'n8n-nodes-base.gmail',
      action: 'message.send',
      says: 'send a mail to us both',
      values: [
        { need: 'to', value: '{{? your email}}, {{? email of your husband}}' },
        { need: 'text', value: 'Groceries' },
      ],
      ...after('mail'),
    };
    expect(toFill(built([mail, send]), 'gmail')).toEqual(['your email', 'email of your husband']);
  });

  test('once, where the open name of a thing is marked', () => {
    const card: Given = {
      id: 'card',
      node: 'n8n-nodes-base.trello',
      action: 'card.create',
      says: 'add a Trello card',
      values: [
        { need: 'title', value: 'New mail' },
        { need: 'label', value: 'the {{? label}}' },
      ],
      ...after('mail'),
    };
    for (const it of built([mail, card]).guide.toFill) expect(it.label).not.toContain('FILL_IN');
  });
});

const LC = '@n8n/n8n-nodes-langchain';
const chat: Given = { id: 'chat', node: `${LC}.chatTrigger`, says: 'somebody asks in the chat' };
const button: Given = { id: 'button', node: 'n8n-nodes-base.manualTrigger', says: 'I press a button' };
const bot: Given = {
  id: 'bot',
  node: `${LC}.agent`,
  says: 'an agent answers',
  work: { instruction: 'You are the host.\n- Opening hours: 9 to 5.\n- Be short.' },
  ...after('chat'),
};

describe('what a model is told is what was said:', () => {
  test('a task that names its data is the whole prompt', () => {
    const write: Given = {
      id: 'write',
      node: `${LC}.chainLlm`,
      says: 'write a reply',
      work: { instruction: 'Reply to this.\n\nSubject: [[mail: subject]]' },
      ...after('mail'),
    };
    const { text, messages } = parameters(built([mail, write]), 'chainLlm');
    expect(text).toBe('=Reply to this.\n\nSubject: {{ $json.subject }}');
    expect(JSON.stringify(messages)).not.toContain('subject');
  });

  test('items of each step that it names, by that step, also where they met in a Merge', () => {
    const rows = (id: string): Given => ({
      id,
      node: 'n8n-nodes-base.googleSheets',
      action: 'sheet.read',
      title: `Rows of ${id}`,
      says: `rows of ${id}`,
      values: [{ need: 'document', value: id }],
      ...after('button'),
    });
    const together: Given = {
      id: 'together',
      node: 'n8n-nodes-base.merge',
      says: 'together',
      work: { merge: { mode: 'sideBySide' } },
      after: [
        { step: 'north', way: 0 },
        { step: 'south', way: 0 },
      ],
    };
    const write: Given = {
      id: 'write',
      node: `${LC}.chainLlm`,
      says: 'compare them',
      work: { instruction: 'Compare [[north: all items]] with [[south: all items]]' },
      ...after('together'),
    };
    const { text } = parameters(built([button, rows('north'), rows('south'), together, write]), 'chainLlm');
    expect(text).toContain("$('Rows of north').all()");
    expect(text).toContain("$('Rows of south').all()");
  });

  test('an agent gets the question of the chat, beside a start of another kind, and its rules as a clean list', () => {
    const { text, options } = parameters(built([button, chat, bot]), 'agent');
    expect(text).toBe('={{ $json.chatInput }}');
    expect(JSON.stringify(options)).toContain('\\n- Opening hours');
    expect(JSON.stringify(options)).not.toContain('- - ');
  });

  test('a note has the text that was stated for it', () => {
    const note: Given = {
      id: 'note',
      node: 'n8n-nodes-base.pipedrive',
      action: 'note.create',
      says: 'keep the subject as a note in Pipedrive',
      work: { sets: [{ field: 'content', value: 'About: [[mail: subject]]' }] },
      ...after('mail'),
    };
    expect(parameters(built([mail, note]), 'pipedrive').content).toBe('=About: {{ $json.subject }}');
  });

  test('duplicates are told by the name of a field, not by the value of the first item', () => {
    const once: Given = {
      id: 'once',
      node: 'n8n-nodes-base.removeDuplicates',
      action: 'input',
      says: 'each subject once',
      values: [{ need: 'by', value: '[[subject]]' }],
      ...after('mail'),
    };
    expect(parameters(built([mail, once]), 'removeDuplicates').fieldsToCompare).toBe('subject');
  });
});

test('a tool leaves to the agent what it can know: not a document, a chat or a number of yours', () => {
  const menu: Given = {
    id: 'menu',
    node: 'n8n-nodes-base.googleDocs',
    action: 'document.get',
    says: 'the menu is a doc',
    under: 'bot',
  };
  const owner: Given = {
    id: 'owner',
    node: 'n8n-nodes-base.whatsApp',
    action: 'message.send',
    says: 'WhatsApp me',
    under: 'bot',
    values: [{ need: 'to', value: '{{? your phone number}}' }],
  };
  const cousin: Given = {
    id: 'cousin',
    node: 'n8n-nodes-base.telegram',
    action: 'message.sendMessage',
    says: 'Telegram my cousin',
    under: 'bot',
  };
  const human: Given = {
    id: 'human',
    node: 'n8n-nodes-base.slack',
    action: 'message.post',
    says: 'Slack the team',
    under: 'bot',
    values: [
      { need: 'channel', value: '#team' },
      { need: 'text', value: 'A customer needs help: {{? summary}}' },
    ],
  };
  const reply = built([chat, bot, menu, owner, cousin, human]);
  expect(parameters(reply, 'googleDocsTool').documentURL).toMatch(/^FILL_IN: /);
  expect(parameters(reply, 'whatsAppTool').recipientPhoneNumber).toBe('FILL_IN: your phone number');
  expect(parameters(reply, 'telegramTool').chatId).toMatch(/^FILL_IN: /);
  expect(parameters(reply, 'telegramTool').text).toContain('$fromAI');
  expect(parameters(reply, 'slackTool').text).toBe(
    `=A customer needs help: {{ $fromAI("summary", "summary", 'string') }}`,
  );
});

test.each([
  ['{{? team calendar}}', /FILL_IN: .*team calendar/],
  [undefined, /primary/],
])('a calendar that is told as %s is a gap of that name, one that is not told the usual one', (calendar, id) => {
  const event: Given = {
    id: 'event',
    node: 'n8n-nodes-base.googleCalendar',
    action: 'event.create',
    says: 'put it in the team calendar',
    values: [
      { need: 'title', value: '[[subject]]' },
      ...(calendar === undefined ? [] : [{ need: 'calendar', value: calendar }]),
    ],
    ...after('mail'),
  };
  expect(JSON.stringify(parameters(built([mail, event]), 'googleCalendar').calendar)).toMatch(id);
});
