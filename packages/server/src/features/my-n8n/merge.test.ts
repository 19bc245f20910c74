import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { merged } from './merge.ts';

const node = (id: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  ...{ id, name: `Step ${id}`, type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [0, 0], parameters: {} },
  ...more,
});
const note = (id: string, name: string, content: string) =>
  node(id, { name, type: 'n8n-nodes-base.stickyNote', parameters: { content } });
const file = (nodes: WorkflowNode[], more: Partial<Workflow> = {}): Workflow => ({
  ...{ name: 'W', nodes, connections: {}, settings: { executionOrder: 'v1' } },
  ...more,
});
const [slackOne, slackTwo] = [{ slackApi: { id: '1', name: 'One' } }, { slackApi: { id: '2', name: 'Two' } }];

/** What is there after both sides made of `before` what they made of it. */
const after = (before: Workflow, here: Workflow, there: Workflow) => merged({ hereBefore: before, here, there });

describe('an update leaves what was not touched here as it is there', () => {
  test('the address of a webhook, even where nothing is known of before', () => {
    const [ours, theirs] = [file([node('a', { webhookId: 'ours' })]), file([node('a', { webhookId: 'theirs' })])];
    expect(after(file([]), ours, theirs).nodes[0]?.webhookId).toBe('theirs');
    expect(after(ours, ours, theirs).nodes[0]?.webhookId).toBe('theirs');
  });

  test('a place that was moved there; one that was moved here is moved there', () => {
    const [before, moved] = [file([node('a')]), file([node('a', { position: [9, 9] })])];
    expect(after(before, before, moved).nodes[0]?.position).toEqual([9, 9]);
    expect(after(before, moved, before).nodes[0]?.position).toEqual([9, 9]);
  });

  test('credentials: those there, unless others were chosen here; none of another type of node', () => {
    const before = file([node('a')]);
    const there = file([node('a', { credentials: slackOne })]);
    expect(after(before, before, there).nodes[0]?.credentials).toEqual(slackOne);
    expect(after(before, file([node('a', { credentials: slackTwo })]), there).nodes[0]?.credentials).toEqual(slackTwo);
    const placeholder = file([node('a', { credentials: { slackApi: { id: null, name: 'None' } } })]);
    expect(after(before, placeholder, there).nodes[0]?.credentials).toEqual(slackOne);
    const mail = file([node('a', { type: 'n8n-nodes-base.gmail' })]);
    expect(after(before, mail, there).nodes[0]?.credentials).toBeUndefined();
  });

  test('settings and the name, but for those that were changed here', () => {
    const before = file([], { settings: { timezone: 'Europe/Oslo' } });
    const there = file([], { name: 'Theirs', settings: { timezone: 'Europe/Rome', errorWorkflow: 'x' } });
    expect(after(before, before, there)).toMatchObject({ name: 'Theirs', settings: there.settings });
    const here = file([], { name: 'Ours', settings: { timezone: 'Asia/Tokyo' } });
    const settings = { timezone: 'Asia/Tokyo', errorWorkflow: 'x' };
    expect(after(before, here, there)).toMatchObject({ name: 'Ours', settings });
  });

  test('pinned data, under the name that its step has now, and not of steps that are gone', () => {
    const before = file([node('a'), node('b')]);
    const there = file([node('a'), node('b')], { pinData: { 'Step a': [1], 'Step b': [2] } });
    expect(after(before, file([node('a', { name: 'Renamed' })]), there).pinData).toEqual({ Renamed: [1] });
  });

  test('notes that were written there since, under a name that is free', () => {
    const before = file([note('n', 'Note', 'first')]);
    const here = file([...before.nodes, note('o', 'Note 1', 'ours')]);
    const there = file([note('n', 'Note', 'first, and more'), note('t', 'Note 1', 'theirs')]);
    const texts = after(before, here, there).nodes.map((it) => [it.name, it.parameters.content]);
    expect(texts).toEqual([
      ['Note', 'first, and more'],
      ['Note 1', 'ours'],
      ['Note 1 2', 'theirs'],
    ]);
    expect(after(before, file([]), before).nodes).toEqual([]);
  });

  test('frames around steps, without the steps that are gone', () => {
    const before = file([node('a'), node('b'), node('c')]);
    const nodeGroups = [
      { id: '1', name: 'G', nodeIds: ['a', 'b'] },
      { id: '2', name: 'H', nodeIds: ['c'] },
    ];
    const there = { ...before, nodeGroups };
    expect(after(before, file([node('a')]), there).nodeGroups).toEqual([{ id: '1', name: 'G', nodeIds: ['a'] }]);
    expect('nodeGroups' in after(before, before, before)).toBe(false);
  });
});

test('what the automation does here is what it does there, also where steps got new ids', () => {
  const before = file([node('a', { parameters: { text: 'old' } })]);
  const there = file([node('x', { name: 'Step a', parameters: { text: 'theirs' } })]);
  const here = file([node('a', { parameters: { text: 'new' }, disabled: true })]);
  expect(after(before, here, there).nodes).toEqual([{ ...here.nodes[0], id: 'x' }]);
});
