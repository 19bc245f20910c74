import { expect, test } from 'vitest';
import { BULLET, withoutOpenItems } from '../src/open-items.ts';

const LIST = `${BULLET}To fill in: a sheet\n${BULLET}Chosen for you: a time`;

test.each([
  ['Your automation is ready.', 'Your automation is ready.'],
  [`Your automation is ready.\n\n${LIST}`, 'Your automation is ready.'],
  [
    `It is built.\n\n${LIST}\n\nThe language model did not answer.`,
    'It is built.\n\nThe language model did not answer.',
  ],
])('a reply is told without its list, and whole beside it', (reply, told) => {
  expect(withoutOpenItems(reply)).toBe(told);
});
