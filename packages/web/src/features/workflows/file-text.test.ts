import { expect, test } from 'vitest';
import { otherKindOf } from './file-kind.ts';
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

const bytes = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));
test.each([
  ['\x89PNG\r\n\x1a\n\0\0', 'a picture (PNG)'],
  ['\xff\xd8\xff\xe0\0', 'a picture (JPEG)'],
  ['<?xml version="1.0"?>\n<svg xmlns', 'a picture (SVG)'],
  ['%PDF-1.7', 'a PDF document'],
  ['PK\x03\x04\x14', 'a ZIP archive or an Office document'],
  ['\x7fELF\0\0', 'a file of another kind'],
  ['{"nodes": []}', undefined],
  ['\xef\xbb\xbf{"nodes": []}', undefined],
])('the first bytes %j are those of: %s', (text, kind) => expect(otherKindOf(bytes(text))).toBe(kind));

test('a file that is too large is told its size and the most', () => {
  expect(tooLarge(2_000_000)).toBeUndefined();
  expect(tooLarge(12_340_000)).toBe('It has 12.3 MB; the most that can be checked is 2 MB.');
});
