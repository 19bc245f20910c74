import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond, type SketchStep, type Turn } from '../src/index.ts';

const catalog = loadCatalog();
const FIRST = 'When a form is filled in post name in #sales on Slack and polish my shoes';
const at = (text: string, words: string): readonly [number, number] => [
  text.indexOf(words),
  text.indexOf(words) + words.length,
];
const step = (id: string, node: string, says: string, more: Partial<SketchStep> = {}): SketchStep => ({
  ...{ id, node, action: '', title: '', says, values: [], fields: [], work: {} },
  ...more,
});
const turn = (says: string, steps: SketchStep[], more: { unclear?: string[]; removes?: string[] } = {}): Turn => ({
  says,
  read: {
    clauses: [],
    sketch: { name: '', steps, removes: more.removes ?? [], notes: [], unclear: more.unclear ?? [], asks: [] },
  },
});
const first = turn(
  FIRST,
  [
    step('a', 'n8n-nodes-base.formTrigger', 'a form is filled in', { span: at(FIRST, 'a form is filled in') }),
    step('b', 'n8n-nodes-base.slack', 'post name in #sales on Slack', {
      action: 'message.post',
      span: at(FIRST, 'post name in #sales on Slack'),
      values: [
        { need: 'channel', value: '#sales', span: at(FIRST, '#sales') },
        { need: 'text', value: '[[name]]', span: at(FIRST, 'name') },
      ],
      after: [{ step: 'a', way: 0 }],
    }),
  ],
  { unclear: ['polish my shoes'] },
);
const told = (...turns: Turn[]) => {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply.guide;
};
const quotes = (...turns: Turn[]) =>
  (told(...turns).words ?? []).map((it) => [it.message, turns[it.message]?.says.slice(it.from, it.to), it.label]);

test('each node and each value tells the characters that it came from', () => {
  expect(quotes(first)).toEqual([
    [0, 'a form is filled in', undefined],
    [0, 'post name in #sales on Slack', undefined],
    [0, '#sales', 'Slack channel'],
    [0, 'name', 'Message text'],
  ]);
  expect(new Set(told(first).words?.map((it) => it.node)).size).toBe(2);
});

test('what became nothing is told with its characters', () => {
  const [from, to] = at(FIRST, 'polish my shoes');
  expect(told(first).lostWords).toEqual([{ message: 0, from, to }]);
});

test('a later message takes the place of the words that it corrects, and of no others', () => {
  const SAYS = 'no, in #leads';
  const change = turn(SAYS, [
    step('s2', '', SAYS, { values: [{ need: 'channel', value: '#leads', span: at(SAYS, '#leads') }] }),
  ]);
  expect(quotes(first, change)).toEqual([
    [0, 'a form is filled in', undefined],
    [0, 'post name in #sales on Slack', undefined],
    [0, 'name', 'Message text'],
    [1, '#leads', 'Slack channel'],
  ]);
});

test('words of a step that goes are told no more, and an undo brings them back', () => {
  const gone = turn('without Slack', [], { removes: ['s2'] });
  expect(quotes(first, gone)).toEqual([[0, 'a form is filled in', undefined]]);
  const undo: Turn = { says: 'undo that', read: { clauses: [], change: { kind: 'undo' } } };
  expect(quotes(first, gone, undo)).toHaveLength(4);
});
