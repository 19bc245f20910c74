import { expect, test } from 'vitest';
import { CallError, OfflineError } from '../../lib/call.ts';
import { paymentFailureOf } from './payment-failure.ts';

const TEXTS = { refused: 'It was refused', broken: 'It broke' };
const failed = (problem: ConstructorParameters<typeof CallError>[2], status = 503) =>
  paymentFailureOf(new CallError(status, 'body', problem), TEXTS);

test.each([
  [{ code: 'payment-unavailable', paymentError: 'stripe-key' }, 'stripe-key'],
  [{ code: 'payment-unavailable', paymentError: 'db-as-stripe-key' }, 'db-as-stripe-key'],
  [{ code: 'payment-unavailable' }, 'stripe-api'],
  [{ code: 'unavailable' }, 'db-connection-error'],
  [{ code: 'conflict' }, 'other'],
  [{}, 'other'],
] as const)('%j is shown as %s', (problem, kind) => {
  expect(failed(problem).kind).toBe(kind);
});

test("the server's sentence comes first, then the page's own", () => {
  expect(failed({ message: 'The bank says no.' }).text).toBe('The bank says no.');
  expect(failed({}).text).toBe('It was refused');
  expect(paymentFailureOf(new OfflineError('no network'), TEXTS).text).toBe('It broke');
});

test('demo mode is offered only where the server offers it', () => {
  expect(failed({ code: 'payment-unavailable', demoOffered: true }).demoOffered).toBe(true);
  expect(failed({ code: 'payment-unavailable' }).demoOffered).toBe(false);
});
