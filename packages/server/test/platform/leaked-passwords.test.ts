import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { filterOf, isIn } from '../../src/platform/bloom-filter.ts';
import { isLeaked, LEAKED_FILE } from '../../src/platform/leaked-passwords.ts';
import { accountOf, build } from '../support/build.ts';
import { tokenFor } from '../support/mails.ts';

const SENTENCE = 'This password is on lists of leaked passwords, which strangers try first. Please choose another one.';

test.each(['1234', '123456', 'password', 'PASSWORD', 'Password1', 'qwerty', 'iloveyou', 'letmein', 'trustno1'])(
  '%s is known to have leaked',
  (it) => expect(isLeaked(it)).toBe(true),
);

test('of a hundred thousand good passwords fewer than ten are refused by chance', () => {
  const good = (i: number) =>
    createHash('sha256')
      .update(`good ${i}`)
      .digest('base64')
      .slice(0, 8 + (i % 9));
  const refused = Array.from({ length: 100_000 }, (_, i) => good(i)).filter(isLeaked);
  expect(refused.length).toBeLessThan(10);
});

test('the file is small', () => expect(statSync(LEAKED_FILE).size).toBeLessThan(300_000));

test('a filter never forgets what it was made of', () => {
  const texts = Array.from({ length: 1000 }, (_, i) => `text ${i}`);
  const filter = filterOf(texts, 2875);
  expect(texts.every((it) => isIn(filter, it))).toBe(true);
  expect(texts.filter((it) => isIn(filter, `no ${it}`)).length).toBeLessThan(3);
});

test('it is refused at the field at sign-up, after a payment, at a change and at a reset; the old one goes on', async () => {
  const world = await build();
  onTestFinished(world.close);
  const ann = await world.signUp('ann');
  const signUp = await world.visitor().post('/api/auth/register', { ...accountOf('bob'), password: 'letmein' });
  const afterPayment = { ...accountOf('bob'), form: 'after-payment', password: '1234' };
  const paid = await world.visitor().post('/api/auth/register', afterPayment);
  for (const { status, body } of [signUp, paid]) {
    expect([status, body.message, body.errors]).toEqual([400, SENTENCE, { password: SENTENCE }]);
  }
  await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
  const token = tokenFor('reset-password', await world.mailsTo('ann@example.com'));
  const reset = await world.visitor().post('/api/auth/reset-password', { token, newPassword: 'iloveyou' });
  const change = (form: string, newPassword: string) =>
    ann.post('/api/auth/change-password', { form, currentPassword: 'password-ann', newPassword });
  for (const { status, body } of [reset, await change('settings', 'Password1'), await change('profile', 'qwerty')]) {
    expect([status, body.message, body.errors]).toEqual([400, SENTENCE, { newPassword: SENTENCE }]);
  }
  // The link was not used up.
  const again = await world.visitor().post('/api/auth/reset-password', { token, newPassword: 'windy harbour' });
  expect(again.status).toBe(200);
});
