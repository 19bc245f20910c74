import { expect, test } from 'vitest';
import { loginPath, nextPath } from './next-path.ts';

test.each(['/saved', '/saved/7?x=1#top', '/dashboard?c=abc-1'])(
  '%s is where somebody goes after signing in',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'saved',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('%j leads to the dashboard, never to another site', (path) => {
  expect(nextPath(path)).toBe('/dashboard');
});

test('the sign-in page remembers where somebody wanted to go', () => {
  expect(loginPath('/saved?x=1')).toBe('/login?next=%2Fsaved%3Fx%3D1');
  expect(loginPath('/dashboard')).toBe('/login');
});
