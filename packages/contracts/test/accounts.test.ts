import { describe, expect, test } from 'vitest';
import { accountFromUsernameOrEmail, isPlaceholderEmail, personName } from '../src/account-names.ts';
import { passwordChangeSchema } from '../src/account-settings.ts';
import { register } from '../src/accounts.ts';

describe('one field for user name or address', () => {
  test.each([
    ['ann', { username: 'ann', email: 'ann@no-email.invalid' }],
    [' ann ', { username: 'ann', email: 'ann@no-email.invalid' }],
    ['ann@example.com', { username: 'ann', email: 'ann@example.com' }],
    ['ann.lee+x@example.com', { username: 'ann_lee_x', email: 'ann.lee+x@example.com' }],
    ['a@example.com', { username: 'a_', email: 'a@example.com' }],
    [`${'a'.repeat(40)}@example.com`, { username: 'a'.repeat(30), email: `${'a'.repeat(40)}@example.com` }],
  ])('%j', (text, account) => expect(accountFromUsernameOrEmail(text)).toEqual(account));
});

test.each([
  ['a@no-email.invalid', true],
  ['A@No-Email.Invalid', true],
  ['a@mail.no-email.invalid', true],
  ['a@yes-no-email.invalid', false],
  ['no-email.invalid@example.com', false],
])('%s is a placeholder: %s', (email, is) => expect(isPlaceholderEmail(email)).toBe(is));

describe('a name', () => {
  const schema = personName({ min: 'too short' });
  test.each(['Ann Lee', 'Łukasz', '陳大文', 'محمد', 'José Ñandú', 'न्\u200dयू', '👩‍💻 Dev'])('may be %s', (name) => {
    expect(schema.parse(name)).toBe(name);
  });
  test.each(['A\nB', 'A\u0000B', 'A\u202eB', 'A\u2066B', 'A\u200bB', 'A\u2029B', 'A\ud800B', '  '])(
    'may not be %j',
    (name) => expect(schema.safeParse(name).success).toBe(false),
  );
});

describe('which form speaks decides which minimum holds', () => {
  const account = { username: 'ann', name: 'Ann', email: 'ann@example.com' };
  const registers = (fields: object) => register.body?.safeParse({ ...account, ...fields }).success;
  const changes = (fields: object) => passwordChangeSchema.safeParse({ currentPassword: 'x', ...fields }).success;

  test.each([
    [{ password: '123456' }, true],
    [{ password: '12345' }, false],
    [{ form: 'sign-up', password: '12345' }, false],
    [{ form: 'after-payment', password: '1234' }, true],
    [{ form: 'after-payment', password: '123' }, false],
    [{ form: 'other', password: '123456' }, false],
  ])('registering with %j: %s', (fields, works) => expect(registers(fields)).toBe(works));

  test.each([
    [{ newPassword: 'Abcdefg1' }, true],
    [{ newPassword: 'abcdef' }, false],
    [{ form: 'settings', newPassword: 'abcdef' }, false],
    [{ form: 'profile', newPassword: 'abcdef' }, true],
    [{ form: 'profile', newPassword: 'abcde' }, false],
    [{ form: 'other', newPassword: 'Abcdefg1' }, false],
  ])('changing to %j: %s', (fields, works) => expect(changes(fields)).toBe(works));
});
