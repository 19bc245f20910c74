import { beginsChange, readsChoice, saysChoice } from '@plainflow/contracts/choice';
import { expect, test } from 'vitest';
import { briefFor, guideMarkdown, type Reply, respond, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** What a language model assumed and why: of nodes, starts, conditions and ways, in the reply, the guide and the outline. */

const BASE = 'n8n-nodes-base.';
const turn = (says: string, of: Sketch): Turn => ({ says, read: { clauses: [], sketch: of } });
function built(...turns: Turn[]): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const test100 = (value: string) => ({
  combinator: 'and' as const,
  all: [{ field: '[[total]]', operator: 'gt' as const, value, type: 'number' as const, says: '' }],
});
const clock = {
  id: 'clock',
  node: `${BASE}scheduleTrigger`,
  title: 'Every morning',
  work: {
    schedule: { kind: 'at' as const, times: [{ hour: 8, minute: 0 }] },
    scheduleBecause: 'orders are looked at in the morning',
  },
};
const orders = {
  id: 'orders',
  node: `${BASE}googleSheets`,
  action: 'sheet.read',
  title: 'Read the orders',
  because: 'a list is kept in a sheet most often',
  values: [
    { need: 'document', value: 'Orders', because: 'it is what you call them' },
    { need: 'tab', value: 'Orders 2026', because: 'it is the first one' },
  ],
  ...after('clock'),
};
const large = {
  id: 'large',
  node: `${BASE}filter`,
  title: 'Only large ones',
  work: { conditions: test100('100'), conditionsBecause: 'you said large and named no amount' },
  ...after('orders'),
};
const WISH = turn('tell me about large orders', sketch([clock, orders, large]));
const assumed = (reply: ReturnType<typeof built>) =>
  reply.guide.assumptions.map(({ node, parameter, label, value }) => ({ node, parameter, label, value }));

test('the reply tells what decides most first, each with its reason, and counts the rest', () => {
  const { summary } = built(WISH);
  const told = [
    '• Chosen for you: Google Sheets for “Read the orders”, because a list is kept in a sheet most often',
    '• Chosen for you: Start “every day at 08:00”, because orders are looked at in the morning',
    '• Chosen for you: “total is more than 100” to decide “Only large ones”, because you said large and named no amount',
    '• One more choice is marked in the drawing',
  ].join('\n');
  expect(summary).toContain(told);
  // What is to be filled in is told there, and once.
  expect(summary).toContain('• To fill in: Google spreadsheet “Orders”');
});

test('the guide has all of them, at their steps', () => {
  expect(assumed(built(WISH))).toEqual([
    { node: 'Every morning', parameter: 'when', label: 'Start', value: 'every day at 08:00' },
    expect.objectContaining({ node: 'Read the orders', parameter: 'tab', value: 'Orders 2026' }),
    { node: 'Read the orders', parameter: 'node', label: 'Built with', value: 'Google Sheets' },
    { node: 'Only large ones', parameter: 'conditions', label: 'Condition', value: 'total is more than 100' },
  ]);
});

test('what is said later is assumed no more, and what stays assumed is not told again', () => {
  const later = turn(
    'at 7, and large is above 500',
    sketch([
      { id: 's1', work: { schedule: { kind: 'at', times: [{ hour: 7, minute: 0 }] } } },
      { id: 's3', work: { conditions: test100('500') } },
    ]),
  );
  const reply = built(WISH, later);
  expect(assumed(reply).map((it) => it.parameter)).toEqual(['tab', 'node']);
  expect(reply.summary).not.toContain('because');
});

test('another node than the one that was assumed leaves its reason behind', () => {
  const later = turn('they are in Airtable', sketch([{ id: 's2', node: `${BASE}airtable`, action: 'record.search' }]));
  expect(assumed(built(WISH, later)).map((it) => it.parameter)).toEqual(['when', 'conditions']);
});

test('each way of a fork has its own reason', () => {
  const fork = {
    id: 'fork',
    node: `${BASE}switch`,
    title: 'By size',
    work: {
      ways: [
        { name: 'Large', description: '', conditions: test100('100'), because: 'you named no amount' },
        { name: 'Very large', description: '', conditions: test100('1000') },
      ],
    },
    ...after('orders'),
  };
  const reply = built(turn('sort orders by size', sketch([clock, { ...orders, because: '' }, fork])));
  expect(assumed(reply)).toContainEqual({
    ...{ node: 'By size', parameter: 'way Large', label: 'Way “Large”', value: 'total is more than 100' },
  });
  expect(reply.summary).toContain('Chosen for you: Way “Large” “total is more than 100”, because you named no amount');
});

test('a model is shown the reasons where it gives them, not as values of a step', () => {
  const { outline } = briefFor(catalog, [WISH, { says: 'go on' }]);
  expect(
    outline.steps.map(({ because, work, values }) => [
      because,
      work.scheduleBecause,
      work.conditionsBecause,
      values.map((it) => it.need),
    ]),
  ).toEqual([
    [undefined, 'orders are looked at in the morning', undefined, []],
    ['a list is kept in a sheet most often', undefined, undefined, ['document', 'tab']],
    [undefined, undefined, 'you said large and named no amount', []],
  ]);
});

test('an assumed start is changed by a press, an assumed node or condition in words', () => {
  const reply = built(WISH);
  const of = (parameter: string) => {
    const found = reply.guide.assumptions.find((it) => it.parameter === parameter);
    if (!found) throw new Error(parameter);
    return found;
  };
  expect(of('when').options).toContain('Every hour');
  const hourly = built(WISH, { says: saysChoice(of('when'), 'Every hour') });
  expect(hourly.workflow.nodes[0]?.parameters).toEqual({ rule: { interval: [{ field: 'hours' }] } });
  expect(assumed(hourly).map((it) => it.parameter)).not.toContain('when');
  for (const parameter of ['node', 'conditions']) {
    expect(of(parameter).options).toEqual([]);
    expect(readsChoice(`${beginsChange(of(parameter))}use Airtable.`)).toBeUndefined();
    // Whoever writes it as a press all the same changes nothing, and nothing is said to be changed.
    expect(built(WISH, { says: saysChoice(of(parameter), 'Airtable') }).workflow).toEqual(reply.workflow);
  }
});

test('where only a part of what was asked for was chosen, neither its node nor all that it tests is told as chosen', () => {
  const says = 'read the orders with GitHub and keep new ones over 500 lines';
  const test = (field: string, operator: 'gt' | 'equals' | 'true', value = '') => ({
    field,
    operator,
    value,
    type: operator === 'equals' ? ('string' as const) : ('number' as const),
    says: '',
  });
  const kept = {
    ...large,
    says: 'keep new ones over 500 lines',
    work: {
      conditions: {
        combinator: 'and' as const,
        all: [
          test('[[body.pull_request.additions]] + [[body.pull_request.deletions]] > 500', 'true'),
          test('[[action]]', 'equals', 'opened'),
        ],
      },
      conditionsBecause: 'lines are those added and those deleted',
    },
    ...after('form'),
  };
  const form = {
    id: 'form',
    node: `${BASE}formTrigger`,
    title: 'Somebody asks',
    says: 'read the orders',
    because: 'it also asks for an address',
    work: { form: [{ label: 'Name', type: 'text' as const }] },
  };
  const reply = built(turn(says, sketch([form, kept])));
  expect(reply.summary).toContain('• Chosen for you in “Somebody asks”: it also asks for an address');
  expect(reply.summary).toContain('• Chosen for you in “Only large ones”: lines are those added and those deleted');
  const guide = guideMarkdown(reply.guide);
  expect(guide).toContain('- Somebody asks: it also asks for an address.');
  expect(guide).toContain('(pull request additions + pull request deletions is more than 500 and action is opened).');
  expect(`${reply.summary} ${guide}`).not.toMatch(/additions >|is true|Form Trigger for/);
});
