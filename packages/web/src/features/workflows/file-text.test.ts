import { expect, test } from 'vitest';
import { looksLikeFile, tooLarge } from './file-text.ts';

test.each([
  ['what n8n’s editor copies', '{"nodes": [], "connections": {}}'],
  ['an export', '{\n  "name": "Orders",\n  "nodes" : [{}]'],
  ['a list of one', '[{"nodes":[]}]'],
  ['what a chat assistant answers', '```json\n{ "nodes": [] }\n```'],
  ['a file that ends too early', '{ "nodes": [ {"name": '],
])('%s is taken for a file', (_what, text) => expect(looksLikeFile(text)).toBe(true));

test.each([
  ['a wish', 'Every day at 9, post to Slack'],
  ['a wish that speaks of nodes', 'add two "nodes": one for Slack'],
  ['other JSON', '{"email": "a@example.com"}'],
  ['a bracket', '[urgent] tell me about mails'],
])('%s is not', (_what, text) => expect(looksLikeFile(text)).toBe(false));

test('a file that is too large is told its size and the most', () => {
  expect(tooLarge(2_000_000)).toBeUndefined();
  expect(tooLarge(12_340_000)).toBe('It has 12.3 MB; the most that can be checked is 2 MB.');
});
