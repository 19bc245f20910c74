import { expect, test } from 'vitest';
import { cronFault } from '../src/4-validate/cron.ts';

test.each([
  '0 9 * * 1-5',
  '*/15 * * * *',
  '0 0 9 * * MON-FRI',
  '30 6 1,15 * *',
  '0 22 * jan-mar sun',
  '0 0 ? * 7',
  '@daily',
])('%s is a schedule', (text) => expect(cronFault(text)).toBeUndefined());

test.each([
  ['every morning', 'it has 2 parts instead of 5 or 6'],
  ['0 25 * * *', '“25” cannot be the hour'],
  ['60 * * * *', '“60” cannot be the minute'],
  ['0 9 * * 1-5-6', '“1-5-6” cannot be the day of the week'],
  ['0 9 * foo *', '“foo” cannot be the month'],
  ['*/0 * * * *', '“*/0” cannot be the minute'],
])('%s is none', (text, fault) => expect(cronFault(text)).toBe(fault));
