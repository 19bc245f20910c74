import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Base, measure, shares } from '../src/paraphrases/measure.ts';
import { reportText } from '../src/paraphrases/report.ts';
import type { Engine } from '../src/play/engine.ts';
import { readLines } from '../src/score/cases.ts';

const wordings = ['Daily to Slack', 'Slack, each day', 'a message on slack every day', 'every day: slack'];
const base: Base = {
  id: 'a',
  base: 'daily message',
  wordings,
  expect: {
    trigger: ['n8n-nodes-base.scheduleTrigger'],
    nodes: [{ anyOf: ['n8n-nodes-base.if', 'n8n-nodes-base.filter'] }, { anyOf: ['n8n-nodes-base.slack'] }],
    optional: ['n8n-nodes-base.httpRequest'],
  },
};

const right = ['scheduleTrigger', 'if', 'slack'];
const workflow = (types: string[]) => ({
  nodes: types.map((it, i) => ({ name: `${i}`, type: `n8n-nodes-base.${it}`, typeVersion: 1, parameters: {} })),
  connections: {},
});

/** An engine that answers each wording with a workflow of these node types, rightly where nothing else is said. */
const answering =
  (other: Record<string, string[]> = {}): Engine =>
  ([turn]) => ({ kind: 'workflow', workflow: workflow(other[turn?.says ?? ''] ?? right) });

const measured = (other: Record<string, string[]>) => {
  const results = measure(answering(other), [base]);
  return { ...shares(results), differs: results[0]?.wordings.flatMap((it) => it.differs) };
};

test('wordings that all lead to the expected workflow count in full, with plumbing and optional nodes left open', () => {
  const same = { expected: 1, alike: 1, wordings: 4, differs: [] };
  expect(measured({})).toEqual(same);
  expect(measured({ 'Daily to Slack': ['scheduleTrigger', 'if', 'set', 'slack', 'stickyNote'] })).toEqual(same);
  expect(measured({ 'Daily to Slack': ['scheduleTrigger', 'filter', 'httpRequest', 'slack'] }).expected).toBe(1);
});

test.each([
  ['another trigger', ['webhook', 'if', 'slack'], 'trigger webhook'],
  ['a second trigger', ['scheduleTrigger', 'manualTrigger', 'if', 'slack'], 'trigger manualTrigger'],
  ['a step too few', ['scheduleTrigger', 'if'], 'no slack'],
  ['no condition', ['scheduleTrigger', 'slack'], 'no if'],
  ['a step too many', ['scheduleTrigger', 'if', 'slack', 'gmail'], 'needless gmail'],
])('%s in one wording of four lowers both shares by a quarter', (_, types, differs) => {
  expect(measured({ 'Slack, each day': types })).toEqual({
    expected: 0.75,
    alike: 0.75,
    wordings: 4,
    differs: [differs],
  });
});

test('the same step twice deviates from the expectation', () => {
  const { expected, differs } = measured({ 'Slack, each day': ['scheduleTrigger', 'if', 'slack', 'slack'] });
  expect({ expected, differs }).toEqual({ expected: 0.75, differs: ['too often slack'] });
});

test('an engine that fails or never builds is no wording right', () => {
  const failing: Engine = () => {
    throw new Error('broken');
  };
  const talking: Engine = () => ({ kind: 'talk', text: 'Hello' });
  expect(shares(measure(failing, [base])).expected).toBe(0);
  expect(shares(measure(talking, [base])).expected).toBe(0);
});

test('wordings that all lead to the same wrong workflow are alike, but not as expected', () => {
  const wrong = Object.fromEntries(wordings.map((it) => [it, ['webhook', 'slack']]));
  expect(measured(wrong)).toMatchObject({ expected: 0, alike: 1 });
});

test('the report ends with the share of all wordings, and shows the deviating ones only when asked to', () => {
  const results = measure(answering({ 'every day: slack': ['scheduleTrigger', 'if'] }), [base]);
  expect(reportText(results).split('\n').at(-1)).toContain('75.0 % of 4 wordings');
  expect(reportText(results)).not.toContain('every day: slack');
  expect(reportText(results)).toContain('plain 1/1 · telegram 1/1 · story 1/1 · list 0/1 ·');
  expect(reportText(results, { verbose: true })).toContain('4. every day: slack\n       no slack');
});

test('there are forty requests in eight wordings each, no two of them the same', () => {
  const bases = readLines<Base>(join(import.meta.dirname, '../cases/paraphrases.jsonl'));
  expect(bases).toHaveLength(40);
  for (const it of bases) expect(it.wordings, it.id).toHaveLength(8);
  expect(new Set(bases.flatMap((it) => it.wordings)).size).toBe(320);
  expect(new Set(bases.map((it) => it.id)).size).toBe(40);
});
