import { expect, test } from 'vitest';
import type { Turn } from '../src/index.ts';
import {
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  mail,
  node,
  note,
  rows,
  value,
} from './support/item-flows.ts';
import { replied } from './support/replied.ts';
import { after, sketch } from './support/sketches.ts';

// What a reply says of a file, and what its nodes are called, are sentences and names; and each way is told the right way round.

type Test = NonNullable<NonNullable<Given['work']>['conditions']>['all'][number];
const asked = (says: string, test: Partial<Test>, kind: 'if' | 'filter' = 'if', before = 'hook'): Given => {
  const { title: _, ...it } = fork('asked', kind, before, [
    { field: '[[hook: score]]', operator: 'gt', value: '70', type: 'number', says, ...test },
  ]);
  return { ...it, says };
};
const told = (...steps: Given[]): string => built(steps).guide.summary;

test('an If whose words say no and whose test says yes is named by its test, so that each way is told as it is', () => {
  const known = asked("if you can't tell whose it is", {
    field: '[[hook: folder]]',
    operator: 'notEmpty',
    value: '',
    type: 'string',
  });
  const reply = built([HOOK, known, note('yes', 'asked'), note('no', 'asked', 1), mail('m', 'It is there', 'yes')]);
  expect(node(reply, 'The folder is known')?.type).toBe(`${BASE}if`);
  expect(reply.guide.summary).toContain('if the folder is known, it ');
  const no = asked('if no match is there', {
    field: '[[hook: content]]',
    operator: 'notEmpty',
    value: '',
    type: 'string',
  });
  expect(node(built([HOOK, no]), 'Something was found')?.type).toBe(`${BASE}if`);
});

test('a condition is told as a clause: over 70, is won, goes out tomorrow', () => {
  const said = (says: string, test: Partial<Test> = {}): string =>
    told(HOOK, asked(says, test, 'filter'), mail('m', 'Look', 'asked'));
  expect(said('above 70')).toContain(', if it is above 70, it ');
  expect(said('is won')).toContain(', if it is won, it ');
  expect(said('goes out tomorrow')).toContain(', if it goes out tomorrow, it ');
  expect(said('trial', { field: '[[hook: status]]', operator: 'equals', value: 'trialing', type: 'string' })).toContain(
    ', if the status is “trialing”, it ',
  );
});

test('words that make no clause are told by what is tested: the status is done, the date is less than 30 days ago', () => {
  const said = (says: string, test: Partial<Test>): string =>
    told(HOOK, asked(says, { type: 'string', ...test }, 'filter'), mail('m', 'Look', 'asked'));
  const done = { field: '[[hook: status]]', operator: 'equals', value: 'done' } as const;
  for (const words of ['to done', 'Or it is bad', 'Validate the status', "the week's"])
    expect(said(words, done)).toContain(', if the status is “done”, it ');
  const fresh = {
    field: '[[hook: order date]]',
    operator: 'after',
    value: '[[now - 30 days]]',
    type: 'dateTime',
  } as const;
  expect(said('check the order is less than 30 days old', fresh)).toContain(
    ', if the order date is less than 30 days ago, it ',
  );
  const none = { field: '[[hook: country]]', operator: 'empty', value: '' } as const;
  expect(said('the query returns zero rows', none)).toContain(', if the query returns zero rows, it ');
});

test('a text that comes with something else is written by AI', () => {
  const write: Given = {
    id: 'write',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    says: 'with a short summary',
    work: { instruction: 'Summarize [[hook: text]]' },
    ...after('hook'),
  };
  expect(told(HOOK, write, mail('m', '[[write: text]]', 'write'))).toContain('it has AI write a short summary');
});

test('those whom a condition lets through are no condition: for everyone whose column is empty', () => {
  const said = (says: string): string =>
    told(
      HOOK,
      asked(says, { field: '[[hook: Paid]]', operator: 'empty', value: '', type: 'string' }, 'filter'),
      mail('m', 'Look', 'asked'),
    );
  expect(said('everyone whose Paid column is empty')).toContain(', for everyone whose Paid column is empty, it ');
  expect(said('whose Paid column is empty')).toContain(', for those whose Paid column is empty, it ');
});

test('what a second start does is told by itself', () => {
  const press: Given = { id: 'press', node: `${BASE}manualTrigger` };
  expect(told(CLOCK, rows('one', 'clock'), press, rows('two', 'press'))).toMatch(
    /\. Separately, when you press “Execute workflow”, it /,
  );
});

test('all that is done on one way is told together', () => {
  const by: Given = {
    id: 'by',
    node: `${BASE}switch`,
    work: {
      ways: ['urgent', 'rest'].map((name) => ({
        name,
        description: '',
        conditions: {
          combinator: 'and',
          all: [{ field: '[[hook: kind]]', operator: 'equals', value: name, type: 'string', says: name }],
        },
      })),
    },
    ...after('hook'),
  };
  const sheet = (id: string, way: string): Given => ({ ...rows(id, 'by'), after: [{ step: 'by', way }] });
  const summary = told(HOOK, by, sheet('a', 'urgent'), sheet('b', 'rest'), mail('m', 'Look', 'a'));
  expect(summary.match(/“urgent”/g)).toHaveLength(1);
});

test('a name ends with a whole part and has no dots', () => {
  const chain = (says: string): string => {
    const it: Given = {
      id: 'ai',
      node: '@n8n/n8n-nodes-langchain.chainLlm',
      action: 'prompt',
      says,
      work: { instruction: says },
      values: [value('text', '[[hook: text]]')],
      ...after('hook'),
    };
    return built([HOOK, it]).workflow.nodes.find((one) => one.type.endsWith('.chainLlm'))?.name ?? '';
  };
  expect(chain('AI reads the CV and compares it to the job description in Notion')).toBe(
    'AI reads the CV and compares it',
  );
  expect(chain('scored each one from 1 to 10 against my CV and the posting')).toBe('Scored each one from 1 to 10');
  expect(chain('drafts a reply')).toBe('Drafts a reply');
});

test('a start is called by its time, and not by all that is done then', () => {
  const clock: Given = { ...CLOCK, says: 'daily automation that at 8' };
  expect(built([clock, rows('one', 'clock')]).workflow.nodes[0]?.name).toBe('Every day at 08:00');
});

test('a condition whose field nobody knows is told, and neither a slip nor “me” is called not built', () => {
  const start = { ...CLOCK, says: 'every day' };
  const old = fork('old', 'filter', 'people', [
    {
      field: '[[people: last opened]]',
      operator: 'before',
      value: '[[now - 90 days]]',
      type: 'dateTime',
      says: 'who opened nothing',
    },
  ]);
  const people: Given = { id: 'people', node: `${BASE}mailchimp`, action: 'member.getAll', ...after('clock') };
  const steps = [start, people, { ...old, says: 'who opened nothing' }];
  const gap = built(
    [...steps, { ...mail('m', '[[people: email_address]]', 'old'), says: 'mails me' }],
    'every day look at people who opened nothing and mail me',
  );
  // Ready it is not: as long as the gap is there, the condition holds nobody back, or everybody.
  expect(gap.summary).toMatch(/not built: “(?:people )?who opened nothing”/i);
  expect(gap.guide.toFill.map((it) => it.label)).toContain('name of the field with the last opened');
  // A slip stands in the message and in the reading alike.
  const slip = built(
    [start, { ...mail('m', 'Look', 'clock'), says: 'emials me' }],
    'make a automaton that every day emials me',
  );
  expect(slip.summary).not.toMatch(/not built/i);
});

test.each([
  [
    { field: '[[hook: created at]]', operator: 'after', value: '[[today]]', type: 'dateTime' },
    'the created at is after today',
  ],
  [
    { field: '[[hook: name]]', operator: 'notContains', value: '_EN', type: 'string' },
    'the name does not contain “_EN”',
  ],
  [
    { field: '[[hook: account]]', operator: 'contains', value: '[[hook: salon]]', type: 'string' },
    'the account contains the salon',
  ],
  [
    { field: '[[hook: date]]', operator: 'equals', value: '[[yesterday | yyyy-MM-dd]]', type: 'string' },
    'the date is yesterday',
  ],
  [
    { field: '[[hook: date | yyyy-MM]]', operator: 'equals', value: '[[today | yyyy-MM]]', type: 'string' },
    'the date is of this month',
  ],
] as const)('a condition that no words told is told by its field, comparison and value: %j', (test, clause) => {
  const unnamed: Given = {
    id: 'only',
    node: `${BASE}filter`,
    work: { conditions: { combinator: 'and', all: [{ ...test, says: '' }] } },
    ...after('hook'),
  };
  expect(told(HOOK, unnamed, mail('m', 'Look', 'only'))).toContain(`, if ${clause}, it `);
});

test('two ways that do the same are told by what differs, and twins are called so', () => {
  const add = (id: string, status: string, way: number): Given => ({
    id,
    node: `${BASE}postgres`,
    action: 'database.insert',
    says: 'insert them',
    values: [value('table', 'people')],
    work: { sets: [{ field: 'status', value: status }] },
    ...after('asked', way),
  });
  const reply = built([HOOK, asked('score above 70', {}), add('a', 'shortlist', 0), add('b', 'hold', 1)]);
  expect(node(reply, 'Insert rows in Postgres with status “hold”')).toBeDefined();
  expect(reply.guide.summary).toContain('Otherwise, it inserts rows in Postgres with status “hold”');
});

test('a name ends where a clause or a bracket ends', () => {
  const named = (says: string): string | undefined =>
    built([HOOK, asked(says, {}), mail('m', 'Look', 'asked')]).workflow.nodes[1]?.name;
  expect(named('the urgent ones (no heating, water leaks, no power at all)')).toBe('The urgent ones');
  expect(named('second dose missing for more than 6 weeks')).toBe('Second dose missing for more than 6 weeks');
});

test('a cron rule, an answer that was waited for and what is checked are told in words', () => {
  const cron: Given = {
    ...CLOCK,
    says: 'Cron 0 7 * * 1-5',
    work: { schedule: { kind: 'cron', expression: '0 7 * * 1-5' } },
  };
  expect(told(cron, note('n', 'clock'), mail('m', 'Look', 'n'))).toMatch(/^Every weekday at 07:00, it /);
  const said = (says: string): string => told(HOOK, asked(says, {}, 'filter'), mail('m', 'Look', 'asked'));
  expect(said('checking if second dose missing')).toContain(', if second dose missing, it ');
  expect(said('this week’s donations')).toContain(', for this week’s donations, it ');
  expect(said('the change exceeds 1% either way')).toContain(', if the change exceeds 1% either way, it ');
});

test('a reason stands within its sentence: a small letter, one full stop, and “so that” without “because”', () => {
  const chosen = (because: string): { told: string; kept: string | undefined } => {
    const it = mail('m', 'Look', 'hook');
    const values = [...(it.values ?? []), { ...value('subject', 'News'), because }];
    const reply = built([HOOK, { ...it, values }]);
    return {
      told: reply.summary.split('\n').find((line) => line.includes('News')) ?? '',
      kept: reply.guide.assumptions.find((one) => one.value === 'News')?.because,
    };
  };
  expect(chosen('You gave no wording.').told).toMatch(/, because you gave no wording$/);
  expect(chosen('so that each gets one').told).toMatch(/“News”, so that each gets one$/);
  expect(chosen('Zendesk wants one.').told).toMatch(/, because Zendesk wants one$/);
  expect(chosen('You gave no wording.').kept).toBe('you gave no wording');
});

test('a title that is no order is told by what the step does, and no name gets an article', () => {
  const titled = (title: string, before: string): Given => ({
    ...mail(title, 'Look', before),
    id: title.replace(/\W/g, ''),
    title,
  });
  const said = (title: string): string => told(HOOK, titled(title, 'hook'));
  expect(said('Kind refusal')).toContain('it sends an email with Gmail (“Kind refusal”).');
  expect(said('Tell: accepted')).toContain('it sends an email with Gmail (“Tell: accepted”).');
  expect(said('Mail to Mrs. van Houten')).toContain('van Houten');
  expect(said('Ask Mrs. van Houten')).toContain('it asks Mrs. van Houten.');
  expect(said('Put it back to draft')).toContain('it puts it back to draft.');
  const rowsOf = (title: string): string => told(HOOK, { ...rows('rows', 'hook'), title });
  expect(rowsOf('Rows marked ready')).toContain('gets rows from Google Sheets (“Rows marked ready”).');
  const start: Given = { id: 'ticket', node: `${BASE}zendeskTrigger`, says: 'When mail comes', title: 'New ticket' };
  expect(told(start, titled('Kind refusal', 'ticket'))).toMatch(/^When there is a new ticket, it sends an email/);
});

test('a condition is not cut within a bracket or behind an “and”', () => {
  const named = (says: string, tested: string): string =>
    told(HOOK, { ...asked(says, { says: tested }) }, mail('m', 'Look', 'asked'));
  const bracket = 'if it differs from what was entered (more than 5% out), ask me first';
  expect(named(bracket, 'more than 5% out')).toContain('(more than 5% out)');
  expect(
    named('if we have the part, what it costs, and if not, ask them', 'we have the part, what it costs, and'),
  ).not.toMatch(/, and,/);
});

test('code and calls are told by what they are for, where their title says that', () => {
  const code: Given = {
    id: 'code',
    node: `${BASE}code`,
    title: 'Check the country of the order',
    work: { instruction: 'find duplicates by email domain' },
    ...after('hook'),
  };
  const get: Given = { ...call('get', 'code'), title: 'Generate the gift code' };
  expect(told(HOOK, code, get, mail('m', 'Look', 'get'))).toContain(
    'it checks the country of the order, generates the gift code and then ',
  );
});

test('a condition that a model titled by what holds is told as a clause', () => {
  const said = (title: string): string =>
    told(
      HOOK,
      {
        ...fork('only', 'filter', 'hook', [
          { field: '[[hook: stock]]', operator: 'lt', value: '10', type: 'number', says: 'it' },
        ]),
        title,
      },
      mail('m', 'Look', 'only'),
    );
  expect(said('It mentions loft or extension')).toContain(', if it mentions loft or extension, it ');
  expect(said('The stock falls under 10')).toContain(', if the stock falls under 10, it ');
  expect(said('The folder of this property')).not.toContain('if the folder of this');
});

test('a start that a model titled by what happens begins the reply with those words', () => {
  const start: Given = {
    id: 'new',
    node: `${BASE}jotFormTrigger`,
    title: 'A cake order comes in',
    says: 'When mail comes',
  };
  expect(told(start, mail('m', 'Look', 'new'))).toMatch(/^When a cake order comes in, it /);
});

test('the steps of the guide stand on one line each, tell moments in words, and nothing twice', () => {
  const due: Given = {
    id: 'due',
    node: `${BASE}asana`,
    action: 'task.create',
    title: 'Create the task',
    says: 'a task',
    values: [value('title', 'Apply:\n\n[[hook: name]]'), value('due', '[[hook: deadline - 14 days | yyyy-MM-dd]]')],
    ...after('hook'),
  };
  const shape: Given = {
    id: 'shape',
    node: `${BASE}set`,
    title: 'Bring it into shape',
    work: { assign: [{ name: 'a', value: '1', type: 'string' }] },
    ...after('due'),
  };
  const { steps } = built([HOOK, due, shape]).guide;
  expect(steps.find((it) => it.node === 'Create the task')?.text).toBe(
    'Asana (Apply: {name}, {14 days before deadline}): “a task”',
  );
  expect(steps.find((it) => it.node === 'Bring it into shape')?.text).toBe('Edit Fields (Set)');
});

test('what a model finds is told by its values, and a yes or no only where that is all', () => {
  const find: Given = {
    id: 'find',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'Find supplier and amount',
    says: 'supplier and amount',
    work: {
      attributes: [
        { name: 'supplier', type: 'string', description: 'who sent it' },
        { name: 'amount', type: 'number', description: 'what is due' },
        { name: 'is invoice', type: 'boolean', description: 'whether it is one' },
      ],
    },
    ...after('hook'),
  };
  expect(told(HOOK, find, mail('m', '[[find: supplier]]', 'find'))).toContain('has AI find the supplier and amount ');
});

test('those that a condition is about are told so, and a way of asking has no article', () => {
  const open: Given = {
    ...fork('open', 'filter', 'hook', [
      { field: '[[hook: status]]', operator: 'equals', value: 'open', type: 'string', says: 'it' },
    ]),
    title: 'That are open',
  };
  expect(told(HOOK, open, mail('m', 'Look', 'open'))).toContain(', for those that are open, it ');
  const ask: Given = { id: 'ask', node: `${BASE}gmail`, action: 'message.sendAndWait', says: 'ask', ...after('hook') };
  expect(told(HOOK, ask)).toContain('asks for approval by email');
});

test('what is done otherwise than it was asked for stands in the reply, once', () => {
  const note = 'The node sends no file: the text goes along instead';
  const of = (more: string[]): NonNullable<Turn['read']> => ({
    clauses: [],
    sketch: sketch([HOOK, mail('m', 'It is there', 'hook')], { notes: [note, ...more] }),
  });
  const first = { says: 'When mail comes, forward it with its file', read: of([]) };
  const later = { says: 'Do it in the evening', read: of(['No hour was said']) };
  const [reply, change] = [[first], [first, later]].map((turns) => replied(turns).summary);
  expect(reply).toContain(`Please note: ${note}.`);
  expect(change).toContain('Please note: No hour was said.');
  expect(change).not.toContain(note);
});

test('a step that n8n needs is explained in the guide, and is no choice to look over', () => {
  const picture: Given = {
    id: 'picture',
    node: `${BASE}whatsAppTrigger`,
    action: 'image',
    title: 'picture',
    says: 'When mail comes',
  };
  const { guide, summary } = built([picture, note('on', 'picture')]);
  expect(guide.steps.find((it) => it.node === 'Only pictures')?.text).toMatch(/^Filter: the trigger starts with every/);
  expect(guide.assumptions.map((it) => it.node)).not.toContain('Only pictures');
  expect(summary).not.toContain('Only pictures');
});
