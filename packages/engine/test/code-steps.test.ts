import { describe, expect, test } from 'vitest';
import { operationsIn } from '../src/catalog/code/instruction.ts';
import { codeShape } from '../src/catalog/code-steps.ts';
import { isPlaceholder } from '../src/catalog/shape.ts';
import { type Reply, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { runCode } from './support/run-code.ts';
import { after, sketch } from './support/sketches.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

/** What is built of a start, a Code step with an instruction, and a message behind it. */
function built(instruction: string, start: Parameters<typeof sketch>[0][number] = WEBHOOK): Built {
  const of = sketch([
    { ...start, id: 'start' },
    {
      id: 'work',
      node: 'n8n-nodes-base.code',
      title: 'Score lead',
      says: 'score it',
      work: { instruction },
      ...after('start'),
    },
    {
      id: 'tell',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      values: [
        { need: 'channel', value: '#sales' },
        { need: 'text', value: 'Done' },
      ],
      ...after('work'),
    },
  ]);
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const WEBHOOK = { id: 'start', node: 'n8n-nodes-base.webhook', says: 'a webhook' };
const SHEET = {
  id: 'start',
  node: 'n8n-nodes-base.googleSheetsTrigger',
  says: 'new rows',
  values: [{ need: 'document', value: 'Orders' }],
};

const work = (it: Built) => {
  const node = it.workflow.nodes.find(({ name }) => name === 'Score lead');
  if (!node) throw new Error('no such node');
  return node;
};
/** Whoever calls the webhook is not the matter here. */
const faults = (it: Built) => it.issues.filter(({ code, severity }) => severity !== 'hint' && code !== 'open-trigger');

describe('an instruction that a node of n8n does becomes that node:', () => {
  test.each([
    [
      'Sort by total descending',
      'sort',
      { sortFieldsUi: { sortField: [{ fieldName: 'body.total', order: 'descending' }] } },
    ],
    ['Keep only the first 10 items', 'limit', { maxItems: 10 }],
    ['take the last 3 items', 'limit', { maxItems: 3, keep: 'lastItems' }],
    ['Remove duplicates by email', 'removeDuplicates', { compare: 'selectedFields', fieldsToCompare: 'body.email' }],
    ['Shuffle the items', 'sort', { type: 'random' }],
    ['Combine all items into one list', 'aggregate', { aggregate: 'aggregateAllItemData' }],
    // Five of them are n8n's default.
    ['Wait 5 minutes', 'wait', { unit: 'minutes' }],
    ['Pause for a second between items', 'wait', { amount: 1 }],
    ['Set status to "new"', 'set', { includeOtherFields: true }],
    [
      "Build a message like 'Hello [[name]]!'",
      'set',
      {
        assignments: {
          assignments: [expect.objectContaining({ name: 'message', value: '=Hello {{ $json.body.name }}!' })],
        },
      },
    ],
  ])('%s', (instruction, node, parameters) => {
    const reply = built(instruction);
    expect(work(reply).type).toBe(`n8n-nodes-base.${node}`);
    expect(work(reply).parameters).toMatchObject(parameters);
    expect(faults(reply)).toEqual([]);
    expect(reply.guide.toFill.filter((it) => it.node === 'Score lead')).toEqual([]);
  });

  test('several in a row stay code', () => {
    expect(work(built('Sort by total descending, then keep only the first 10 items, and trim the name')).type).toBe(
      'n8n-nodes-base.code',
    );
  });
});

describe('code reads fields where they lie:', () => {
  test('under the body of a webhook', async () => {
    const reply = built('Trim and lower-case the email, then keep only items where the total is over 100');
    const code = String(work(reply).parameters.jsCode);
    expect(code).toContain('json.body?.email');
    const of = { body: { email: ' A@B.de', total: '1,200.50', other: 1 }, headers: {} };
    const made = await runCode(code, [of, { body: { total: 3 } }, {}]);
    expect(made.map((it) => it.json)).toEqual([{ ...of, body: { ...of.body, email: 'a@b.de' } }]);
    expect(faults(reply)).toEqual([]);
  });

  test("in the columns of somebody's table", async () => {
    const code = String(work(built('Multiply quantity by unit price as total', SHEET)).parameters.jsCode);
    expect(code).toContain("json['Unit price']");
    const made = await runCode(code, [{ Quantity: '2', 'Unit price': '1,50' }]);
    expect(made[0]?.json).toMatchObject({ total: 3 });
  });

  test('in an earlier node, of the item that this one comes from', () => {
    const of = sketch([
      { ...SHEET, id: 'start' },
      {
        id: 'tell',
        node: 'n8n-nodes-base.slack',
        action: 'message.post',
        values: [{ need: 'channel', value: '#sales' }],
        ...after('start'),
      },
      {
        id: 'work',
        node: 'n8n-nodes-base.code',
        title: 'Score lead',
        work: { instruction: 'Multiply quantity by price as total' },
        ...after('tell'),
      },
    ]);
    const reply = respond(
      catalog,
      [{ says: 'post it to #sales on Slack, then work out the total', read: { clauses: [], sketch: of } }],
      { force: true },
    );
    if (reply.kind !== 'workflow') throw new Error('no workflow');
    expect(String(work(reply).parameters.jsCode)).toMatch(
      /quantity: \$\('[^']+'\)\.itemMatching\(index\)\?\.json\.quantity \?\? \$\('[^']+'\)\.itemMatching\(index\)\?\.json\.Quantity/,
    );
    expect(faults(reply)).toEqual([]);
  });
});

test.each([
  ['Sort by date descending, then keep only the first 10 items', 'sort take'],
  ['Group by customer email and sum the amounts', 'group'],
  ['Group the rows by category and count the items in each category', 'group'],
  ['Sum the hours per employee and sort by total hours descending', 'group sort'],
  ['Count the messages per channel and sort by count, highest first', 'group sort'],
  ['Calculate the total revenue as the sum of the amount field and count the orders', 'figures'],
  ['Calculate the average of the ratings and round it to one decimal', 'figures round'],
  ['Calculate the average rating, rounded to one decimal', 'figures round'],
  ['Replace commas with dots in the price field and convert it to a number', 'replace convert'],
  ['Strip HTML from description and shorten it to 300 characters', 'text truncate'],
  ['For each item, trim the name and convert the email to lowercase.', 'text text'],
  ['Trim and lower-case the email, then remove duplicates by email', 'text deduplicate'],
  ['1. Trim the name.\n2. Sort by name.\n3. Take the first 3.', 'text sort take'],
  ['total = price * quantity; vat = total * 0.19', 'calculate calculate'],
  ['Calculate profit as revenue minus cost and margin as profit divided by revenue', 'calculate calculate'],
  ['Set source to "webhook" and status to "new"', 'constant constant'],
  ['Add 10 points when budget is over 5000, 5 points when country is Germany', 'score score'],
  ['Combine all items into one message with one line per item: name and date', 'lines'],
  ['Flag the row as complete when name, email and phone are filled, otherwise incomplete', 'choose'],
  ['If the amount is greater than 1000 set priority to "high", otherwise set priority to "normal"', 'choose'],
  ['Set level to 3 if score >= 80, 2 if score >= 50, else 1', 'choose'],
  ['Flag incomplete rows: email or phone missing', 'flag'],
  ['Add 30 days to the invoice date and call it due date', 'shift'],
  ['Keep only the fields name and email and keep the other fields unchanged', 'pick'],
  ['Shuffle the questions and take 5', 'shuffle take'],
  ['Sorts the items by price and returns the first three', 'sort take'],
])('is understood: %s', (instruction, operations) => {
  expect(
    operationsIn(instruction)
      ?.map((it) => it.op)
      .join(' '),
  ).toBe(operations);
});

describe('what is left behind a Code step is known:', () => {
  test.each([
    ['Multiply quantity by price as total', { adds: ['total'], changes: [], replaces: false, items: 'same' }],
    [
      'Trim the email and flag rows where phone is missing as incomplete',
      { adds: ['incomplete'], changes: ['email'], replaces: false, items: 'same' },
    ],
    ['Group by status and count', { adds: ['status', 'count'], changes: [], replaces: true, items: 'many' }],
    [
      'Calculate the total amount and round it to 2 decimals',
      { adds: ['total_amount'], changes: ['total_amount'], replaces: true, items: 'one' },
    ],
    ['Sort by total and take the first', { adds: [], changes: [], replaces: false, items: 'one' }],
  ])('%s', (instruction, shape) => {
    const known = codeShape(instruction);
    expect({ ...known, adds: known?.adds.map((it) => it.path) }).toEqual(shape);
  });

  test('and unknown where the instruction is', () => expect(codeShape('Do the usual things')).toBeUndefined());

  test('people may call it otherwise', () => {
    expect(codeShape('Calculate the total amount')?.adds[0]?.words).toEqual(
      expect.arrayContaining(['total amount', 'total', 'sum']),
    );
  });
});

describe('what is not understood is never passed on in silence:', () => {
  test.each([
    [
      'Score the lead by company size and "budget"',
      'what it should do, as code: Score the lead by company size and budget',
    ],
    ['Sort by total, then do the usual things', 'what it should do, as code: Sort by total, then do the usual things'],
    [
      'Summarize the article in three sentences',
      'a language model step in its place, which can do this: Summarize the article in three sentences',
    ],
    [
      'Write a reply to the customer',
      'a language model step in its place, which can do this: Write a reply to the customer',
    ],
  ])('%s', async (instruction, label) => {
    const reply = built(instruction);
    const code = String(work(reply).parameters.jsCode);
    expect(isPlaceholder(code)).toBe(true);
    expect(reply.guide.toFill).toContainEqual(
      expect.objectContaining({ node: 'Score lead', parameter: 'jsCode', label }),
    );
    const note = reply.workflow.nodes.find((it) => it.type.endsWith('.stickyNote'));
    expect(String(note?.parameters.content)).toContain(`**Score lead**: ${label}`);
    expect(faults(reply)).toEqual([]);
    expect((await runCode(code, [{ a: 1 }])).map((it) => it.json)).toEqual([{ a: 1 }]);
  });

  test('nor is a step without any instruction', () => {
    expect(built('').guide.toFill.map((it) => it.label)).toContain('what the code should do');
  });

  test.each([
    'Compare the price with the last price and flag items whose price is lower',
    'Bring the customers of all sources into one format: name, email, source.',
    'Mark items older than 30 days as stale',
    'Check whether all required fields are present',
    'Calculate the total',
    'Remove everything after the comma',
    'set the name to customer name',
    'Take the newest item',
    'Sum amount by month',
    'Group by customer and count, then trim the email',
    'Split text into chunks of 1000 characters with overlap of 100',
    'calculate (price - cost',
    'Only keep orders above 100',
    'Calculate the win rate: won deals divided by all deals',
    'Calculate hours worked as end time minus start time',
    'Calculate how many days ago the ticket was created',
    'Output one item per email address',
    'Convert all field names to lowercase',
    'Score the lead from 1 to 100 by company size and budget',
    'Return one item with the total and the list of names',
    'Do X for each item',
    'Sort by name case-insensitively',
    'Keep only relevant articles',
    'Keep the latest items',
    'Keep only overdue invoices',
    'Take the first 3 tags',
    'Limit the words to 500',
    'Merge orders and customers into one list',
    'Rename the file to report.pdf',
    'Sum the amounts of paid invoices',
    'Count the orders except refunds',
    'Remove the first item',
    'Sort newest first',
    'Join orders with customers',
    'Map the fields to the CRM fields',
    'Assign the ticket to Ann',
    'Add the user to the list',
    'Add tax to price',
    'Remove Ann from the list',
    'Merge duplicates',
    'Merge rows with same email',
    'Count the comments of each post',
    'Calculate the total of each order line and the grand total',
    'Set date to tomorrow',
    'Set count to the number of items',
    'Calculate the running total',
    'Keep emails from Ann',
  ])('a part of it is not guessed: %s', (instruction) => {
    expect(isPlaceholder(work(built(instruction)).parameters.jsCode)).toBe(true);
  });
});
