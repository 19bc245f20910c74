import { expect, test } from 'vitest';
import { troubleText } from './trouble-alert.tsx';

const WORKS = { isActive: true, worksUntil: null, hasPortal: false } as const;

test('after a failed payment it is said until when everything works, and how to mend it', () => {
  const day = new Date(2026, 10, 28, 12).toISOString();
  const { text } = troubleText({ ...WORKS, trouble: 'payment-failed', worksUntil: day, hasPortal: true });
  expect(text).toBe(
    'Everything works until November 28, 2026. Change your card or its details, and the payment is tried again.',
  );
  expect(troubleText({ ...WORKS, trouble: 'payment-failed', isActive: false }).text).toMatch(/^The plan has stopped/);
});

test('a refund and a dispute say whether the plan still works', () => {
  expect(troubleText({ ...WORKS, trouble: 'refunded', isActive: false }).text).toContain('the plan has ended');
  expect(troubleText({ ...WORKS, trouble: 'refunded' }).text).toContain('goes on working');
  expect(troubleText({ ...WORKS, trouble: 'disputed', isActive: false }).text).toContain('the plan is paused');
  expect(troubleText({ ...WORKS, trouble: 'disputed' }).text).toContain('goes on working');
});
