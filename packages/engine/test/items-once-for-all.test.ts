import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, node, rows } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// One message with all rows is sent once, whatever else happens to each row.

const value = (need: string, it: string) => ({ need, value: it });
const digest = (text = '[[guests: all items]]'): Given => ({
  id: 'digest',
  node: `${BASE}slack`,
  action: 'message.post',
  title: 'digest',
  values: [value('channel', '#guests'), value('text', text)],
  ...after('guests'),
});
const leads = ({ workflow }: ReturnType<typeof built>, from: string): string[] =>
  (workflow.connections[from]?.main ?? []).flatMap((it) => (it ?? []).map((one) => one.node));

test('a message with all rows is sent once', () => {
  expect(node(built([CLOCK, rows('guests', 'clock'), digest()]), 'digest')?.executeOnce).toBe(true);
});

test('one with a field of each row is sent for each', () => {
  const reply = built([CLOCK, rows('guests', 'clock'), digest('[[guests: name]] of [[guests: all items]]')]);
  expect(node(reply, 'digest')?.executeOnce).toBeUndefined();
});

test('what works on each row still gets each row, and not the one item of the message', () => {
  const mark: Given = {
    id: 'mark',
    node: `${BASE}googleSheets`,
    action: 'sheet.update',
    title: 'mark',
    values: [value('document', 'Guests'), value('match', 'Number')],
    work: { sets: [{ field: 'told', value: 'yes' }] },
    ...after('digest'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), digest(), mark]);
  expect(node(reply, 'digest')?.executeOnce).toBe(true);
  expect(leads(reply, 'guests')).toEqual(['digest', 'mark']);
  expect(leads(reply, 'digest')).toEqual([]);
});

test('a model that writes of all rows writes once, and what it wrote is sent once', () => {
  const write: Given = {
    id: 'write',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    title: 'write',
    values: [value('text', '[[guests: all items]]')],
    work: { instruction: 'sum them up' },
    ...after('guests'),
  };
  const send: Given = {
    id: 'send',
    node: `${BASE}slack`,
    action: 'message.post',
    title: 'send',
    values: [value('channel', '#guests'), value('text', '[[write: text]]')],
    ...after('write'),
  };
  const reply = built([CLOCK, rows('guests', 'clock'), write, send]);
  expect(node(reply, 'write')?.executeOnce).toBe(true);
  expect(leads(reply, 'write')).toEqual(['send']);
});

test('where one item comes anyway, nothing is said of it', () => {
  const reply = built([CLOCK, { ...digest('[[clock: all items]]'), ...after('clock') }]);
  expect(node(reply, 'digest')?.executeOnce).toBeUndefined();
});
