import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  'password',
  'Password1234',
  'P4$$w0rd!',
  'qwertz2024',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  '12345678',
  'abc',
])('%s is called easy to guess, long as it may be', (password) => {
  expect(passwordStrength(password)).toBe(1);
});

test.each(['correct horse battery staple', 'Tr4ctor-under-97-moons', 'xK9$mQ2vLp7!'])(
  '%s is called strong',
  (password) => {
    expect(passwordStrength(password)).toBe(4);
  },
);

test('one’s own name does not make a password', () => {
  expect(passwordStrength('AdaBerger99', ['Ada Berger', 'ada@example.com'])).toBe(1);
  expect(passwordStrength('AdaBerger99')).toBeGreaterThan(1);
});

test('nothing typed is nothing judged', () => {
  expect(passwordStrength('')).toBe(0);
});

test('with every further word a password is called at least as strong as before', () => {
  const password = 'windy harbour 58 turnips';
  const judged = [...password].map((_, at) => passwordStrength(password.slice(0, at + 1)));
  expect(judged).toEqual([...judged].sort((one, other) => one - other));
});
