import { expect, test } from 'vitest';
import { paintFor } from '../src/paint.ts';

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['a terminal that can’t', true, { TERM: 'dumb' }, false],
  ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
])('%s', (_, isTTY, variables, isColoured) => {
  expect(paintFor({ isTTY }, variables)('red', 'error')).toBe(isColoured ? '\u001b[31merror\u001b[39m' : 'error');
});
