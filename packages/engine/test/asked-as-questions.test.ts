import { expect, test } from 'vitest';
import { politely } from '../src/catalog/asked-politely.ts';
import { BASE, built, type Given, HOOK, MAIL, mail, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// "Ask them which customer it was" tells of a question: whoever is asked gets a polite question with the same words.

test.each([
  ['which customer it was', 'could you please tell us which customer it was?'],
  ["if they're coming", "could you please tell us whether you're coming?"],
  ['how many seats they need', 'could you please tell us how many seats you need?'],
  ['whether he has a car', 'could you please tell us whether he has a car?'],
  ['send their address', 'could you please send your address?'],
])('who is to be asked “%s” is asked so: %s', (told, asked) => {
  expect(politely(told, false)).toBe(asked);
});

test('the user is asked of himself as “you”', () => {
  expect(politely('if I walked my dog', true)).toBe('please say whether you walked your dog.');
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
    'Hello, could you please tell us which customer it was?',
  );
  expect(textOf(ask('what changed', 'post what changed'))).toBe('what changed');
  const them = {
    ...mail('ask', 'which customer it was', 'hook', '[[hook: email]]'),
    says: 'ask the team which customer it was',
  };
  expect(parameters(built([HOOK, them], WORDS), 'ask').message).toBe(
    'Hello,\n\nCould you please tell us which customer it was?\n\nBest regards',
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
