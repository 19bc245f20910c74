import { expect, test } from 'vitest';
import { CallError, OfflineError } from '../../lib/call.ts';
import { failureOf } from './failure.ts';

const TEXT = { video: false, final: false };
const problem = (status: number, code: string, message: string, more = {}) =>
  new CallError(status, message, { status, code, message, ...more });

test('a session that ended asks to log in', () => {
  expect(failureOf(problem(401, 'not-signed-in', 'Who are you?'), TEXT)).toMatchObject({
    kind: 'signed-out',
    says: 'Authentication required. Please log in to continue.',
  });
});

test('what only subscribers may do says so', () => {
  expect(failureOf(problem(403, 'subscription-required', 'Subscription required'), TEXT)).toMatchObject({
    kind: 'subscription',
    status: 'Subscription required to access this feature',
  });
});

test('spent free prompts are told with the time they come back, and are no rate limit', () => {
  const failure = failureOf(
    problem(429, 'quota-spent', 'Spent.', { resetDate: new Date(2026, 10, 21, 14, 5).getTime() }),
    TEXT,
  );
  expect(failure.kind).toBe('quota');
  expect(failure.says).toContain('2:05 PM on Saturday, Nov 21');
  expect(failure.toast).toBeUndefined();
});

test('a rate limit shows for ten seconds how long to wait', () => {
  const { kind, toast } = failureOf(problem(429, 'rate-limited', 'Slow down.', { waitTimeSeconds: 90 }), TEXT);
  expect(kind).toBe('rate-limit');
  expect(toast).toMatchObject({ title: 'AI Service Rate Limit Exceeded', duration: 10_000 });
  expect(toast?.description).toBe(
    'Rate Limit Exceeded - The AI service is currently busy. Please try again in 2 minutes.',
  );
});

test('no network is told as such, and the message is kept', () => {
  expect(failureOf(new OfflineError(null), TEXT)).toMatchObject({
    kind: 'offline',
    status: 'Failed to generate automation',
  });
});

test('any other failure says what the server said', () => {
  const failure = failureOf(problem(500, 'internal', 'The engine stumbled.'), TEXT);
  expect(failure).toMatchObject({ kind: 'other', says: 'The engine stumbled.' });
  expect(failure.toast?.description).toBe('Failed to generate automation. Please try again.');
});

test('a failed final request and a failed video are named as such', () => {
  expect(failureOf(new CallError(500, ''), { video: false, final: true }).status).toBe(
    'Failed to generate final workflow',
  );
  expect(failureOf(new CallError(500, ''), { video: true, final: false }).toast?.description).toBe(
    'Failed to process YouTube video. Please try again.',
  );
});

test.each(['private', 'no-captions', 'too-long', 'bot-check', 'network'])(
  'a video that can’t be read (%s) says why, and that its transcript would do',
  (videoFault) => {
    const failure = failureOf(problem(422, 'video-unavailable', 'It is so.', { videoFault }), {
      video: true,
      final: false,
    });
    expect(failure).toMatchObject({ kind: 'other', says: 'It is so.', pasteHelps: true });
    expect(failure.toast).toMatchObject({
      title: 'Error',
      description: 'Failed to process YouTube video. Please try again.',
    });
  },
);

test('a rate limit of the video site keeps the toast and offers the transcript', () => {
  const failure = failureOf(
    problem(429, 'rate-limited', 'YouTube answers no more.', { videoFault: 'rate-limit', waitTimeSeconds: 40 }),
    { video: true, final: false },
  );
  expect(failure).toMatchObject({
    kind: 'rate-limit',
    says: 'YouTube answers no more. Please try again in 40 seconds.',
    pasteHelps: true,
  });
  expect(failure.toast?.title).toBe('AI Service Rate Limit Exceeded');
});
