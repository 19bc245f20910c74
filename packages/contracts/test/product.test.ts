import { expect, test } from 'vitest';
import { sendFeedbackSchema } from '../src/feedback.ts';
import { newPassword } from '../src/password.ts';
import { FREE_PROMPTS, MAX_QUESTIONS, PRICES, TIMERS, USERNAME, WORKFLOW_NAME_MAX } from '../src/product.ts';

test('what the plans cost, and that lifetime is $59 less than the first year, 54% of it', () => {
  expect(PRICES).toEqual({ monthly: 900, lifetime: 4900 });
  const year = 12 * PRICES.monthly;
  expect([(year - PRICES.lifetime) / 100, Math.floor((100 * (year - PRICES.lifetime)) / year)]).toEqual([59, 54]);
});

test('how many questions are asked, and how many prompts are free', () => {
  expect([MAX_QUESTIONS, FREE_PROMPTS]).toEqual([3, 3]);
});

test('how long names and passwords may be', () => {
  expect([USERNAME.min, USERNAME.max, WORKFLOW_NAME_MAX]).toEqual([3, 30, 50]);
  const isTaken = (schema: (typeof newPassword)[keyof typeof newPassword], text: string) =>
    schema.safeParse(text).success;
  expect([isTaken(newPassword.plain, '12345'), isTaken(newPassword.plain, '123456')]).toEqual([false, true]);
  expect([isTaken(newPassword.afterPayment, '123'), isTaken(newPassword.afterPayment, '1234')]).toEqual([false, true]);
  expect([isTaken(newPassword.strong, 'Abcdef1'), isTaken(newPassword.strong, 'Abcdefg1')]).toEqual([false, true]);
});

test('what is too short or too long for feedback', () => {
  const isTaken = (title: number, content: number) =>
    sendFeedbackSchema.safeParse({ title: 't'.repeat(title), content: 'c'.repeat(content) }).success;
  expect([isTaken(2, 10), isTaken(3, 10), isTaken(100, 1000), isTaken(101, 10)]).toEqual([false, true, true, false]);
  expect([isTaken(3, 9), isTaken(3, 1001)]).toEqual([false, false]);
});

test('how long what is shown for a while is shown, in milliseconds', () => {
  expect(TIMERS).toMatchObject({
    loginBanner: 8000,
    loginBannerFade: 300,
    adminRedirect: 500,
    registrationRedirect: 1000,
    paymentRedirect: 2000,
    copied: 2000,
    feedbackSubmitted: 3000,
    rateLimitToast: 10_000,
    errorModal: 10_000,
    errorModalOnSubscription: 15_000,
    checkoutFallbacks: [500, 1000],
    scrollToSection: 100,
    videoModeSwitch: 100,
    progressTick: 150,
    toast: 5000,
  });
});
