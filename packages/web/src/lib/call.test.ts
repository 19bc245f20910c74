import { endpoint } from '@plainflow/contracts/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallError, call, hasCode, messageOf, OfflineError } from './call.ts';

const rename = endpoint('PUT', '/api/things/:id', {
  summary: 'Rename',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const list = endpoint('GET', '/api/things', { summary: 'List', reply: z.array(z.string()) });

const answerWith = (reply: Response | Error) => {
  const fetch = vi.fn(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

test('a call fills in its path, sends JSON with the cookie, and gives the parsed reply', async () => {
  const fetch = answerWith(Response.json({ name: 'New', extra: 1 }));
  expect(await call(rename, { params: { id: 'a/b' }, body: { name: 'New' } })).toEqual({ name: 'New' });
  expect(fetch).toHaveBeenCalledWith('/api/things/a%2Fb', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"New"}',
  });
});

test('a call without a body sends none', async () => {
  const fetch = answerWith(Response.json([]));
  await call(list);
  expect(fetch).toHaveBeenCalledWith('/api/things', { method: 'GET', credentials: 'include', headers: {} });
});

test('a refusal is told as its status and the text of its body', async () => {
  answerWith(new Response('Nope', { status: 418 }));
  await expect(call(list)).rejects.toThrow('418: Nope');
});

test('a refusal without a body is told by the status text', async () => {
  answerWith(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(list)).rejects.toThrow('502: Bad Gateway');
});

test('what the server says of a problem can be read from the error', async () => {
  const body = { code: 'rate-limited', message: 'Slow down.' };
  answerWith(Response.json(body, { status: 429, headers: { 'retry-after': '90' } }));
  const error: unknown = await call(list).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(CallError);
  expect(messageOf(error)).toBe('Slow down.');
  expect(hasCode(error, 'rate-limited')).toBe(true);
  expect((error as CallError).problem.waitTimeSeconds).toBe(90);
});

test('no network is told apart from a refusal', async () => {
  answerWith(new TypeError('Failed to fetch'));
  await expect(call(list)).rejects.toBeInstanceOf(OfflineError);
});

test('a reply in another shape than agreed is an error, not half a value', async () => {
  answerWith(Response.json({ surprise: true }));
  await expect(call(list)).rejects.toThrow();
});
