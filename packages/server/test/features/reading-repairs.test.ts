import { judge } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { readingIn } from '../../src/features/reading/judge.ts';
import { catalog } from '../support/reader.ts';

/** What small models write a little wrong is put right where only one repair is possible, and told back where two are. */

const CLOCK = { id: 'clock', node: 'n8n-nodes-base.scheduleTrigger', says: 'every day at 9' };
const POST = {
  id: 'post',
  node: 'n8n-nodes-base.slack',
  action: 'message.post',
  says: 'post good morning',
  values: [{ need: 'text', value: 'Good morning' }],
  after: [{ step: 'clock', way: 0 }],
};
const ANSWER = { kind: 'automation', steps: [CLOCK, POST] };
const SAYS = 'Every day at 9, post "Good morning" to #general on Slack; over 5 to #big.';

const sketchOf = (answer: unknown) => {
  const found = readingIn(typeof answer === 'string' ? answer : JSON.stringify(answer));
  return 'reading' in found ? found.reading.sketch : found.complaints;
};
const stepOf = (of: object) => {
  const sketch = sketchOf({ kind: 'automation', steps: [CLOCK, { ...POST, ...of }] });
  return Array.isArray(sketch) ? sketch : sketch?.steps[1];
};
const first = (of: object) => {
  const sketch = sketchOf({ kind: 'automation', steps: [{ ...CLOCK, ...of }] });
  return Array.isArray(sketch) ? sketch : sketch?.steps[0];
};
const RIGHT = sketchOf(ANSWER);
const JSON_TEXT = JSON.stringify(ANSWER, null, 2);

describe('the JSON is found', () => {
  test.each([
    ['in a code block', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['with talk around it', `Sure! Here is the "automation" {as asked}:\n${JSON_TEXT}\nLet me know.`],
    ['behind what a model thought', `<think>steps: [one, {two}]</think>\n${JSON_TEXT}`],
    ['with trailing commas', JSON_TEXT.replaceAll(/"\n/g, '",\n').replaceAll(/\}\n/g, '},\n').replace(/,\s*$/, '')],
    ['with comments', JSON_TEXT.replace('"steps"', '// the steps\n  /* all, */ "steps"')],
    ['as the steps alone', JSON.stringify(ANSWER.steps)],
    ['without its kind', JSON.stringify({ steps: ANSWER.steps })],
    ['inside of another object', JSON.stringify({ answer: ANSWER })],
  ])('%s', (_what, text) => {
    expect(sketchOf(text)).toEqual(RIGHT);
  });

  test('but of two answers none is taken, and one that is cut off is told', () => {
    const other = JSON_TEXT.replace('Good morning', 'Good night');
    for (const text of [`${JSON_TEXT}\nor\n${other}`, JSON_TEXT.slice(0, -9), 'no idea', ''])
      expect(sketchOf(text)).toEqual([expect.stringMatching(/^answer: .+ Answer with/)]);
  });

  test('commas and comments within texts stay', () => {
    const text = 'a, ] b // c /* d */';
    expect(stepOf({ values: [{ need: 'text', value: text }] })).toMatchObject({ values: [{ value: text }] });
    const loose = `${JSON.stringify({ ...ANSWER, name: 'x,] // y' }).slice(0, -1)},}`;
    expect(sketchOf(loose)).toMatchObject({ name: 'x,] // y' });
  });
});

describe('a form is put right:', () => {
  test.each<[string, object, object]>([
    ['a list of one, written as its entry', { fields: 'name' }, { fields: ['name'] }],
    [
      'an object in place of a list of one',
      { values: { need: 'text', value: 'Hi' } },
      { values: [{ need: 'text', value: 'Hi' }] },
    ],
    [
      'values by name',
      { values: { text: 'Hi', channel: '#a' } },
      {
        values: [
          { need: 'text', value: 'Hi' },
          { need: 'channel', value: '#a' },
        ],
      },
    ],
    ['details by name', { details: { owner: 'Ann' } }, { work: { sets: [{ field: 'owner', value: 'Ann' }] } }],
    ['a step before it, by its id alone', { after: 'clock' }, { after: [{ step: 'clock', way: 0 }] }],
    [
      'several of them',
      { after: ['clock', { step: 'x', way: '1' }] },
      {
        after: [
          { step: 'clock', way: 0 },
          { step: 'x', way: '1' },
        ],
      },
    ],
    [
      'a number as text',
      { tries: '3', wait: { amount: '2', unit: 'hours' } },
      { work: { tries: 3, amount: 2, unit: 'hours' } },
    ],
    ['a text as number', { values: [{ need: 'text', value: 42 }] }, { values: [{ need: 'text', value: '42' }] }],
    ['true as text', { fullResponse: 'true' }, { work: { fullResponse: true } }],
    ['nothing, as an empty text', { schedule: '', wait: 'null', fields: '' }, { fields: [], work: {} }],
    ['a word in capitals', { onError: 'Output' }, { work: { onError: 'output' } }],
    ['a unit in the singular', { wait: { amount: 2, unit: 'hour' } }, { work: { amount: 2, unit: 'hours' } }],
    [
      'one test without how tests are joined',
      { conditions: [{ field: 'amount', operator: '>', value: 5, type: 'Number' }] },
      { work: { conditions: { combinator: 'and', all: [{ operator: 'gt', value: '5', type: 'number' }] } } },
    ],
  ])('%s', (_what, of, right) => {
    expect(stepOf(of)).toMatchObject(right);
  });

  test.each<[string, object, object]>([
    [
      'days by their names, times of twelve hours',
      { at: '9 AM', weekdays: ['Monday', 'Friday'] },
      { kind: 'at', times: [{ hour: 9, minute: 0 }], weekdays: [1, 5] },
    ],
    ['a time with seconds', { at: ['17:30:00'] }, { kind: 'at', times: [{ hour: 17, minute: 30 }] }],
    [
      'midnight and noon',
      { at: ['12 am', '12:15 p.m.'] },
      {
        kind: 'at',
        times: [
          { hour: 0, minute: 0 },
          { hour: 12, minute: 15 },
        ],
      },
    ],
    ['a number as text', { every: { amount: '15', unit: 'minute' } }, { kind: 'every', amount: 15, unit: 'minutes' }],
  ])('%s', (_what, schedule, right) => {
    expect(first({ schedule })).toMatchObject({ work: { schedule: right } });
  });
});

describe('where two repairs are possible, it is told back, with its step:', () => {
  test.each<[string, object, RegExp]>([
    ['names with a comma', { fields: 'name, amount' }, /^\*post\*: fields: /],
    [
      'a comparison of several',
      { conditions: { combinator: 'and', all: [{ field: 'a', operator: 'not', value: '', type: 'string' }] } },
      /^\*post\*: conditions\.all\[0\]\.operator: .*notEquals/,
    ],
    [
      'several tests, joined nobody knows how',
      {
        conditions: [
          { field: 'a', operator: 'empty', type: 'string' },
          { field: 'b', operator: 'empty', type: 'string' },
        ],
      },
      /^\*post\*: conditions: /,
    ],
    ['a number in words', { tries: 'three' }, /^\*post\*: tries: /],
    ['a unit that is none', { wait: { amount: 1, unit: 'moon' } }, /^\*post\*: wait\.unit: .*hours/],
  ])('%s', (_what, of, complaint) => {
    expect(stepOf(of)).toEqual([expect.stringMatching(complaint)]);
  });
});

describe('what is meant is found in the catalog:', () => {
  const judged = (of: object, said = SAYS) => {
    const found = readingIn(JSON.stringify({ kind: 'automation', steps: [CLOCK, { ...POST, ...of }] }));
    if (!('reading' in found)) throw new Error(found.complaints.join());
    const { read, complaints } = judge(catalog, [{ says: said }], found.reading);
    return complaints.length > 0 ? complaints : read.sketch?.steps[1];
  };

  test.each<[string, object, object]>([
    ['a node without its package', { node: 'slack' }, { node: 'n8n-nodes-base.slack' }],
    ['a node by its label', { node: 'Slack' }, { node: 'n8n-nodes-base.slack' }],
    ['a node in the wrong package', { node: '@n8n/n8n-nodes-langchain.slack' }, { node: 'n8n-nodes-base.slack' }],
    [
      'a label of several words',
      { node: 'Google Sheets', action: 'sheet.append', values: [] },
      { node: 'n8n-nodes-base.googleSheets' },
    ],
    ['an action by its title', { action: 'Send Slack message' }, { action: 'message.post' }],
    ["an action by n8n's own title", { action: 'Send a message' }, { action: 'message.post' }],
    ['an action without its resource', { action: 'post' }, { action: 'message.post' }],
    ['an action in other signs', { action: 'Message:Post' }, { action: 'message.post' }],
    [
      'whatever a node of one action is told to do',
      { node: 'noOp', action: 'pass it on', values: [] },
      { node: 'n8n-nodes-base.noOp', action: 'nothing' },
    ],
    [
      'a value by its label',
      { values: [{ need: 'Slack channel', value: '#general' }] },
      { values: [{ need: 'channel' }] },
    ],
    ['a value in capitals', { values: [{ need: 'Text', value: 'Good morning' }] }, { values: [{ need: 'text' }] }],
    ['a step in other capitals', { after: [{ step: 'Clock', way: 0 }] }, { after: [{ step: 'clock' }] }],
  ])('%s', (_what, of, right) => {
    expect(judged(of)).toMatchObject(right);
  });

  test.each<[string, object, RegExp]>([
    [
      'a name that no node has',
      { node: 'Slack Pro', action: null, values: [] },
      /no node type .*Alike are: n8n-nodes-base\.slack/,
    ],
    ['an action that two may be', { action: 'getAll' }, /has no action .*"user\.getAll".*"channel\.getAll"/],
  ])('but %s is told back', (_what, of, complaint) => {
    expect(judged(of)).toEqual([expect.stringMatching(complaint)]);
  });
});

describe('a way is taken', () => {
  const ways = (way: unknown) => {
    const test = {
      id: 'big',
      node: 'n8n-nodes-base.if',
      conditions: { combinator: 'and', all: [{ field: 'amount', operator: 'gt', value: '5', type: 'number' }] },
      after: [{ step: 'clock' }],
    };
    const found = readingIn(
      JSON.stringify({ kind: 'automation', steps: [CLOCK, test, { ...POST, after: [{ step: 'big', way }] }] }),
    );
    if (!('reading' in found)) throw new Error(found.complaints.join());
    return judge(catalog, [{ says: SAYS }], found.reading).complaints;
  };
  test.each([0, 1, '0', '1', 'true', 'False', 'YES', 'no', 'otherwise', 'error', '', null])('as %j', (way) => {
    expect(ways(way)).toEqual([]);
  });
  test.each([2, '5', 'maybe', -1])('and not as %j', (way) => {
    expect(ways(way)).toEqual([expect.stringMatching(/^\*post\*: "big" .*has no way .*0 "true", 1 "false"/)]);
  });
});
