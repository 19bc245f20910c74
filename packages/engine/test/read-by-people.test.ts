import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { type Reply, respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// A message is read by people: lists come as lines, fields with their names, and JSON goes to programs alone.

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
const BASE = 'n8n-nodes-base.';
const value = (need: string, it: string) => ({ need, value: it });
const HOOK: Given = { id: 'hook', node: `${BASE}webhook` };
const post = (text: string, behind: string): Given => ({
  id: 'post',
  node: `${BASE}slack`,
  action: 'message.post',
  values: [value('channel', '#orders'), value('text', text)],
  ...after(behind),
});

/** What a parameter of the step comes to, with one call that brought this body. */
function shown(steps: Given[], type: string, parameter: string, body: Record<string, unknown>): unknown {
  const reply: Reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: sketch(steps) } }], {
    force: true,
  });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const [hook, node] = ['webhook', type].map((it) => reply.workflow.nodes.find((one) => one.type.endsWith(`.${it}`)));
  const [scope] = dryRun(
    reply.workflow,
    { [hook?.name ?? '']: [{ json: { body } }] },
    '2025-01-15T09:00:00.000Z',
  ).scopesOf(node?.name ?? '');
  if (!scope) throw new Error('nothing comes in');
  const outcome = evaluate(node?.parameters[parameter], scope);
  return outcome.known ? outcome.value : outcome.because;
}

test('all of an item is a line for each field that has something to say', () => {
  const body = { name: 'Ann', total: 0, note: '', tags: ['a'] };
  expect(shown([HOOK, post('[[all]]', 'hook')], 'slack', 'text', body)).toBe('name: Ann\ntotal: 0');
});

test('all items are a line each', () => {
  const body = { name: 'Ann', total: 12 };
  expect(shown([HOOK, post('New:\n[[hook: all items]]', 'hook')], 'slack', 'text', body)).toBe(
    'New:\n• name: Ann, total: 12',
  );
});

test('a text of fields alone has a line for each, with its name', () => {
  const body = { name: 'Ann', total: 12 };
  expect(shown([HOOK, post('[[name]] [[total]]', 'hook')], 'slack', 'text', body)).toBe('Name: Ann\nTotal: 12');
  expect(shown([HOOK, post('[[name]] owes [[total]]', 'hook')], 'slack', 'text', body)).toBe('Ann owes 12');
});

test('another program and a model get JSON', () => {
  const call: Given = {
    id: 'call',
    node: `${BASE}httpRequest`,
    action: 'post',
    values: [value('url', 'https://api.example/x')],
    work: { sets: [{ field: 'text', value: '[[hook: all items]]' }] },
    ...after('hook'),
  };
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: sketch([HOOK, call]) } }], {
    force: true,
  });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const node = reply.workflow.nodes.find((it) => it.type.endsWith('.httpRequest'));
  expect(node?.parameters.bodyParameters).toEqual({
    parameters: [{ name: 'text', value: expect.stringContaining('JSON.stringify(') }],
  });
});
