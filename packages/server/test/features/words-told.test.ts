import type { Guide } from '@plainflow/contracts/guide';
import { expect, test } from 'vitest';
import { toldByMessage } from '../../src/features/chat/transcript.ts';
import type { MessageRow } from '../../src/platform/db/tables.ts';

const row = (id: string, more: Partial<MessageRow> = {}) =>
  ({ id, role: 'user', content: id, video_id: null, transcript: null, read: null, ...more }) as MessageRow;
const reply = row('reply', { role: 'assistant' });
const guide = (...turns: number[]) =>
  ({
    words: turns.map((message) => ({ message, from: 0, to: 2, quote: 'it', node: 'Post' })),
    lostWords: turns.map((message) => ({ message, from: 3, to: 5 })),
  }) as unknown as Guide;
const numbers = ({ words, lostWords }: Guide) => [words, lostWords].map((all) => all?.map((it) => it.message));

test('words are told by the number of the user’s message, replies not counted', () => {
  const messages = [row('first'), reply, row('then')];
  expect(numbers(toldByMessage(guide(0, 1), messages, null))).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a tutorial that could not be had is a message, but its words are no turn', () => {
  const messages = [row('first'), reply, row('link', { video_id: 'abc' }), reply, row('then')];
  expect(numbers(toldByMessage(guide(0, 1), messages, null))).toEqual([
    [0, 2],
    [0, 2],
  ]);
});

test('of a tutorial that was read none are told, as its message is a link', () => {
  const video = row('link', { video_id: 'abc' });
  expect(numbers(toldByMessage(guide(0, 1), [video, reply, row('then')], video))).toEqual([[1], [1]]);
});

test('a guide without words stays without', () => {
  expect(toldByMessage({ title: 'x' } as Guide, [row('first')], null)).toEqual({ title: 'x' });
});
