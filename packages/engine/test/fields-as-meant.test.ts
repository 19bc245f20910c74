import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  mail,
  note,
  parameters,
  row,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Which field is read, and what becomes of one that is missing, as experts in n8n judged files that were read right.

test('a row of a data table that is not there yet gets what it will be found by', () => {
  const keep: Given = {
    ...row('keep', 'row.upsert', 'email', 'hook'),
    work: { sets: [{ field: 'plan', value: '[[hook: plan]]' }] },
  };
  const { columns } = parameters(built([HOOK, keep]), 'keep') as { columns: { value: object } };
  expect(columns.value).toEqual({ email: '={{ $json.body.email }}', plan: '={{ $json.body.plan }}' });
});

test('a counter begins at nothing', () => {
  const last: Given = { ...row('last', 'row.get', 'email', 'hook'), work: { emptyToo: true } };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'email', 'last'),
    work: { sets: [{ field: 'times', value: '[[last: times + 1]]' }] },
  };
  const { columns } = parameters(built([HOOK, last, keep]), 'keep') as { columns: { value: { times: string } } };
  expect(columns.value.times).toBe('={{ (Number($json.times ?? 0) + 1) }}');
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
  const low = fork('low', 'filter', 'hook', [
    { field: 'score', operator: 'lt', value: '{{? limit of the score}}', type: 'number', says: 'low score' },
  ]);
  const { conditions } = parameters(built([HOOK, low, note('on', 'low')]), 'low') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([
    expect.objectContaining({ leftValue: '={{ $json.body.score }}', rightValue: 'FILL_IN: limit of the score' }),
  ]);
});

test.each([
  ['$', 'over $1,500', 1500],
  ['12 pieces', 'over 12 pieces', 12],
  ['the limit', 'over the limit', 'FILL_IN: number for “over the limit”'],
])('a number is never compared with the text “%s”, which n8n would leave out', (value, says, right) => {
  const high = fork('high', 'filter', 'hook', [{ field: 'score', operator: 'gt', value, type: 'number', says }]);
  const { conditions } = parameters(built([HOOK, high, note('on', 'high')]), 'high') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([expect.objectContaining({ rightValue: right })]);
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
    ...call('find', 'hook'),
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

test('a row is compared with what came in, and no field with itself', () => {
  const same = fork('same', 'filter', 'guests', [
    { field: 'product', operator: 'equals', value: '[[hook: product]]', type: 'string', says: 'same product' },
    { field: 'date', operator: 'after', value: '[[today - 7 days]]', type: 'dateTime', says: 'this week' },
  ]);
  const reply = built([HOOK, rows('guests', 'hook'), same, note('on', 'same')]);
  const { conditions } = parameters(reply, 'same') as { conditions: { conditions: { leftValue: string }[] } };
  expect(conditions.conditions[0]?.leftValue).toContain('$json.product');
});

test('a time between moments is more than ten minutes right after ten minutes', () => {
  const late = fork('late', 'filter', 'hook', [
    {
      field: '[[now - hook: since | minutes]]',
      operator: 'gt',
      value: '10',
      type: 'number',
      says: 'more than 10 minutes',
    },
  ]);
  const text = JSON.stringify(parameters(built([HOOK, late, note('on', 'late')]), 'late'));
  // A row without that moment is no match, and no error.
  expect(text).toContain('($json.body.since || null)?.toDateTime()');
  expect(text).toContain('.diff(');
  expect(text).not.toContain('Math.trunc');
});

test('what has not been there before is no change', () => {
  const last: Given = { ...row('last', 'row.get', 'item', 'hook'), work: { emptyToo: true } };
  const up = fork('up', 'filter', 'last', [
    { field: '[[hook: price]] - [[last: price]]', operator: 'gt', value: '5', type: 'number', says: 'up' },
  ]);
  expect(JSON.stringify(parameters(built([HOOK, last, up, note('on', 'up')]), 'up'))).not.toContain('?? 0');
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
  const test = fork('test', 'if', 'hook', [
    { field: 'plan', operator: 'equals', value: 'pro', type: 'string', says: 'pro' },
  ]);
  const set = (id: string, price: string, way: string): Given => ({
    id,
    node: `${BASE}set`,
    title: id,
    work: { assign: [{ name: 'price', value: price, type: 'number' }] },
    after: [{ step: 'test', way }],
  });
  const later: Given = { ...call('call', 'pro'), after: ['pro', 'free'].map((step) => ({ step, way: 0 })) };
  const reply = built([
    HOOK,
    test,
    set('pro', '9', 'true'),
    set('free', '0', 'false'),
    later,
    mail('tell', 'It is [[price]]', 'call'),
  ]);
  const text = String(parameters(reply, 'tell').message);
  expect(text).toContain("$('pro').isExecuted ? $('pro').item.json.price");
  expect(text).toContain("$('free').isExecuted ? $('free').item.json.price");
});

test.each(['subject:our museum', 'acceptance letter', 'website'])(
  '“%s” is no address: it is asked for, not called',
  (url) => {
    const read: Given = { ...call('read', 'clock'), values: [value('url', url)] };
    expect(parameters(built([CLOCK, read]), 'read').url).toBe(`FILL_IN: address of “${url}”`);
  },
);

test.each([
  ['api.example/things', 'https://api.example/things'],
  ['http://srv02/orders', 'http://srv02/orders'],
  ['localhost', 'https://localhost'],
])('%s is an address', (url, called) => {
  const read: Given = { ...call('read', 'clock'), values: [value('url', url)] };
  expect(parameters(built([CLOCK, read]), 'read').url).toBe(called);
});

test('of two that are put side by side, a field of one is read of that one', () => {
  const day = (id: string): Given =>
    fork(id, 'filter', 'guests', [{ field: 'day', operator: 'equals', value: id, type: 'string', says: id }]);
  const both: Given = {
    id: 'both',
    node: `${BASE}merge`,
    title: 'both',
    work: { merge: { mode: 'sideBySide' } },
    after: ['now', 'old'].map((step) => ({ step, way: 0 })),
  };
  const drop = fork('drop', 'filter', 'both', [
    { field: '[[old: eggs]] - [[now: eggs]]', operator: 'gt', value: '10', type: 'number', says: 'drop' },
  ]);
  const reply = built([CLOCK, rows('guests', 'clock'), day('now'), day('old'), both, drop]);
  const left = JSON.stringify(parameters(reply, 'drop').conditions);
  expect(left).toContain("$('old').item.json.eggs");
  expect(left).toContain("$('now').item.json.eggs");
});

test('of two lists that were put together as one, a field is read as each of them has it', () => {
  const paid: Given = { id: 'paid', node: `${BASE}stripe`, action: 'charge.getAll', title: 'paid', ...after('clock') };
  const both: Given = {
    id: 'both',
    node: `${BASE}merge`,
    title: 'both',
    work: { merge: { mode: 'append' } },
    after: ['list', 'paid'].map((step) => ({ step, way: 0 })),
  };
  const once: Given = { id: 'once', node: `${BASE}removeDuplicates`, action: 'input', title: 'once', ...after('both') };
  const reply = built([
    CLOCK,
    call('list', 'clock'),
    paid,
    both,
    once,
    note('on', 'once'),
    mail('tell', 'Thank you', 'on', '[[once: email]]'),
  ]);
  expect(parameters(reply, 'tell').sendTo).toBe('={{ ($json.email ?? $json.billing_details?.email) }}');
});

test('where the branches of a fork meet, a field is read as each of them has it', () => {
  const bot: Given = { id: 'bot', node: `${BASE}telegramTrigger`, title: 'Message', says: 'When mail comes' };
  const voice = fork('voice', 'if', 'bot', [
    { field: '[[bot: voice file id]]', operator: 'notEmpty', value: '', type: 'string', says: 'by voice' },
  ]);
  const get: Given = {
    id: 'get',
    node: `${BASE}telegram`,
    action: 'file.get',
    title: 'get',
    values: [value('fileId', '[[bot: voice file id]]')],
    after: [{ step: 'voice', way: 'true' }],
  };
  const heard: Given = {
    id: 'heard',
    node: '@n8n/n8n-nodes-langchain.openAi',
    action: 'audio.transcribe',
    title: 'heard',
    ...after('get'),
  };
  const both = [...after('heard').after, { step: 'voice', way: 'false' }];
  const told: Given = { ...mail('told', '[[text]]', 'heard'), after: both };
  const later = mail('later', 'Again: [[text]]', 'told');
  const reply = built([bot, voice, get, heard, told, later]);
  expect(parameters(reply, 'told').message).toContain('($json.text ?? $json.message?.text)');
  expect(parameters(reply, 'later').message).toContain(
    "($('heard').isExecuted ? $('heard').item.json.text : $('Message').item.json.message?.text)",
  );
});

test('where two starts lead to one step, a field is read as each of them brings it', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'Form',
    says: 'When mail comes',
    work: { form: [{ label: 'Email', type: 'email' }] },
  };
  const tell: Given = {
    ...mail('tell', 'From [[email]]', 'form'),
    after: ['form', 'hook'].map((step) => ({ step, way: 0 })),
  };
  const reply = built([form, HOOK, tell, mail('later', 'Again [[email]]', 'tell')]);
  expect(parameters(reply, 'tell').message).toContain('($json.Email ?? $json.body?.email)');
  expect(parameters(reply, 'later').message).toContain(
    "($('Form').isExecuted ? $('Form').item.json.Email : $('Webhook').isExecuted ? $('Webhook').item.json.body.email : '')",
  );
});

test('whether a list is empty is asked of a list, and not of its text', () => {
  const issue: Given = {
    id: 'issue',
    node: `${BASE}githubTrigger`,
    action: 'issues',
    title: 'issue',
    says: 'When mail comes',
  };
  const bare = fork('bare', 'filter', 'issue', [
    { field: '[[issue: labels]]', operator: 'empty', value: '', type: 'string', says: 'bare' },
  ]);
  const { conditions } = parameters(built([issue, bare, note('stop', 'bare')]), 'bare') as {
    conditions: { conditions: { leftValue: string; operator: object }[] };
  };
  expect(conditions.conditions).toMatchObject([
    { leftValue: '={{ $json.body.issue.labels }}', operator: { type: 'array', operation: 'empty' } },
  ]);
});

test('an amount worked out with a number that a model did not find stays empty', () => {
  const numbers: Given = {
    id: 'numbers',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'numbers',
    values: [value('text', '[[hook: text]]')],
    work: { attributes: [{ name: 'width', type: 'number', description: 'in metres' }] },
    ...after('hook'),
  };
  const deal: Given = {
    id: 'deal',
    node: `${BASE}hubspot`,
    action: 'deal.create',
    title: 'deal',
    values: [value('amount', '[[numbers: width * 1100]]')],
    ...after('numbers'),
  };
  const { amount } = parameters(built([HOOK, numbers, deal]), 'deal').additionalFields as { amount: string };
  expect(amount).toBe("={{ ([(Number($json.output.width) * 1100)].find((it) => Number.isFinite(it)) ?? '') }}");
});

test.each([
  ['postgres', 'database.select'],
  ['mySql', 'select'],
  ['supabase', 'row.getAll'],
])('%s finds a row by the column that is read of it later', (database, action) => {
  const look: Given = {
    id: 'look',
    node: `${BASE}${database}`,
    action,
    title: 'look',
    values: [value('table', 'parts'), value('match', 'model number'), value('matchValue', '[[hook: model number]]')],
    ...after('hook'),
  };
  const reply = built([HOOK, look, mail('tell', '[[look: model number]]', 'look')]);
  expect(JSON.stringify(parameters(reply, 'look'))).toMatch(/"(?:column|keyName)":"model_number"/);
  expect(JSON.stringify(parameters(reply, 'tell'))).toContain('$json.model_number');
});

test('a field is read by the name that it is offered by, before a key of the envelope that is called so', () => {
  const booked: Given = { id: 'booked', node: `${BASE}calendlyTrigger`, action: 'invitee.created', title: 'booked' };
  const kind = fork('kind', 'filter', 'booked', [
    { field: '[[event]]', operator: 'equals', value: 'Wedding consult', type: 'string', says: 'Wedding consult' },
  ]);
  const reply = built([booked, kind]);
  expect(JSON.stringify(parameters(reply, 'kind'))).toContain('{{ $json.payload.scheduled_event.name }}');
});
