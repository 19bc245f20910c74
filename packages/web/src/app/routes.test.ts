import { readFileSync } from 'node:fs';
import { PAGES } from '@plainflow/contracts/pages';
import { expect, test } from 'vitest';

test('the server knows every page that the router shows, and the router every page that the server knows', () => {
  const source = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');
  const shown = [...source.matchAll(/<Route path="([^"*]+)"/g)].map(([, path]) => path);
  expect(new Set(shown)).toEqual(new Set(Object.keys(PAGES)));
});
