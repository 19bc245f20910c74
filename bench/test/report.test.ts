import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { percentile } from '../src/play/latency.ts';
import { changesSince } from '../src/report/changes.ts';
import { detailText } from '../src/report/details.ts';
import { draw } from '../src/report/drawing.ts';
import { rows, tableText } from '../src/report/table.ts';
import type { Case } from '../src/score/cases.ts';
import { judge } from '../src/score/outputs.ts';

const main = (...names: string[]) => names.map((node) => ({ node, type: 'main', index: 0 }));
const workflow = {
  nodes: [
    { name: 'Model', type: '@n8n/n8n-nodes-langchain.lmChatOpenAi', typeVersion: 1.3, parameters: {} },
    { name: 'Tell', type: 'n8n-nodes-base.slack', typeVersion: 2.3, parameters: { text: 'hi' } },
    { name: 'Large?', type: 'n8n-nodes-base.if', typeVersion: 2.2, parameters: {} },
    { name: 'Daily', type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.2, parameters: {} },
    { name: 'Write', type: '@n8n/n8n-nodes-langchain.agent', typeVersion: 3, parameters: {} },
  ],
  connections: {
    Daily: { main: [main('Large?')] },
    'Large?': { main: [main('Write'), main('Gone')] },
    Write: { main: [main('Tell')] },
    Model: { ai_languageModel: [[{ node: 'Write', type: 'ai_languageModel', index: 0 }]] },
  },
};
const someCase: Case = {
  id: 'a',
  prompt: 'every day …',
  expect: {
    trigger: ['n8n-nodes-base.scheduleTrigger'],
    nodes: [{ anyOf: ['n8n-nodes-base.slack'] }, { anyOf: ['n8n-nodes-base.gmail'] }],
    edges: [
      ['trigger', 0],
      [0, 1],
    ],
    branches: { conditions: 2, kind: 'if' },
    params: [{ node: 0, path: 'text', about: 'greeting', contains: ['hello'] }],
  },
};

test('a drawing shows the nodes in the order of the wires, with branches, sub-nodes and wires to nowhere', () => {
  expect(draw(workflow).split('\n')).toEqual([
    '[1] Daily · scheduleTrigger 1.2 → [2]',
    '[2] Large? · if 2.2 0 → [3]  1 → [Gone?]',
    '[3] Write · agent 3 → [5]',
    '[4] Model · lmChatOpenAi 1.3 ai_languageModel → [3]',
    '[5] Tell · slack 2.3',
    '      "text": "hi"',
  ]);
});

test('the details of a case name what is missing, too much, out of order and unset', () => {
  const [result] = judge([someCase], () => workflow).cases;
  expect(result && detailText(result, someCase).split('\n').slice(1)).toEqual([
    '    missing: gmail',
    '    extra: agent',
    '    order: slack → gmail',
    '    values: greeting',
    '    branches: 2 if expected',
  ]);
});

test('the table says of each bar whether it is met', () => {
  const result = judge([someCase], () => ({ asked: [], workflow }));
  const table = rows([result], { p50: 12, p99: 20, cold: null }, 0);
  const met = Object.fromEntries(table.map((it) => [it.measure, it.met]));
  expect(met).toMatchObject({
    'trigger right': true,
    'needed nodes found (recall)': false,
    'asks where it should, and only there': true,
    'one reply, warm, p50': false,
    'one reply, warm, p99': true,
    'cold start to the first reply': null,
    'engine failed': true,
    score: null,
  });
  expect(tableText(['all'], table)).toContain('needed nodes found (recall)           ≥ 0.90     ✗  0.500');
});

test('a run tells which cases got better or worse than last time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'last.json');
  const results = (output: unknown) => judge([someCase], () => output).cases;
  expect(changesSince(file, results(workflow))).toBe('');
  expect(changesSince(file, results({ nodes: [], connections: {} }))).toMatch(
    /^worse than last time \(1\): a -0\.\d\d$/,
  );
  expect(changesSince(file, results(workflow))).toMatch(/^better than last time \(1\): a \+0\.\d\d$/);
});

test('a percentile is the number that so many do not exceed', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => 200 - i);
  expect([percentile(numbers, 0.5), percentile(numbers, 0.99), percentile([7], 0.5), percentile([], 0.5)]).toEqual([
    100,
    198,
    7,
    null,
  ]);
});
