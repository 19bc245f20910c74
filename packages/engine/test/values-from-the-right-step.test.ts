import { expect, test } from 'vitest';
import { BASE, built, CLOCK, fork, type Given, HOOK, mail, parameters, row, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// From which step a value comes, as experts in n8n judged files that were read right.

const LANGCHAIN = '@n8n/n8n-nodes-langchain.';

test('a value that a model was asked for by its whole name is not taken for one that ends alike', () => {
  const diff: Given = {
    id: 'diff',
    node: `${LANGCHAIN}informationExtractor`,
    title: 'diff',
    values: [value('text', '[[hook: text]]')],
    work: {
      attributes: [
        { name: 'real change', type: 'boolean', description: 'more than wording' },
        { name: 'change', type: 'string', description: 'what has changed' },
      ],
    },
    ...after('hook'),
  };
  const reply = built([HOOK, diff, mail('tell', '[[diff: change]]', 'diff')]);
  expect(parameters(reply, 'tell').message).toContain('$json.output.change');
});

test('the events of a calendar file are split out, and each is read behind a filter', () => {
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'download',
    title: 'get',
    values: [value('url', 'https://council.example/bins.ics')],
    ...after('clock'),
  };
  const ics: Given = { id: 'ics', node: `${BASE}extractFromFile`, action: 'fromIcs', title: 'ics', ...after('get') };
  const list: Given = {
    id: 'list',
    node: `${BASE}splitOut`,
    title: 'list',
    values: [value('field', '[[data]]')],
    ...after('ics'),
  };
  const next = fork('next', 'filter', 'list', [
    {
      field: '[[list: start | yyyy-MM-dd]]',
      operator: 'equals',
      value: '[[tomorrow | yyyy-MM-dd]]',
      type: 'string',
      says: 'tomorrow',
    },
  ]);
  const reply = built([CLOCK, get, ics, list, next, mail('tell', 'Out: [[next: summary]] [[next: colour]]', 'next')]);
  expect(parameters(reply, 'list').fieldToSplitOut).toBe('data.events');
  expect(JSON.stringify(parameters(reply, 'next'))).toContain('$json.start.date');
  expect(parameters(reply, 'tell').message).toBe('=Out: {{ $json.summary }} {{ $json.colour }}');
});

test('what code gives is read with the capitals that it was asked for with', () => {
  const code: Given = {
    id: 'code',
    node: `${BASE}code`,
    title: 'code',
    work: { instruction: 'find duplicates by email domain' },
    ...after('hook'),
  };
  const keep: Given = {
    ...row('keep', 'row.upsert', 'email', 'code'),
    work: { sets: [{ field: 'name', value: '[[code: Name]]' }] },
  };
  const { columns } = parameters(built([HOOK, code, keep]), 'keep') as { columns: { value: { name: string } } };
  expect(columns.value.name).toContain('$json.Name');
});

test('a list that was split is read as the entry behind the Split Out', () => {
  const names: Given = {
    id: 'names',
    node: `${BASE}set`,
    title: 'names',
    work: { assign: [{ name: 'patterns', value: '[[hook: patterns]]', type: 'string' }] },
    ...after('hook'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}splitOut`,
    title: 'each',
    values: [value('field', 'patterns')],
    ...after('names'),
  };
  const tell = mail('tell', 'Here is [[patterns]].', 'each');
  expect(parameters(built([HOOK, names, each, tell]), 'tell').message).toBe('=Here is {{ $json.patterns }}.');
});

test('a field that no step is known to give is read of each item, and its name alone is filled in', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'list',
    ...after('clock'),
  };
  const late = fork('late', 'filter', 'list', [
    { field: '[[list: score]]', operator: 'gte', value: '80', type: 'number', says: 'passed' },
  ]);
  const sms: Given = {
    id: 'sms',
    node: `${BASE}twilio`,
    action: 'sms.send',
    title: 'sms',
    values: [value('to', '[[list: phone]]'), value('text', 'See you, [[list: nickname]]!')],
    ...after('late'),
  };
  const again = mail('again', 'For [[list: nickname]]', 'sms');
  const reply = built([CLOCK, list, late, sms, again]);
  expect(JSON.stringify(parameters(reply, 'late'))).toContain(
    "={{ $json['FILL_IN: name of the field with the score'] }}",
  );
  expect(parameters(reply, 'sms')).toMatchObject({
    to: "={{ $json['FILL_IN: name of the field with the phone'] }}",
    message: "=See you, {{ $json['FILL_IN: name of the field with the nickname'] }}!",
  });
  expect(parameters(reply, 'again').message).toBe(
    "=For {{ $('list').item.json['FILL_IN: name of the field with the nickname'] }}",
  );
  expect(reply.guide.toFill.map((it) => it.label)).toContain('name of the field with the phone');
});

test('a field of the own making of a CRM is read where the CRM keeps it', () => {
  const deal: Given = { id: 'deal', node: `${BASE}pipedriveTrigger`, action: 'deal.change', says: 'When mail comes' };
  const reply = built([deal, mail('tell', 'Your matter: [[deal: matter number]]', 'deal')]);
  expect(parameters(reply, 'tell').message).toBe(
    "=Your matter: {{ $json.data.custom_fields?.['FILL_IN: key of the custom field with the matter number']?.value }}",
  );
});

test('a figure of a field whose name is still open is read whatever the field will be called', () => {
  const list: Given = {
    id: 'list',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'list',
    ...after('clock'),
  };
  const sum: Given = {
    id: 'sum',
    node: `${BASE}summarize`,
    action: 'sum',
    title: 'sum',
    values: [value('field', '[[seats]]')],
    ...after('list'),
  };
  const reply = built([CLOCK, list, sum, mail('tell', 'Seats: [[sum: seats]]', 'sum')]);
  expect(parameters(reply, 'sum').fieldsToSummarize).toMatchObject({
    values: [{ field: 'FILL_IN: name of the field with the seats' }],
  });
  expect(parameters(reply, 'tell').message).toBe(
    "=Seats: {{ Object.entries($json).find(([name]) => name.startsWith('sum_'))?.[1] }}",
  );
});

test('where the rows of two ways meet, a name that nobody knows is one of the row that comes in', () => {
  const insert = (id: string, status: string, way: number): Given => ({
    id,
    node: `${BASE}postgres`,
    action: 'database.insert',
    title: id,
    values: [value('table', 'candidates')],
    work: { sets: [{ field: 'status', value: status }] },
    after: [{ step: 'good', way }],
  });
  const get: Given = {
    id: 'get',
    node: `${BASE}httpRequest`,
    action: 'get',
    title: 'get',
    values: [value('url', 'https://api.example/scores')],
    ...after('hook'),
  };
  const good = fork('good', 'if', 'get', [
    { field: '[[get: score]]', operator: 'gte', value: '70', type: 'number', says: 'good' },
  ]);
  const tell: Given = {
    ...mail('tell', 'Saved as [[id]]', 'short'),
    after: [
      { step: 'short', way: 0 },
      { step: 'hold', way: 0 },
    ],
  };
  const reply = built([HOOK, get, good, insert('short', 'shortlist', 0), insert('hold', 'hold', 1), tell]);
  expect(parameters(reply, 'tell').message).toBe('=Saved as {{ $json.id }}');
});

test('a column that is told by its letter is read by its place, whatever its heading', () => {
  const rates: Given = {
    id: 'rates',
    node: `${BASE}googleSheets`,
    action: 'sheet.read',
    title: 'rates',
    says: 'the value in column B',
    values: [value('document', 'FX')],
    ...after('clock'),
  };
  const reply = built(
    [CLOCK, rates, mail('tell', 'Rate: [[rates: B]]', 'rates')],
    'When mail comes, mail me the value in column B of FX',
  );
  expect(parameters(reply, 'tell').message).toBe(
    "=Rate: {{ Object.entries($json).filter(([name]) => name !== 'row_number')[1]?.[1] }}",
  );
});

test('what a list was grouped by is read of the group that is left, and not of the list or one before it', () => {
  const tasks = (id: string, before: string): Given => ({
    id,
    node: `${BASE}clickUp`,
    action: 'task.getAll',
    title: id,
    ...after(before),
  });
  const rush: Given = {
    id: 'rush',
    node: `${BASE}summarize`,
    action: 'count',
    title: 'rush',
    values: [value('field', '[[jobs: id]]')],
    ...after('jobs'),
  };
  const each: Given = {
    id: 'each',
    node: `${BASE}summarize`,
    action: 'count',
    title: 'each',
    values: [value('field', '[[open: id]]'), value('by', '[[open: assignee]]')],
    ...after('open'),
  };
  const few: Given = {
    id: 'few',
    node: `${BASE}sort`,
    action: 'ascending',
    title: 'few',
    values: [value('by', '[[each: count]]')],
    ...after('each'),
  };
  const who: Given = {
    id: 'who',
    node: `${BASE}limit`,
    action: 'first',
    title: 'who',
    values: [value('count', '1')],
    ...after('few'),
  };
  const reply = built([
    CLOCK,
    tasks('jobs', 'clock'),
    rush,
    tasks('open', 'rush'),
    each,
    few,
    who,
    mail('tell', '[[who: assignee]]', 'who'),
  ]);
  expect(parameters(reply, 'tell').message).toBe('={{ $json.assignees0_username }}');
  // ClickUp assigns people by their ids.
  const task: Given = {
    id: 'task',
    node: `${BASE}clickUp`,
    action: 'task.create',
    title: 'task',
    values: [value('title', 'New'), value('assignee', '[[who: assignee]]')],
    ...after('who'),
  };
  const assigned = built([
    CLOCK,
    tasks('open', 'clock'),
    each,
    few,
    who,
    mail('tell', '[[who: assignee]]', 'who'),
    task,
  ]);
  expect(parameters(assigned, 'each').fieldsToSplitBy).toBe('assignees[0].id, assignees[0].username');
  expect(parameters(assigned, 'task').additionalFields).toMatchObject({ assignees: ['={{ $json.assignees0_id }}'] });
  expect(parameters(assigned, 'tell').message).toBe('={{ $json.assignees0_username }}');
});

test('behind a split, a field of the entries is read by its key, also where no one offers it', () => {
  const order: Given = { id: 'order', node: `${BASE}shopifyTrigger`, action: 'orders/create', title: 'order' };
  const lines: Given = {
    id: 'lines',
    node: `${BASE}splitOut`,
    action: 'list',
    title: 'lines',
    values: [value('field', '[[order: items]]')],
    ...after('order'),
  };
  const tell = mail('tell', '[[product_id]], [[title]] of [[order: order number]]', 'lines');
  expect(parameters(built([order, lines, tell]), 'tell').message).toBe(
    "={{ $json.product_id }}, {{ $json.title }} of {{ $('order').item.json.name }}",
  );
});

test('the name and the kind of a file that comes in are read of the file', () => {
  const trigger: Given = {
    id: 'in',
    node: `${BASE}microsoftOutlookTrigger`,
    action: 'attachmentReceived',
    title: 'in',
  };
  const pdfs = fork('pdfs', 'filter', 'in', [
    { field: '[[in: file name]]', operator: 'endsWith', value: '.pdf', type: 'string', says: 'a PDF' },
  ]);
  const text: Given = { id: 'text', node: `${BASE}extractFromFile`, action: 'pdf', title: 'text', ...after('pdfs') };
  const reply = built([trigger, pdfs, text, mail('tell', '[[file name]]: [[text: text]]', 'text')]);
  expect(JSON.stringify(parameters(reply, 'pdfs'))).toContain('{{ $binary?.attachment_0?.fileName }}');
  expect(parameters(reply, 'tell').message).toContain("').item.binary?.attachment_0?.fileName");
});
