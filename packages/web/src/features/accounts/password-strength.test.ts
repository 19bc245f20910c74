import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('longer and more varied passwords are never called weaker', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('abc')).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('Sommer26')).toBe(2);
  expect(passwordStrength('correct horse battery staple')).toBe(4);
});
