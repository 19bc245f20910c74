import { expect, test } from 'vitest';
import { changePlace } from './change-place.ts';

test.each([
  ['/nodes/2/parameters/options/timeout', 'Options › Timeout'],
  ['/nodes/2/parameters/rules/values/0', 'Rules › Values › 1'],
  ['/nodes/2/parameters', 'Parameters'],
  ['/nodes/2/typeVersion', 'Type version'],
  ['/nodes/2', 'The whole node'],
  ['/connections/Get orders~1all/main/0/0', 'Connections from “Get orders/all”'],
  ['/connections', 'Connections'],
  ['/settings/executionOrder', 'Settings › Execution order'],
  ['', 'The file'],
])('the place %s is called %s', (pointer, words) => expect(changePlace(pointer)).toBe(words));
