import { respond, type Sketch, type SketchStep, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { expect, test } from 'vitest';
import { readLast } from '../src/read-last.ts';
import type { Reader } from '../src/reader.ts';

const catalog = loadCatalog();
const FIRST = 'every weekday at 9 post the weather in Oslo to Slack #general';
const SAYS = 'take the Slack message out';

/** A model that makes this of everything. */
const modelThatReads = (sketch: Partial<Sketch>) => () =>
  ({
    read: () => ({ sketch: { name: '', steps: [], removes: [], notes: [], unclear: [], asks: [], ...sketch } }),
  }) as unknown as Reader;

function after(sketch: Partial<Sketch>): Turn[] {
  const first: Turn = { says: FIRST };
  first.read = respond(catalog, [first]).read;
  const turn: Turn = { says: SAYS };
  const read = readLast(catalog, modelThatReads(sketch), [first, turn]);
  return [first, read ? { ...turn, read } : turn];
}

const guideOf = (turns: readonly Turn[]) => {
  const reply = respond(catalog, turns);
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
};

const MAIL: SketchStep = {
  ...{ id: 'mail', node: 'n8n-nodes-base.gmail', action: 'message.send', says: 'take the Slack message out' },
  ...{ after: [{ step: 's1', way: 0 }], values: [], work: {}, title: '', fields: [] },
};

const CALL: SketchStep = {
  ...{ id: 'call', node: 'n8n-nodes-base.webhook', action: 'call', says: 'every weekday at 9' },
  ...{ after: [], values: [], work: {}, title: '', fields: [] },
};

test('a change of which the readers make different things is made, and told as one to check', () => {
  const turns = after({ steps: [MAIL] });
  const { workflow, guide, summary } = guideOf(turns);
  expect(workflow.nodes.map((it) => it.type)).not.toContain('n8n-nodes-base.slack');
  expect(guide.unsure).toEqual([{ node: 'What your last message asked for', words: SAYS }]);
  expect(summary).toContain('please check whether that is what you meant');
});

test('with the next message nothing is left to check', () => {
  const turns = [...after({ steps: [MAIL] }), { says: 'run it at 10' }];
  expect(guideOf(turns).guide.unsure).toBeUndefined();
});

test('where both make the same of a change nothing has to be checked', () => {
  const [first] = after({});
  const steps = guideOf([first as Turn]).outline.steps;
  const slack = steps.find((it) => it.node === 'n8n-nodes-base.slack');
  const name = guideOf([first as Turn]).outline.names?.[slack?.id ?? ''] ?? slack?.id ?? '';
  expect(guideOf(after({ removes: [name] })).guide.unsure).toBeUndefined();
});

test('a request of which the readers make different things is built, and told as one to check', () => {
  const turn: Turn = { says: FIRST };
  const read = readLast(catalog, modelThatReads({ steps: [CALL] }), [turn]);
  const { workflow, guide, summary } = guideOf([{ ...turn, ...(read && { read }) }]);
  expect(workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.slack');
  expect(guide.unsure).toEqual([{ node: 'What your last message asked for', words: FIRST }]);
  expect(summary).toContain('please check whether that is what you meant');
  expect(summary).not.toContain('is ready');
});

test('a later message of which the rules change nothing is the model’s', () => {
  const first: Turn = { says: FIRST };
  first.read = respond(catalog, [first]).read;
  const idle = { says: 'can I have what we began with' };
  const before = JSON.stringify(guideOf([first]).workflow);
  expect(JSON.stringify(guideOf([first, idle]).workflow)).toBe(before);
  const undo = () => ({ read: () => ({ change: { kind: 'undo' } }) }) as unknown as Reader;
  expect(readLast(catalog, undo, [first, idle])?.change).toEqual({ kind: 'undo' });
  const steps = guideOf([first]).outline.steps;
  const slack = steps.find((it) => it.node === 'n8n-nodes-base.slack')?.id ?? '';
  expect(readLast(catalog, modelThatReads({ removes: [slack] }), [first, idle])?.sketch?.removes).toEqual([slack]);
});

test('a request of which the model makes nothing is the rules’ own', () => {
  const nothing = () => ({ read: () => ({ talk: 'smalltalk' }) }) as unknown as Reader;
  expect(readLast(catalog, nothing, [{ says: FIRST }])).toBeUndefined();
});
