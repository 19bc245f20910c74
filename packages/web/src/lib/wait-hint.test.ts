import { expect, test } from 'vitest';
import { soundsLikeRateLimit, waitHint } from './wait-hint.ts';

test.each([
  [1, 'Please try again in 1 second.'],
  [59, 'Please try again in 59 seconds.'],
  [60, 'Please try again in 1 minute.'],
  [61, 'Please try again in 2 minutes.'],
  [3599, 'Please try again in 60 minutes.'],
  [3600, 'Please try again in 1 hour.'],
  [7000, 'Please try again in 2 hours.'],
  [undefined, 'Please try again in a few minutes.'],
  [0, 'Please try again in a few minutes.'],
])('a wait of %s seconds is told in words', (seconds, words) => {
  expect(waitHint(seconds)).toBe(words);
});

test.each(['Rate limit reached', '429 Too Many Requests', 'quota', 'at capacity', 'Retry after 5 s'])(
  'a rate limit is recognised in “%s”',
  (text) => {
    expect(soundsLikeRateLimit(text)).toBe(true);
  },
);

test('an ordinary fault is not taken for a rate limit', () => {
  expect(soundsLikeRateLimit('The workflow could not be built.')).toBe(false);
});
