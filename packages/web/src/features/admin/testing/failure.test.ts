import { expect, test } from 'vitest';
import { CallError, OfflineError } from '../../../lib/call.ts';
import { caseFailure, NoWorkflow } from './failure.ts';
import { inputsIn, NO_INPUTS } from './inputs.ts';

const of = (status: number, problem: CallError['problem'] = {}) => caseFailure(new CallError(status, '', problem));

test.each([
  [401, {}],
  [500, { message: 'Authentication required' }],
])('nobody is signed in: %s %j ends the run, and leads to the sign-in', (status, problem) => {
  expect(of(status, problem)).toEqual({
    says: 'Authentication required. Please log in to continue.',
    signedOut: true,
  });
});

test.each([
  [403, {}],
  [500, { message: 'Subscription required' }],
])('no plan: %s %j', (status, problem) => {
  expect(of(status, problem)).toEqual({ says: 'Subscription required to access this feature.' });
});

test.each([
  [429, { waitTimeSeconds: 59 }, 'Please try again in 59 seconds.'],
  [429, { waitTimeSeconds: 61 }, 'Please try again in 2 minutes.'],
  [429, { waitTimeSeconds: 7200 }, 'Please try again in 2 hours.'],
  [429, {}, 'Please try again in a few minutes.'],
  [500, { message: 'usage limit reached' }, 'Please try again in a few minutes.'],
  [503, { message: 'try again later' }, 'Please try again in a few minutes.'],
])('a busy service: %s %j', (status, problem, hint) => {
  expect(of(status, problem)).toEqual({ says: `Rate Limit Exceeded - The AI service is currently busy. ${hint}` });
});

test('anything else says what it is, or that it is', () => {
  expect(of(422, { message: 'This video is private.', videoFault: 'private' })).toEqual({
    says: 'This video is private.',
  });
  expect(of(500)).toEqual({ says: 'An error occurred. Please try again.' });
  expect(caseFailure(new Error('broken'))).toEqual({ says: 'An error occurred. Please try again.' });
  expect(caseFailure(new OfflineError(null)).says).toMatch(/^We can’t reach the server/);
});

test('an answer without a workflow that has nodes is a failure, also after the final request', () => {
  expect(caseFailure(new NoWorkflow(false))).toEqual({ says: 'Failed to generate automation. Please try again.' });
  expect(caseFailure(new NoWorkflow(true))).toEqual({ says: 'Failed to generate final workflow' });
});

test('only lines with the video site’s domain are links, each once', () => {
  const text = ' https://youtu.be/dQw4w9WgXcQ \nvimeo.com/1\n\nhttps://youtu.be/dQw4w9WgXcQ';
  expect(inputsIn('videos', text)).toEqual(['https://youtu.be/dQw4w9WgXcQ']);
  expect(inputsIn('videos', 'hello')).toEqual([]);
  expect(NO_INPUTS.videos).toBe('No valid YouTube URLs');
});
