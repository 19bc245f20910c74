import { expect, test } from 'vitest';
import { questionOf } from '../src/catalog/indirect-questions.ts';
import { BASE, built, type Given, HOOK, MAIL, mail, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// "Ask them which customer it was" tells of a question: whoever is asked gets the question.

test.each([
  ['which customer it was', 'which customer was it?'],
  ['whether they still want it', 'do you still want it?'],
  ["if they're still coming", 'are you still coming?'],
  ["what they'd like to learn", 'what would you like to learn?'],
  ['how many seats they need', 'how many seats do you need?'],
  ['why they cancelled', 'why did you cancel?'],
  ['how it went', 'how did it go?'],
  ['when the next meeting is', 'when is the next meeting?'],
  ['whether an export licence is needed', 'is an export licence needed?'],
  ["if it's been done", 'has it been done?'],
  ['what to print', 'what should we print?'],
  ['whether to extend', 'should we extend?'],
  ['whether he has a car', 'do you have a car?'],
  ['who can take over', 'who can take over?'],
  ['what they did yesterday', 'what did you do yesterday?'],
])('“ask … %s” asks: %s', (told, asked) => {
  expect(questionOf(told, false)).toBe(asked);
});

test('what can’t be turned into a question is asked for politely', () => {
  expect(questionOf('if saturday works', false)).toBe('please tell us whether saturday works.');
  expect(questionOf('what the customer wants', false)).toBe('please tell us what the customer wants.');
});

test('the user is asked of himself as “you”', () => {
  expect(questionOf('if I walked the dog', true)).toBe('did you walk the dog?');
});

const ask = (text: string, says: string): Given => ({
  id: 'ask',
  node: `${BASE}slack`,
  action: 'message.post',
  title: 'ask',
  says,
  values: [value('channel', '#team'), value('text', text)],
  ...after('hook'),
});
const WORDS = 'When mail comes, ask the team which customer it was, and post what changed';
const textOf = (step: Given): unknown => parameters(built([HOOK, step], WORDS), 'ask').text;

test('people are sent the question itself, and what is only told stays as it is', () => {
  expect(textOf(ask('which customer it was', 'ask the team which customer it was'))).toBe(
    'Hello, which customer was it?',
  );
  expect(textOf(ask('what changed', 'post what changed'))).toBe('what changed');
  const them = {
    ...mail('ask', 'which customer it was', 'hook', '[[hook: email]]'),
    says: 'ask the team which customer it was',
  };
  expect(parameters(built([HOOK, them], WORDS), 'ask').message).toBe(
    'Hello,\n\nWhich customer was it?\n\nBest regards',
  );
});

test('what people are asked for, or to do, is asked of them politely, and never replaced by what they wrote', () => {
  const reply = (text: string, says: string): unknown => {
    const step: Given = {
      id: 'ask',
      node: `${BASE}gmail`,
      action: 'message.reply',
      title: 'ask',
      says,
      values: [value('messageId', '[[mail: id]]'), value('text', text)],
      ...after('mail'),
    };
    return parameters(built([MAIL, step], `When mail comes, ${says}`), 'ask').message;
  };
  const slope = 'the length and if there is a slope';
  expect(reply(slope, `ask for ${slope}`)).toContain(
    'Could you please tell us the length and whether there is a slope?',
  );
  const posts = "width, height and whether there's posts already";
  expect(reply(posts, `ask them for ${posts}`)).toContain(`Could you please tell us ${posts}?`);
  expect(reply('send their address', 'ask them to send their address')).toContain(
    'Could you please send your address?',
  );
  const hours = reply('the opening hours', 'answer with the opening hours');
  expect(hours).toContain('FILL_IN: the opening hours');
  expect(hours).not.toContain('$json.text');
});
