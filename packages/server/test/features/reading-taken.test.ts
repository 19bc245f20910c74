import { briefFor } from '@plainflow/engine';
import { createSandbox } from '@plainflow/sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { readingIn } from '../../src/features/reading/judge.ts';
import { answered } from '../support/answered.ts';
import { catalog } from '../support/reader.ts';

/** Right answers of language models that were told back, or that came out otherwise than they were meant. */
const lab = createSandbox();
afterAll(() => lab.stop());

const FORM = { id: 'form', node: 'formTrigger', says: 'a form' };
const TABLE = { id: 'table', node: 'googleSheets', action: 'sheet.read', says: 'my sheet', after: [{ step: 'form' }] };

test('a gap may have an apostrophe in its name', () => {
  const { complaints, parameters } = answered('when a form comes in, mail Marlene', {
    steps: [
      FORM,
      {
        ...{ id: 'mail', node: 'gmail', action: 'message.send', says: 'mail Marlene', after: [{ step: 'form' }] },
        values: [
          { need: 'to', value: "{{? Marlene's email}}" },
          { need: 'text', value: "Ask {{? the shift lead's name}}." },
        ],
      },
    ],
  });
  expect(complaints).toEqual([]);
  expect(parameters('gmail').sendTo).toMatch(/FILL_IN: Marlene’s email/);
  expect(parameters('gmail').message).toContain(`{{ "FILL_IN: the shift lead’s name`);
});

test('a value that a model finds is read by its name, also in mixed letters', () => {
  const { hints, parameters } = answered('when a form comes in, an AI says whether it is in Lower Saxony, tell Slack', {
    steps: [
      { ...FORM, form: [{ label: 'Text', type: 'textarea' }] },
      { id: 'model', node: 'lmChatOpenAi', under: 'judge' },
      {
        ...{ id: 'judge', node: 'chainLlm', says: 'an AI says', after: [{ step: 'form' }] },
        instruction: 'Is it in Lower Saxony? [[Text]]',
        find: [{ name: 'lowerSaxony', type: 'boolean' }],
      },
      {
        ...{ id: 'tell', node: 'slack', action: 'message.post', says: 'tell Slack', after: [{ step: 'judge' }] },
        values: [{ need: 'text', value: 'It is [[judge: lowerSaxony]]' }],
      },
    ],
  });
  expect(hints).toEqual([]);
  expect(parameters('slack').text).toContain('$json.output.lowerSaxony');
});

test.each([
  ['seen', 'dedupeValue'],
  ['input', 'fieldsToCompare'],
])('duplicates are told by a field that is named or referred to: %s', (action, parameter) => {
  const by = (value: string) =>
    answered('when a form comes in, read my sheet and keep only new rows', {
      steps: [
        FORM,
        TABLE,
        {
          ...{ id: 'new', node: 'removeDuplicates', action, says: 'keep only new rows', after: [{ step: 'table' }] },
          values: [{ need: 'by', value }],
        },
      ],
    });
  expect(by('[[id]]').complaints).toEqual([]);
  expect(by('[[id]]').parameters('removeDuplicates')[parameter]).toMatch(/\bid\b/);
  expect(by('[[id]]').parameters('removeDuplicates')).toEqual(by('id').parameters('removeDuplicates'));
});

test('a form with fields of its own has no other, also where it gets them later', () => {
  const steps = [FORM, TABLE];
  const first = answered('when a form comes in, read my sheet', { steps });
  const form = [{ label: 'Shift', type: 'text' }];
  const then = answered('it asks for the shift', { steps: [{ id: 's1', form }] }, { earlier: [first.turn] });
  const { outline } = briefFor(catalog, [first.turn, then.turn, { says: 'fine' }]);
  expect(outline.steps[0]?.values.map((it) => it.need)).not.toContain('field');
  expect(JSON.stringify(then.parameters('formTrigger'))).toContain('"Shift"');
});

describe('while the source is asked about,', () => {
  const questions = [{ about: 'source', text: 'Where are the orders?', options: ['A sheet', 'Shopify'] }];
  const code = { body: 'return items.map((it) => ({ json: { sum: it.json.price * 2 } }));', runs: 'onceForAllItems' };

  test('fields that it will give, and code that reads them, are not told back', () => {
    const { complaints, hints } = answered(
      'every morning sum my orders and mail me',
      {
        questions,
        steps: [
          { id: 'sum', node: 'code', says: 'sum my orders', code },
          {
            ...{ id: 'mail', node: 'gmail', action: 'message.send', says: 'mail me', after: [{ step: 'sum' }] },
            values: [{ need: 'text', value: 'For [[customer title]]: [[sum]]' }],
          },
        ],
      },
      { lab },
    );
    expect({ complaints, hints }).toEqual({ complaints: [], hints: [] });
  });

  test('the outline has every step that was listed, and no name that nobody gave', () => {
    const says = 'every morning sum my orders';
    const post = { id: 'post', node: 'slack', action: 'message.post', says: 'post it', after: [{ step: 'sum' }] };
    const steps = [{ id: 'sum', node: 'code', says: 'sum my orders', code }, post];
    const { turn } = answered(says, { steps, questions, name: null }, { lab });
    const { outline } = briefFor(catalog, [turn, { says: 'Shopify', answers: 'source' }]);
    const left = outline.steps.find((it) => it.node.endsWith('.slack'));
    expect(left?.because).toMatch(/left out of the file/);
    expect(outline.name).toBe('');
  });
});

test('an option is never cut within a word', () => {
  const long =
    'Only the folders in which contracts, invoices or notes of customers from earlier years are archived, and nothing else of it';
  const options = [long, 'All'];
  const found = readingIn(
    JSON.stringify({ kind: 'automation', questions: [{ about: 'source', text: 'Which?', options }] }),
  );
  const [first = ''] = ('reading' in found && found.reading.sketch?.asks[0]?.options) || [];
  expect(first.endsWith('…')).toBe(true);
  expect(long.startsWith(`${first.slice(0, -1)} `) || long.startsWith(`${first.slice(0, -1)},`)).toBe(true);
});
