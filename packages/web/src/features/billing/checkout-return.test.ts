import { expect, test } from 'vitest';
import { returnIn, returnToast } from './checkout-return.ts';

const from = (query: string) => returnIn(new URLSearchParams(query));

test('the address says what somebody comes back from, and how it went', () => {
  expect(from('upgrade=success&session_id=cs_1')).toEqual({ what: 'upgrade', how: 'success', sessionId: 'cs_1' });
  expect(from('subscription=success')).toEqual({ what: 'subscription', how: 'success', sessionId: null });
  expect(from('reactivate=cancelled&session_id=cs_1')).toEqual({
    what: 'reactivate',
    how: 'cancelled',
    sessionId: null,
  });
  expect(from('upgrade=perhaps')).toBeNull();
  expect(from('tab=saved')).toBeNull();
});

test('whoever upgraded is told of the lifetime plan', () => {
  const { title, description } = returnToast({ what: 'upgrade', how: 'success' });
  expect(title).toBe('Upgrade Successful');
  expect(description).toContain('upgraded to the lifetime plan');
});
