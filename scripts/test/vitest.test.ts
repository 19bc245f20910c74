import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runVitest } from './vitest.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainflow-suites-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs vitest for real, on one test file in a project of its own. */
async function run(name: string, code: string) {
  const root = join(folder, name);
  await mkdir(root);
  await writeFile(join(root, 'a.test.js'), code);
  await writeFile(join(root, 'vitest.config.js'), 'export default { test: { globals: true } };');
  return runVitest(['--root', root]);
}

test('passed, failed and skipped tests are counted, and a failed one is told by name, message and difference', async () => {
  const result = await run(
    'mixed',
    `describe('group', () => {
      test('good', () => {});
      test('bad', () => expect({ a: 1 }).toEqual({ a: 2 }));
      test.skip('later', () => {});
      test.todo('some day');
    });`,
  );
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 2, failures: [{ name: 'a.test.js > group > bad' }] });
  expect(result.failures[0]?.message).toContain('"a": 2');
});

test('a test that passes when it is tried again has passed, and what it failed with first, and how often, is told', async () => {
  const result = await run('again', "let tries = 0; test('slow', { retry: 1 }, () => expect(++tries).toBe(2));");
  expect(result).toMatchObject({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: [{ name: 'a.test.js > slow', failedTimes: 1 }],
  });
});

test('what is found wrong when a try has ended fails that try only', async () => {
  const result = await run(
    'after',
    `let tries = 0;
    const opening = test.extend({ open: async ({ onTestFinished }, use) => {
      onTestFinished(() => expect(tries).toBe(2));
      await use(() => tries++);
    } });
    opening('page', { retry: 1 }, ({ open }) => { open(); });`,
  );
  expect(result).toMatchObject({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: [{ name: 'a.test.js > page', failedTimes: 1 }],
  });
});

test('a test that fails at every try has failed once', async () => {
  const result = await run('never', "test('broken', { retry: 1 }, () => expect(1).toBe(2));");
  expect(result).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'a.test.js > broken' }], flaky: [] });
});

describe('counts as a failure:', () => {
  test.each([
    ['a test file that does not load', 'missing', "import './nowhere.js';", 0],
    [
      'a hook that fails after its tests have passed',
      'hook',
      "test('a', () => {}); afterAll(() => { throw new Error('late'); });",
      1,
    ],
    ['an error outside of all tests', 'outside', "test('a', () => { void Promise.reject(new Error('lost')); });", 1],
    ['a run that dies', 'dies', "test('a', () => process.kill(process.ppid, 'SIGKILL'));", 0],
    ['a suite without a single test', 'empty', '', 0],
  ])('%s', async (_, name, code, passed) => {
    const result = await run(name, code);
    expect(result).toMatchObject({ passed, failed: 1 });
    expect(result.failures[0]?.message).not.toBe('');
  });
});
