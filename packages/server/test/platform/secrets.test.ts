import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/platform/secrets.ts';

const ours = createSecrets('a secret for tests only, long enough');
const theirs = createSecrets('another secret, just as long as it has to be');

describe('what is sealed', () => {
  test('can be read again with the same secret only', () => {
    const sealed = ours.seal('JBSWY3DPEHPK3PXP ü');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(ours.unseal(sealed)).toBe('JBSWY3DPEHPK3PXP ü');
    expect(theirs.unseal(sealed)).toBeNull();
  });

  test('looks different each time', () => expect(ours.seal('x')).not.toBe(ours.seal('x')));

  test.each(['', 'x', 'A'.repeat(80)])('%j is nothing that was sealed', (text) => expect(ours.unseal(text)).toBeNull());

  test('is refused when a single character was changed', () => {
    const sealed = ours.seal('JBSWY3DPEHPK3PXP');
    const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
    expect(ours.unseal(changed)).toBeNull();
  });
});

describe('what is signed', () => {
  test('comes back as it was, from us only', () => {
    expect(ours.open(ours.sign('["a",1]'))).toBe('["a",1]');
    expect(theirs.open(ours.sign('["a",1]'))).toBeNull();
  });

  test.each(['', '.', 'a.b', 'a.b.c', `${ours.sign('x')}x`, `x${ours.sign('x')}`])('%j is not ours', (text) => {
    expect(ours.open(text)).toBeNull();
  });
});

test('the token of a link is the same for the same mail, and for no other purpose, mail or secret', () => {
  const token = ours.linkToken('reset', 'm1');
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(ours.linkToken('reset', 'm1')).toBe(token);
  for (const it of [ours.linkToken('verify', 'm1'), ours.linkToken('reset', 'm2'), theirs.linkToken('reset', 'm1')]) {
    expect(it).not.toBe(token);
  }
});
