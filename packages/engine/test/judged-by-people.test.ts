import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, HOOK, node, note, rows } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What experts in n8n found in files that were read right: it would not have done there what was asked.

const value = (need: string, it: string) => ({ need, value: it });
const parameters = (reply: ReturnType<typeof built>, name: string) => node(reply, name)?.parameters ?? {};
const typed = (reply: ReturnType<typeof built>, type: string) =>
  reply.workflow.nodes.filter((it) => it.type === `${BASE}${type}`);
const leads = ({ workflow }: ReturnType<typeof built>, from: string): string[] =>
  (workflow.connections[from]?.main ?? []).flatMap((it) => (it ?? []).map((one) => one.node));
const list = (id: string, from: string): Given => ({
  id,
  node: `${BASE}httpRequest`,
  action: 'get',
  title: id,
  values: [value('url', 'https://api.example/things')],
  ...after(from),
});
const mail = (id: string, text: string, from: string, to = '{{? your address}}', way: number | string = 0): Given => ({
  id,
  node: `${BASE}gmail`,
  action: 'message.send',
  title: id,
  values: [value('to', to), value('text', text)],
  after: [{ step: from, way }],
});

test('a row of a data table that is not there yet gets what it will be found by', () => {
  const keep: Given = {
    id: 'keep',
    node: `${BASE}dataTable`,
    action: 'row.upsert',
    title: 'keep',
    values: [value('table', 'seen'), value('match', 'email'), value('matchValue', '[[hook: email]]')],
    work: { sets: [{ field: 'plan', value: '[[hook: plan]]' }] },
    ...after('hook'),
  };
  const { columns } = parameters(built([HOOK, keep]), 'keep') as { columns: { value: object } };
  expect(columns.value).toEqual({ email: '={{ $json.body.email }}', plan: '={{ $json.body.plan }}' });
});

test('a counter begins at nothing', () => {
  const last: Given = {
    id: 'last',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'last',
    values: [value('table', 'counts'), value('match', 'email'), value('matchValue', '[[hook: email]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  const keep: Given = {
    id: 'keep',
    node: `${BASE}dataTable`,
    action: 'row.upsert',
    title: 'keep',
    values: [value('table', 'counts'), value('match', 'email'), value('matchValue', '[[hook: email]]')],
    work: { sets: [{ field: 'times', value: '[[last: times + 1]]' }] },
    ...after('last'),
  };
  const { columns } = parameters(built([HOOK, last, keep]), 'keep') as { columns: { value: { times: string } } };
  expect(columns.value.times).toBe('={{ (Number($json.times ?? 0) + 1) }}');
});

test('a message with all that an API or a query gave is sent once, however many that were', () => {
  const reply = built([CLOCK, list('list', 'clock'), mail('digest', '[[list: all items]]', 'list')]);
  expect(node(reply, 'digest')?.executeOnce).toBe(true);
  const five: Given = {
    id: 'five',
    node: `${BASE}limit`,
    title: 'five',
    values: [value('count', '5')],
    ...after('list'),
  };
  const top = built([CLOCK, list('list', 'clock'), five, mail('digest', '[[five: all items]]', 'five')]);
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
  const low: Given = {
    id: 'low',
    node: `${BASE}if`,
    title: 'low',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'score', operator: 'lt', value: '5', type: 'number', says: 'low' }],
      },
    },
    ...after('wait'),
  };
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
  const reply = built([HOOK, list('call', 'hook'), wait, note('on', 'wait')]);
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

test('parameters that name a field have its path, and not its value', () => {
  const set: Given = {
    id: 'set',
    node: `${BASE}set`,
    title: 'set',
    work: { assign: [{ name: 'oak price', value: '[[guests: price]]', type: 'number' }] },
    ...after('guests'),
  };
  const sort: Given = {
    id: 'sort',
    node: `${BASE}sort`,
    action: 'ascending',
    title: 'sort',
    values: [value('by', '[[set: oak price]]')],
    ...after('set'),
  };
  const once: Given = {
    id: 'once',
    node: `${BASE}removeDuplicates`,
    action: 'input',
    title: 'once',
    values: [value('by', '[[guests: leader]]')],
    ...after('sort'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), set, sort, once]);
  expect(parameters(reply, 'sort').sortFieldsUi).toEqual({ sortField: [{ fieldName: 'oak price' }] });
  expect(parameters(reply, 'once').fieldsToCompare).toBe('leader');
});

test('a comparison with a gap stays, and the gap is marked', () => {
  const low: Given = {
    id: 'low',
    node: `${BASE}filter`,
    title: 'low',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'score', operator: 'lt', value: '{{? limit of the score}}', type: 'number', says: 'low score' }],
      },
    },
    ...after('hook'),
  };
  const { conditions } = parameters(built([HOOK, low, note('on', 'low')]), 'low') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([
    expect.objectContaining({ leftValue: '={{ $json.body.score }}', rightValue: 'FILL_IN: limit of the score' }),
  ]);
});

test('a value of a call may be called text, and one of a call that reads is in its query', () => {
  const send: Given = {
    id: 'send',
    node: `${BASE}httpRequest`,
    action: 'post',
    title: 'send',
    values: [value('url', 'https://screens.example/api')],
    work: { sets: [{ field: 'text', value: 'Please move away' }] },
    ...after('hook'),
  };
  const find: Given = {
    ...list('find', 'hook'),
    work: { sets: [{ field: 'since', value: '[[today]]' }] },
  };
  const reply = built([HOOK, send, find]);
  expect(parameters(reply, 'send').bodyParameters).toEqual({
    parameters: [{ name: 'text', value: 'Please move away' }],
  });
  expect(parameters(reply, 'find').queryParameters).toEqual({
    parameters: [{ name: 'since', value: '={{ $today.toISODate() }}' }],
  });
});

test('a call of a service that n8n has a credential for is made with it, and of any other call the guide speaks', () => {
  const charge = { ...list('charge', 'hook'), values: [value('url', 'https://api.stripe.com/v1/charges')] };
  const reply = built([HOOK, charge, list('other', 'charge')]);
  expect(parameters(reply, 'charge')).toMatchObject({
    authentication: 'predefinedCredentialType',
    nodeCredentialType: 'stripeApi',
  });
  expect(reply.guide.credentials.map((it) => it.type)).toContain('stripeApi');
  expect(reply.guide.beforehand?.join('\n')).toContain('choose its credential under Authentication in “other”.');
});

test('whoever calls the workflow is told what to send, and a table has all columns that are read', () => {
  const due: Given = {
    id: 'due',
    node: `${BASE}filter`,
    title: 'due',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'balance', operator: 'gt', value: '0', type: 'number', says: 'due' }],
      },
    },
    ...after('guests'),
  };
  const reply = built([
    HOOK,
    rows('guests', 'hook'),
    due,
    mail(
      'tell',
      'Hi [[guests: first name]], see [[hook: link]] on [[hook: day | dd.MM.yyyy]]',
      'due',
      '[[guests: email]]',
    ),
  ]);
  const told = reply.guide.beforehand?.join('\n');
  expect(told).toMatch(/columns .*balance/);
  expect(told).toContain('calls the production address of “Webhook” with the fields link, day.');
});

test('a row is compared with what came in, and no field with itself', () => {
  const same: Given = {
    id: 'same',
    node: `${BASE}filter`,
    title: 'same',
    work: {
      conditions: {
        combinator: 'and',
        all: [
          { field: 'product', operator: 'equals', value: '[[hook: product]]', type: 'string', says: 'same product' },
          { field: 'date', operator: 'after', value: '[[today - 7 days]]', type: 'dateTime', says: 'this week' },
        ],
      },
    },
    ...after('guests'),
  };
  const reply = built([HOOK, rows('guests', 'hook'), same, note('on', 'same')]);
  const { conditions } = parameters(reply, 'same') as { conditions: { conditions: { leftValue: string }[] } };
  expect(conditions.conditions[0]?.leftValue).toContain('$json.product');
});

test('whoever grades knows what by, and a range says of what', () => {
  const grade: Given = {
    id: 'grade',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'grade',
    says: 'grade each rep on greeting',
    values: [value('text', '[[hook: call]]')],
    work: { attributes: [{ name: 'greeting', type: 'number', description: 'from 1 to 10' }] },
    ...after('hook'),
  };
  const reply = built([HOOK, grade]);
  expect(parameters(reply, 'grade')).toMatchObject({
    attributes: { attributes: [{ name: 'greeting', description: 'greeting: from 1 to 10' }] },
    options: { systemPromptTemplate: expect.stringContaining('grade each rep on greeting') },
  });
});

test('a time between moments is more than ten minutes right after ten minutes', () => {
  const late: Given = {
    id: 'late',
    node: `${BASE}filter`,
    title: 'late',
    work: {
      conditions: {
        combinator: 'and',
        all: [
          {
            field: '[[now - hook: since | minutes]]',
            operator: 'gt',
            value: '10',
            type: 'number',
            says: 'more than 10 minutes',
          },
        ],
      },
    },
    ...after('hook'),
  };
  const text = JSON.stringify(parameters(built([HOOK, late, note('on', 'late')]), 'late'));
  // A row without that moment is no match, and no error.
  expect(text).toContain('($json.body.since || null)?.toDateTime()');
  expect(text).toContain('.diff(');
  expect(text).not.toContain('Math.trunc');
});

test('what has not been there before is no change', () => {
  const last: Given = {
    id: 'last',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'last',
    values: [value('table', 'prices'), value('match', 'item'), value('matchValue', '[[hook: item]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  const up: Given = {
    id: 'up',
    node: `${BASE}filter`,
    title: 'up',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: '[[hook: price]] - [[last: price]]', operator: 'gt', value: '5', type: 'number', says: 'up' }],
      },
    },
    ...after('last'),
  };
  expect(JSON.stringify(parameters(built([HOOK, last, up, note('on', 'up')]), 'up'))).not.toContain('?? 0');
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
  const no: Given = {
    id: 'no',
    node: `${BASE}filter`,
    title: 'no',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: '[[ask: approved]]', operator: 'false', value: '', type: 'boolean', says: 'no' }],
      },
    },
    ...after('ask'),
  };
  const { conditions } = parameters(built([HOOK, ask, no, note('on', 'no')]), 'no') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([
    expect.objectContaining({ rightValue: false, operator: { type: 'boolean', operation: 'equals' } }),
  ]);
});

test('an entry of a list is read of its own item, however far behind', () => {
  const find: Given = {
    id: 'find',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'find',
    values: [value('text', '[[hook: page]]')],
    work: { findsMany: true, attributes: [{ name: 'call', type: 'string', description: 'call' }] },
    ...after('hook'),
  };
  const split: Given = {
    id: 'split',
    node: `${BASE}splitOut`,
    action: 'list',
    title: 'split',
    values: [value('field', '[[find: rows]]')],
    ...after('find'),
  };
  const reply = built([
    HOOK,
    find,
    split,
    mail('first', 'New', 'split'),
    mail('second', 'Told you of [[find: call]]', 'first'),
  ]);
  expect(parameters(reply, 'second').message).toBe("=Told you of {{ $('split').item.json.call }}");
});

test('of steps on several ways that set one field, that of the one that ran is read', () => {
  const test: Given = {
    id: 'test',
    node: `${BASE}if`,
    title: 'test',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'plan', operator: 'equals', value: 'pro', type: 'string', says: 'pro' }],
      },
    },
    ...after('hook'),
  };
  const set = (id: string, price: string, way: string): Given => ({
    id,
    node: `${BASE}set`,
    title: id,
    work: { assign: [{ name: 'price', value: price, type: 'number' }] },
    after: [{ step: 'test', way }],
  });
  const call: Given = { ...list('call', 'pro'), after: ['pro', 'free'].map((step) => ({ step, way: 0 })) };
  const reply = built([
    HOOK,
    test,
    set('pro', '9', 'true'),
    set('free', '0', 'false'),
    call,
    mail('tell', 'It is [[price]]', 'call'),
  ]);
  const text = String(parameters(reply, 'tell').message);
  expect(text).toContain("$('pro').isExecuted ? $('pro').item.json.price");
  expect(text).toContain("$('free').isExecuted ? $('free').item.json.price");
});

test('a call that only asks whether somebody answers goes on where nobody does, and none is sent twice that writes', () => {
  const ping: Given = { ...list('ping', 'clock'), work: { fullResponse: true } };
  const send: Given = { ...list('send', 'ping'), action: 'post' };
  const reply = built([CLOCK, ping, send]);
  expect(node(reply, 'ping')).toMatchObject({ onError: 'continueRegularOutput' });
  expect(node(reply, 'send')?.retryOnFail).toBeUndefined();
});

test('a time of day that nobody said is told as assumed', () => {
  const clock: Given = {
    id: 'clock',
    node: `${BASE}scheduleTrigger`,
    says: 'When mail comes',
    work: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }], weekdays: [1] }, assumedTime: true },
  };
  const { assumptions } = built([clock, note('on', 'clock')]).guide;
  expect(assumptions.map(({ value, because }) => `${value}: ${because}`)).toContain(
    '09:00: you did not say at what time',
  );
});

test('a field that must hold the id of a place is told', () => {
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('folder', '[[hook: case]]')],
    ...after('hook'),
  };
  expect(built([HOOK, keep]).guide.beforehand?.join('\n')).toContain(
    '“keep” finds its folder by an id: “case” must hold',
  );
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
  const test: Given = {
    id: 'test',
    node: `${BASE}if`,
    title: 'test',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'image', operator: 'notEmpty', value: '', type: 'string', says: 'image' }],
      },
    },
    ...after('picture'),
  };
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
