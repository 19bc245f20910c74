import { describe, expect, test } from 'vitest';
import { PAGES, routeOf } from '../src/pages.ts';

describe('the pages that search engines may list', () => {
  const listed = Object.entries(PAGES).filter(([, it]) => it.listed);

  test('no two have the same title or the same description', () => {
    expect(new Set(listed.map(([, it]) => it.title)).size).toBe(listed.length);
    expect(new Set(listed.map(([, it]) => it.description)).size).toBe(listed.length);
  });

  test('each description fits into a search result', () => {
    for (const [path, { description }] of listed) {
      expect(description.length, path).toBeGreaterThan(60);
      expect(description.length, path).toBeLessThanOrEqual(160);
    }
  });

  test('each has an address of its own', () => {
    expect(listed.filter(([path]) => path.includes(':'))).toEqual([]);
  });
});

test.each([
  ['/', '/'],
  ['/features', '/features'],
  ['/features/', '/features'],
  ['/shared/abc', '/shared/:token'],
  ['/shared/', null],
  ['/shared', null],
  ['/shared/abc/more', null],
  ['/Features', null],
  ['//features', null],
  ['/no-such-page', null],
])('%s belongs to the route %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});
