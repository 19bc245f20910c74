import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  from,
  type Given,
  HOOK,
  leads,
  loop,
  MAIL,
  mail,
  node,
  note,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

const typed = (reply: ReturnType<typeof built>, type: string) =>
  reply.workflow.nodes.filter((it) => it.type === `${BASE}${type}`);

// How often a step runs, and for whom it waits, as experts in n8n judged files that were read right.

test('a message with all that an API or a query gave is sent once, however many that were', () => {
  const reply = built([CLOCK, call('list', 'clock'), mail('digest', '[[list: all items]]', 'list')]);
  expect(node(reply, 'digest')?.executeOnce).toBe(true);
  const five: Given = {
    id: 'five',
    node: `${BASE}limit`,
    title: 'five',
    values: [value('count', '5')],
    ...after('list'),
  };
  const top = built([CLOCK, call('list', 'clock'), five, mail('digest', '[[five: all items]]', 'five')]);
  expect(node(top, 'digest')?.executeOnce).toBe(true);
});

test('a figure for each group is as many items as there are groups, and told in one message', () => {
  const sum: Given = {
    id: 'sum',
    node: `${BASE}summarize`,
    action: 'sum',
    title: 'sum',
    values: [value('field', 'total'), value('by', 'rep')],
    ...after('guests'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), sum, mail('board', '[[sum: all items]]', 'sum')]);
  expect(node(reply, 'board')?.executeOnce).toBe(true);
});

test('each of several is asked about, one after the other', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}gmail`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('to', '{{? your address}}'), value('text', '[[guests: name]]')],
    ...after('guests'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), ask, mail('yes', 'ok', 'ask', '[[guests: email]]')]);
  expect(leads(reply, 'guests')).toEqual(['One at a time']);
  expect(leads(reply, 'yes')).toEqual(['One at a time']);
});

test('who is asked for more than yes or no gets a form, and no address of a call back', () => {
  const wait: Given = {
    id: 'wait',
    node: `${BASE}wait`,
    action: 'webhook',
    values: [value('limit', '3 days')],
    ...after('ask'),
  };
  const low = fork('low', 'if', 'wait', [{ field: 'score', operator: 'lt', value: '5', type: 'number', says: 'low' }]);
  const reply = built([
    HOOK,
    mail('ask', 'How was it?', 'hook', '[[hook: email]]'),
    wait,
    low,
    mail('tell', '[[wait: score]]: [[wait: comment]]', 'low', '{{? your address}}', 'true'),
  ]);
  expect(typed(reply, 'wait')).toEqual([]);
  expect(parameters(reply, 'ask')).toMatchObject({
    operation: 'sendAndWait',
    responseType: 'customForm',
    formFields: { values: [{ fieldLabel: 'score', fieldType: 'number' }, { fieldLabel: 'comment' }] },
    options: { limitWaitTime: { values: { resumeAmount: 3, resumeUnit: 'days' } } },
  });
  expect(JSON.stringify(parameters(reply, 'low'))).toContain('{{ $json.data.score }}');
});

test('whoever is asked in a reply to a mail gets a form to answer with, and is waited for', () => {
  const wait: Given = {
    id: 'wait',
    node: `${BASE}wait`,
    action: 'webhook',
    values: [value('limit', '10 days')],
    ...after('ask'),
  };
  const ask: Given = {
    id: 'ask',
    node: `${BASE}gmail`,
    action: 'message.reply',
    title: 'ask',
    values: [value('messageId', '[[mail: id]]'), value('text', 'How wide is it?')],
    ...after('mail'),
  };
  const reply = built([MAIL, ask, wait, mail('tell', '[[wait: width]]', 'wait', '{{? your address}}')]);
  expect(typed(reply, 'wait')).toEqual([]);
  expect(JSON.stringify(parameters(reply, 'ask').sendTo)).toContain('from.value[0].address');
  expect(parameters(reply, 'ask')).toMatchObject({
    operation: 'sendAndWait',
    message: expect.stringContaining('How wide is it?'),
    formFields: { values: [{ fieldLabel: 'width' }] },
    options: { limitWaitTime: { values: { resumeAmount: 10, resumeUnit: 'days' } } },
  });
});

test('a call back that brings a file or a whole body stays one', () => {
  const wait: Given = { id: 'wait', node: `${BASE}wait`, action: 'webhook', title: 'wait', ...after('ask') };
  const reply = built([
    HOOK,
    mail('ask', 'Send the picture', 'hook', '[[hook: email]]'),
    wait,
    mail('tell', 'Came: [[wait: body]]', 'wait'),
  ]);
  expect(typed(reply, 'wait')).toHaveLength(1);
  // Nor is there anything to do where the message brings the address.
  const linked = built([
    HOOK,
    mail('ask', 'Confirm: [[resume link]]', 'hook', '[[hook: email]]'),
    wait,
    note('on', 'wait'),
  ]);
  expect(typed(linked, 'wait')).toHaveLength(1);
  expect(linked.guide.beforehand?.join('\n')).not.toContain('waits until');
});

test('a call back is waited for as long as was said', () => {
  const wait: Given = {
    id: 'wait',
    node: `${BASE}wait`,
    action: 'webhook',
    title: 'wait',
    values: [value('limit', '3 minutes')],
    ...after('call'),
  };
  const reply = built([HOOK, call('call', 'hook'), wait, note('on', 'wait')]);
  expect(parameters(reply, 'wait')).toMatchObject({ limitWaitTime: true, resumeAmount: 3, resumeUnit: 'minutes' });
  expect(reply.guide.beforehand?.join('\n')).toContain('“wait” waits until {{ $execution.resumeUrl }} is called');
});

test('several delays from one event follow each other, each with the time that is left', () => {
  const wait = (id: string, duration: string): Given => ({
    id,
    node: `${BASE}wait`,
    action: 'interval',
    title: id,
    values: [value('duration', duration)],
    ...after('hook'),
  });
  const steps = [HOOK, wait('nine', '9 days'), wait('two', '2 days'), note('later', 'nine'), note('soon', 'two')];
  const reply = built(steps);
  expect(leads(reply, 'Webhook')).toEqual(['two']);
  expect(leads(reply, 'two').toSorted()).toEqual(['nine', 'soon']);
  expect(parameters(reply, 'nine')).toMatchObject({ amount: 7, unit: 'days' });
});

test('who has not answered in time has not said no', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}gmail`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('to', '{{? your address}}'), value('text', 'Shall we?'), value('waitLimit', '3 hours')],
    ...after('hook'),
  };
  const no = fork('no', 'filter', 'ask', [
    { field: '[[ask: approved]]', operator: 'false', value: '', type: 'boolean', says: 'no' },
  ]);
  const { conditions } = parameters(built([HOOK, ask, no, note('on', 'no')]), 'no') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([
    expect.objectContaining({ rightValue: false, operator: { type: 'boolean', operation: 'equals' } }),
  ]);
});

test('who does not answer the second message has not agreed because somebody answered the first', () => {
  const ask = (id: string, before: string): Given => ({
    id,
    node: `${BASE}gmail`,
    action: 'message.sendAndWait',
    title: id,
    values: [
      value('to', '{{? your address}}'),
      value('text', 'Shall we take [[hook: name]]?'),
      value('waitLimit', '3 hours'),
    ],
    ...after(before),
  });
  const yes = (id: string, before: string): Given =>
    fork(id, 'filter', before, [
      { field: `[[${before}: approved]]`, operator: 'true', value: '', type: 'boolean', says: 'yes' },
    ]);
  const reply = built([
    HOOK,
    ask('first', 'hook'),
    yes('agreed', 'first'),
    ask('second', 'agreed'),
    yes('both', 'second'),
    note('on', 'both'),
  ]);
  expect(leads(reply, 'agreed')).toEqual(['Leave the earlier answer']);
  expect(leads(reply, 'Leave the earlier answer')).toEqual(['second']);
  expect(parameters(reply, 'Leave the earlier answer').assignments).toMatchObject({
    assignments: [{ name: 'asked', value: 'yes' }],
  });
  expect(parameters(reply, 'Leave the earlier answer').includeOtherFields).not.toBe(true);
  expect(parameters(reply, 'second').message).toContain("{{ $('Webhook').item.json.body.name }}");
});

test('a call that only asks whether somebody answers goes on where nobody does, and none is sent twice that writes', () => {
  const ping: Given = { ...call('ping', 'clock'), work: { fullResponse: true } };
  const send: Given = { ...call('send', 'ping'), action: 'post' };
  const reply = built([CLOCK, ping, send]);
  expect(node(reply, 'ping')).toMatchObject({ onError: 'continueRegularOutput' });
  expect(node(reply, 'send')?.retryOnFail).toBeUndefined();
});

test('of the messages of a messenger only those go on that bring what is meant', () => {
  const picture: Given = {
    id: 'picture',
    node: `${BASE}whatsAppTrigger`,
    action: 'image',
    title: 'picture',
    says: 'When mail comes',
  };
  const reply = built([picture, note('on', 'picture')]);
  expect(leads(reply, 'picture')).toEqual(['Only pictures']);
  expect(leads(reply, 'Only pictures')).toEqual(['on']);
  expect(parameters(reply, 'picture').options).toEqual({ messageStatusUpdates: [] });
  const test = fork('test', 'if', 'picture', [
    { field: 'image', operator: 'notEmpty', value: '', type: 'string', says: 'image' },
  ]);
  expect(leads(built([picture, test, note('on', 'test')]), 'picture')).toEqual(['test']);
});

test('an assistant that people talk with remembers the talk', () => {
  const chat: Given = {
    id: 'chat',
    node: `${BASE}telegramTrigger`,
    action: 'message',
    title: 'chat',
    says: 'When mail comes',
  };
  const agent: Given = {
    id: 'agent',
    node: '@n8n/n8n-nodes-langchain.agent',
    title: 'agent',
    work: { instruction: 'book tables' },
    ...after('chat'),
  };
  const talks = built([chat, agent]);
  expect(talks.workflow.nodes.find((it) => it.type.endsWith('.memoryBufferWindow'))?.parameters).toMatchObject({
    sessionKey: '={{ $json.message.chat.id }}',
  });
  const alone = built([CLOCK, { ...agent, ...after('clock') }]);
  expect(alone.workflow.nodes.some((it) => it.type.endsWith('.memoryBufferWindow'))).toBe(false);
});

test('people are asked one after the other until one agrees, and nobody else is asked then', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}gmail`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('to', '[[guests: mail]]'), value('text', 'Can you come?')],
    after: [{ step: 'loop', way: 'loop' }],
  };
  const agreed = fork('agreed', 'if', 'ask', [
    { field: '[[ask: approved]]', operator: 'true', value: '', type: 'boolean', says: 'agreed' },
  ]);
  const steps = [
    CLOCK,
    rows('guests', 'clock'),
    {
      ...loop('guests'),
      after: [
        { step: 'guests', way: 0 },
        { step: 'agreed', way: 'false' },
      ],
    },
    ask,
    agreed,
    note('book', 'agreed', 'true'),
  ];
  const reply = built(steps);
  expect(from(reply, 'agreed')).toEqual(['book', 'loop']);
  expect(leads(reply, 'book')).toEqual([]);
});

test('what a model makes of all items is put once into a document that is there', () => {
  const bot: Given = {
    id: 'bot',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    title: 'bot',
    values: [value('text', '[[guests: all items]]')],
    work: { instruction: 'draft a bulletin' },
    ...after('guests'),
  };
  const doc: Given = {
    id: 'doc',
    node: `${BASE}googleDocs`,
    action: 'document.update',
    title: 'doc',
    values: [value('text', '[[bot: output]]')],
    ...after('bot'),
  };
  const page: Given = { ...doc, node: `${BASE}notion`, action: 'block.append' };
  // Which sheet it is that is read is still to be filled in.
  const guests: Given = { ...rows('guests', 'clock'), values: [value('document', '{{? the list of guests}}')] };
  for (const it of [doc, page]) expect(node(built([CLOCK, guests, bot, it]), 'bot')?.executeOnce).toBe(true);
  const cell: Given = {
    ...doc,
    node: `${BASE}googleSheets`,
    action: 'sheet.update',
    values: [value('document', 'Numbers'), value('match', 'day'), value('matchValue', 'today')],
    work: { sets: [{ field: 'text', value: '[[bot: text]]' }] },
  };
  const ofCall: Given = { ...bot, values: [value('text', '[[list: all items]]')], ...after('list') };
  expect(node(built([CLOCK, call('list', 'clock'), ofCall, cell]), 'bot')?.executeOnce).toBe(true);
  // A row of the list itself may be meant.
  expect(node(built([CLOCK, guests, bot, cell]), 'bot')?.executeOnce).toBeUndefined();
});

test('what several bring is looked up one at a time, also where a file from before is put beside what was found', () => {
  const bill = (id: string, action: string, before: string, more: Partial<Given> = {}): Given => ({
    id,
    node: `${BASE}xero`,
    action,
    title: id,
    ...after(before),
    ...more,
  });
  const look = bill('look', 'invoice.getAll', 'mail', {
    values: [value('where', 'InvoiceNumber="[[mail: subject]]"')],
    work: { emptyToo: true },
  });
  const there = fork('there', 'if', 'look', [
    { field: '[[look: invoice id]]', operator: 'notEmpty', value: '', type: 'string', says: 'there' },
  ]);
  const made = bill('made', 'invoice.create', 'there', { after: [{ step: 'there', way: 1 }] });
  const back: Given = {
    id: 'back',
    node: `${BASE}merge`,
    title: 'back',
    because: 'the file is lost behind the invoice',
    work: { merge: { mode: 'sideBySide' } },
    after: ['made', 'mail'].map((step) => ({ step, way: 0 })),
  };
  const save: Given = {
    id: 'save',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'save',
    ...after('back'),
  };
  const start: Given = { ...MAIL, action: 'attachmentReceived', title: 'mail' };
  const reply = built([start, look, there, made, back, save]);
  expect(leads(reply, 'mail')).toEqual(['One at a time']);
  expect(node(reply, 'back')).toBeUndefined();
  expect(leads(reply, 'save')).toEqual(['One at a time']);
  expect(leads(reply, 'there')).toEqual(['One at a time', 'made']);
  expect(JSON.stringify(parameters(reply, 'there'))).toContain('{{ $json.InvoiceID }}');
});

test('who books late is reminded at once, and nobody of what is over', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'form',
    work: {
      form: [
        { label: 'email', type: 'email', required: true },
        { label: 'date', type: 'date', required: true },
      ],
    },
  };
  const wait = (date: string): Given => ({
    id: 'wait',
    node: `${BASE}wait`,
    action: 'until',
    title: 'wait',
    values: [value('date', date)],
    ...after('form'),
  });
  const remind = mail('remind', 'See you on [[form: date]]', 'wait', '[[form: email]]');
  const reply = built([form, wait('[[form: date - 2 days]]'), remind]);
  const [test_] = leads(reply, 'wait');
  expect(leads(reply, test_ ?? '')).toEqual(['remind']);
  // The day itself is not over yet.
  expect(parameters(reply, test_ ?? '').conditions).toMatchObject({
    conditions: [
      { leftValue: '={{ $json.date }}', rightValue: '={{ $today }}', operator: { operation: 'afterOrEquals' } },
    ],
  });
  expect(reply.summary).toContain('the message is sent at once, and none of what is over');
  // What comes after it may come late.
  expect(leads(built([form, wait('[[form: date + 2 days]]'), remind]), 'wait')).toEqual(['remind']);
});

test('each of several waits for a time of its own, and of two reminders the first comes first', () => {
  const wait = (id: string, from: string, date: string): Given => ({
    id,
    node: `${BASE}wait`,
    action: 'until',
    title: id,
    values: [value('date', date)],
    ...after(from),
  });
  const remind = mail('remind', 'See you on [[guests: date]]', 'wait', '[[guests: email]]');
  const reply = built([CLOCK, rows('guests', 'clock'), wait('wait', 'guests', '[[guests: date - 2 days]]'), remind]);
  expect(leads(reply, 'guests')).toEqual(['Earliest first']);
  expect(leads(reply, 'Earliest first')).toEqual(['One at a time']);
  expect(leads(reply, 'remind')).toEqual(['One at a time']);
  const [coming] = leads(reply, 'wait');
  expect(leads(reply, coming ?? '').toSorted()).toEqual(['One at a time', 'remind']);
  // What is made of each before it waits is made for all at once, and they stay in order.
  const event: Given = {
    id: 'event',
    node: `${BASE}googleCalendar`,
    action: 'event.create',
    title: 'event',
    values: [value('title', '[[guests: name]]'), value('start', '[[guests: date]]')],
    ...after('guests'),
  };
  const made = built([
    CLOCK,
    rows('guests', 'clock'),
    event,
    wait('wait', 'event', '[[guests: date + 2 days]]'),
    remind,
  ]);
  expect(leads(made, 'guests')).toEqual(['Earliest first']);
  expect(leads(made, 'Earliest first')).toEqual(['event']);
  expect(leads(made, 'event')).toEqual(['One at a time']);
  expect(leads(made, 'remind')).toEqual(['One at a time']);
  const found: Given = {
    id: 'found',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'found',
    values: [value('text', '[[hook: text]]')],
    work: { attributes: [{ name: 'day', type: 'date', description: 'day' }], findsMany: true },
    ...after('hook'),
  } as Given;
  const several = built([HOOK, found, wait('wait', 'found', '[[found: day]]'), mail('tell', 'now', 'wait')]);
  expect(leads(several, 'Split Out: Split list into items')).toEqual(['Earliest first']);
  expect(leads(several, 'tell')).toEqual(['One at a time']);
  expect(JSON.stringify(parameters(several, 'Earliest first'))).toContain('"fieldName":"day"');
  expect(JSON.stringify(parameters(made, 'Earliest first'))).toContain('"fieldName":"date"');
  const two = built([
    HOOK,
    wait('hours', 'hook', '[[hook: start time - 2 hours]]'),
    wait('day', 'hook', '[[hook: start time - 1 day]]'),
    note('soon', 'hours'),
    note('early', 'day'),
  ]);
  expect(leads(two, 'Webhook')).toEqual(['day']);
  expect(leads(two, 'day').toSorted()).toEqual(['early', 'hours']);
});

test('a query that is still to be written may be about each item, and runs for each', () => {
  const query = (of: string): Given => ({
    id: 'look',
    node: `${BASE}postgres`,
    action: 'database.executeQuery',
    title: 'look',
    values: [value('query', of)],
    ...after('mail'),
  });
  expect(node(built([MAIL, query('{{? the query}}'), note('on', 'look')]), 'look')?.executeOnce).toBeUndefined();
  expect(node(built([MAIL, query('select * from branches'), note('on', 'look')]), 'look')?.executeOnce).toBe(true);
});
