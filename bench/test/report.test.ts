import { expect, test } from 'vitest';
import { percentile } from '../src/play/latency.ts';
import { detailText } from '../src/report/details.ts';
import { draw } from '../src/report/drawing.ts';
import { rows, speedRows, tableText } from '../src/report/table.ts';
import { tagLines } from '../src/report/tags.ts';
import { totalsOf } from '../src/report/totals.ts';
import type { Case, Expect } from '../src/score/cases.ts';
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

test('the table says of each bar whether the first column reaches it', () => {
  const totals = totalsOf(judge([someCase], () => ({ asked: [], workflow })));
  const table = [...rows([totals, totals]), ...speedRows({ p50: 12, p99: 20, cold: null }, 0)];
  const met = Object.fromEntries(table.map((it) => [it.measure, it.met]));
  expect(met).toMatchObject({
    'trigger right': true,
    'needed nodes found (recall)': false,
    'asks where it should, and only there': true,
    'whole case right': false,
    'step of a dialogue right': null,
    'one reply, warm, p50': false,
    'one reply, warm, p99': true,
    'cold start to the first reply': null,
    'engine failed': true,
    score: null,
  });
  expect(tableText(['looked at', 'requests'], table)).toMatch(
    /needed nodes found \(recall\) +≥ 0\.93 +✗ +0\.500 +0\.500/,
  );
});

test('steps of dialogues and whole cases pass apart from each other', () => {
  const right = { asked: [], workflow };
  const mild: Expect = {
    trigger: ['n8n-nodes-base.scheduleTrigger'],
    optional: ['n8n-nodes-base.slack', '@n8n/n8n-nodes-langchain.agent'],
  };
  const dialogue: Case = {
    id: 'ddlg-001',
    steps: [
      { say: 'a', expect: mild },
      { say: 'b', expect: someCase.expect ?? {} },
    ],
  };
  const { wholePass, stepPass } = totalsOf(judge([{ ...someCase, expect: mild }, dialogue], () => right));
  expect({ wholePass, stepPass }).toEqual({ wholePass: 1, stepPass: 0.5 });
});

test('tags are listed with the mean of their cases, the worst tag first', () => {
  const good: Case = {
    id: 'good',
    tags: ['schedule', 'slack'],
    expect: { trigger: ['n8n-nodes-base.scheduleTrigger'] },
  };
  const { cases } = judge([good, { ...someCase, tags: ['slack', 'gmail'] }], () => workflow);
  expect(tagLines(cases).map((it) => [it[0], it[1], it[5]])).toEqual([
    ['tag', 'workflows', 'recall'],
    ['gmail', '1', '0.500'],
    ['slack', '2', '0.500'],
    ['schedule', '1', '–'],
  ]);
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
