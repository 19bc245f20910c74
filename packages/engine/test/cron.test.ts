import { expect, test } from 'vitest';
import { cronFault } from '../src/4-validate/cron.ts';

test.each([
  '0 9 * * 1-5',
  '*/15 * * * *',
  '0 0 9 * * MON-FRI',
  '30 6 1,15 * *',
  '0 22 * jan-mar sun',
  '0 0 * * 7',
  '5/10 * * * *',
  '0 9 29 2 *',
  '0 9 31 * *',
  '@daily',
])('%s is a schedule', (text) => expect(cronFault(text)).toBeUndefined());

test.each([
  ['every morning', 'it has 2 parts instead of 5 or 6'],
  ['0 25 * * *', '“25” cannot be the hour'],
  ['60 * * * *', '“60” cannot be the minute'],
  ['0 9 * * 1-5-6', '“1-5-6” cannot be the day of the week'],
  ['0 9 * foo *', '“foo” cannot be the month'],
  ['*/0 * * * *', '“*/0” cannot be the minute'],
  ['0 9 ? * *', '“?” cannot be the day of the month'],
  ['0 9 L * *', '“L” cannot be the day of the month'],
  ['0 9 * * 5-1', '“5-1” cannot be the day of the week'],
  ['0 9 * * monday', '“monday” cannot be the day of the week'],
  ['0 9 * * 1-', '“1-” cannot be the day of the week'],
  ['0 9 30 2 *', 'no such day ever comes'],
  ['0 9 31 4,6 *', 'no such day ever comes'],
  ['', 'it has 1 parts instead of 5 or 6'],
])('%s is none', (text, fault) => expect(cronFault(text)).toBe(fault));
