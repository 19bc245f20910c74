import { expect, test } from 'vitest';
import {
  BASE,
  built,
  CLOCK,
  fork,
  from,
  type Given,
  HOOK,
  leads,
  loop,
  MAIL,
  mail,
  note,
  parameters,
  rows,
  typed,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';
import { ask, wait } from './support/usual-steps.ts';

// Whoever is asked can answer, one after the other, and silence is no answer.

test('each of several is asked about, one after the other', () => {
  const reply = built([
    CLOCK,
    rows('guests', 'clock'),
    ask('[[guests: name]]', 'guests'),
    mail('yes', 'ok', 'ask', '[[guests: email]]'),
  ]);
  expect(leads(reply, 'guests')).toEqual(['One at a time']);
  expect(leads(reply, 'yes')).toEqual(['One at a time']);
});

test('who is asked for more than yes or no gets a form, and no address of a call back', () => {
  const answer = wait('wait', 'ask', 'webhook', '3 days');
  const low = fork('low', 'if', 'wait', [{ field: 'score', operator: 'lt', value: '5', type: 'number', says: 'low' }]);
  const reply = built([
    HOOK,
    mail('ask', 'How was it?', 'hook', '[[hook: email]]'),
    answer,
    low,
    mail('tell', '[[wait: score]]: [[wait: comment]]', 'low', '{{? your address}}', 'true'),
  ]);
  expect(typed(reply, 'wait')).toEqual([]);
  expect(parameters(reply, 'ask')).toMatchObject({
    operation: 'sendAndWait',
    responseType: 'customForm',
    formFields: { values: [{ fieldLabel: 'score', fieldType: 'number' }, { fieldLabel: 'comment' }] },
    options: { limitWaitTime: { values: { resumeAmount: 3, resumeUnit: 'days' } } },
  });
  expect(JSON.stringify(parameters(reply, 'low'))).toContain('{{ $json.data.score }}');
});

test('whoever is asked in a reply to a mail gets a form to answer with, and is waited for', () => {
  const answer = wait('wait', 'ask', 'webhook', '10 days');
  const ask: Given = {
    id: 'ask',
    node: `${BASE}gmail`,
    action: 'message.reply',
    title: 'ask',
    values: [value('messageId', '[[mail: id]]'), value('text', 'How wide is it?')],
    ...after('mail'),
  };
  const reply = built([MAIL, ask, answer, mail('tell', '[[wait: width]]', 'wait', '{{? your address}}')]);
  expect(typed(reply, 'wait')).toEqual([]);
  expect(JSON.stringify(parameters(reply, 'ask').sendTo)).toContain('from.value[0].address');
  expect(parameters(reply, 'ask')).toMatchObject({
    operation: 'sendAndWait',
    message: expect.stringContaining('How wide is it?'),
    formFields: { values: [{ fieldLabel: 'width' }] },
    options: { limitWaitTime: { values: { resumeAmount: 10, resumeUnit: 'days' } } },
  });
});

test('who has not answered in time has not said no', () => {
  const no = fork('no', 'filter', 'ask', [
    { field: '[[ask: approved]]', operator: 'false', value: '', type: 'boolean', says: 'no' },
  ]);
  const { conditions } = parameters(built([HOOK, ask('Shall we?', 'hook', '3 hours'), no, note('on', 'no')]), 'no') as {
    conditions: { conditions: object[] };
  };
  expect(conditions.conditions).toEqual([
    expect.objectContaining({ rightValue: false, operator: { type: 'boolean', operation: 'equals' } }),
  ]);
});

test('who does not answer the second message has not agreed because somebody answered the first', () => {
  const message = (id: string, before: string): Given => ({
    ...ask('Shall we take [[hook: name]]?', before, '3 hours'),
    id,
    title: id,
  });
  const yes = (id: string, before: string): Given =>
    fork(id, 'filter', before, [
      { field: `[[${before}: approved]]`, operator: 'true', value: '', type: 'boolean', says: 'yes' },
    ]);
  const reply = built([
    HOOK,
    message('first', 'hook'),
    yes('agreed', 'first'),
    message('second', 'agreed'),
    yes('both', 'second'),
    note('on', 'both'),
  ]);
  expect(leads(reply, 'agreed')).toEqual(['Leave the earlier answer']);
  expect(leads(reply, 'Leave the earlier answer')).toEqual(['second']);
  expect(parameters(reply, 'Leave the earlier answer').assignments).toMatchObject({
    assignments: [{ name: 'asked', value: 'yes' }],
  });
  expect(parameters(reply, 'Leave the earlier answer').includeOtherFields).not.toBe(true);
  expect(parameters(reply, 'second').message).toContain("{{ $('Webhook').item.json.body.name }}");
});

test('people are asked one after the other until one agrees, and nobody else is asked then', () => {
  const come: Given = {
    ...ask('Can you come?', 'loop', undefined, '[[guests: mail]]'),
    after: [{ step: 'loop', way: 'loop' }],
  };
  const agreed = fork('agreed', 'if', 'ask', [
    { field: '[[ask: approved]]', operator: 'true', value: '', type: 'boolean', says: 'agreed' },
  ]);
  const steps = [
    CLOCK,
    rows('guests', 'clock'),
    {
      ...loop('guests'),
      after: [
        { step: 'guests', way: 0 },
        { step: 'agreed', way: 'false' },
      ],
    },
    come,
    agreed,
    note('book', 'agreed', 'true'),
  ];
  const reply = built(steps);
  expect(from(reply, 'agreed')).toEqual(['book', 'loop']);
  expect(leads(reply, 'book')).toEqual([]);
});
