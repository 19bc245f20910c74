import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { check } from '../src/2-outline/sketch/check.ts';
import { outlineOf, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** Numbers that a language model has worked out in the values of Edit Fields and of columns. */

const LABELS = ['Revenue', 'Spend', 'E-mail', 'and/or', 'Size - EU', 'Topics', 'due-date', 'Deadline', 'Opened'];
const FILLED = {
  Revenue: '9',
  Spend: '4',
  'E-mail': 'a@b.example',
  'and/or': 'or',
  'Size - EU': '42',
  Topics: ['x', 'y', 'z'],
  'due-date': 'soon',
  Deadline: '2025-01-20',
  Opened: '2025-01-13T06:30:00Z',
};
const FORM = {
  id: 'form',
  node: 'n8n-nodes-base.formTrigger',
  work: { form: LABELS.map((label) => ({ label, type: 'text' as const })) },
};

function set(value: string, type: 'string' | 'number'): unknown {
  const read = sketch([
    FORM,
    { id: 'work', node: 'n8n-nodes-base.set', work: { assign: [{ name: 'result', value, type }] }, ...after('form') },
  ]);
  const reply = respond(catalog, [{ says: 'work it out', read: { clauses: [], sketch: read } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const [form, work] = ['formTrigger', 'set'].map((type) => reply.workflow.nodes.find((it) => it.type.endsWith(type)));
  const { assignments } = (work?.parameters.assignments ?? { assignments: [] }) as {
    assignments: { value: string; type: string }[];
  };
  const [scope] = dryRun(
    reply.workflow,
    { [form?.name ?? '']: [{ json: FILLED }] },
    '2025-01-15T09:00:00.000Z',
  ).scopesOf(work?.name ?? '');
  if (!scope) throw new Error('nothing comes in');
  const outcome = evaluate(assignments[0]?.value, scope);
  return outcome.known ? outcome.value : outcome.because;
}

test.each([
  ['[[revenue / spend]]', 'number', 2.25],
  ['[[revenue / spend]]', 'string', 2.25],
  ['[[form: revenue - spend]]', 'number', 5],
  ['[[spend + 1]]', 'number', 5],
  ['[[spend]] * 2', 'string', 8],
  ['[[revenue]] - [[spend]]', 'number', 5],
  ['[[round(revenue / spend, 1)]]', 'number', 2.3],
  ['[[(revenue - spend) / revenue * 100 | round]]', 'number', 56],
  ['[[abs(spend - revenue)]]', 'number', 5],
  ['[[max(revenue, spend)]]', 'number', 9],
  ['[[topics | length]]', 'number', 3],
  ['[[spend * 38.50]]', 'number', 154],
  ['It is [[spend * 2]] now', 'string', 'It is 8 now'],
  ['[[E-mail]]', 'string', 'a@b.example'],
  ['[[and/or]]', 'string', 'or'],
  ['[[due-date]]', 'string', 'soon'],
  ['[[Size - EU]]', 'string', '42'],
  ['[[revenue]] - [[spend]]', 'string', '9 - 4'],
  ['[[deadline - today | days]]', 'number', 5],
  ['[[today - form: deadline | days]]', 'number', -5],
  ['[[now - opened | hours]]', 'number', 50],
  ['[[(now - opened | hours) * revenue]]', 'number', 450],
  ['[[deadline - opened | weeks]]', 'number', 0],
  ['open for [[now - opened | days]] days', 'string', 'open for 2 days'],
] as const)('Edit Fields works %s as a %s out: %j', (value, type, expected) => {
  expect(set(value, type)).toEqual(expected);
});

test.each([
  '[[(revenue - spend) / (spend - 4)]]',
  '[[deadline - due-date | days]]',
  '[[revenue / (spend - 4)]]',
  '[[round(revenue / (spend - 4), 1)]]',
  '[[revenue + topics]]',
])('a number that cannot be worked out leaves its field empty and does not stop the run: %s', (value) => {
  expect(set(value, 'number')).toBeNull();
});

test('what cannot be worked out is told to the model, and is no field of an odd name', () => {
  const sent = sketch([
    FORM,
    {
      id: 'work',
      node: 'n8n-nodes-base.set',
      work: { assign: [{ name: 'age', value: '[[now - due-date]]', type: 'number' }] },
      ...after('form'),
    },
  ]);
  expect(check(catalog, outlineOf(catalog, []), sent, 'work the age out').map((it) => it.kind)).toEqual(['no-formula']);
});
