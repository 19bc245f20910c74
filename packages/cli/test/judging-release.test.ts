import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

// Each test starts processes of its own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

/** As today's n8n writes it; n8n 1.80 has the Schedule Trigger in version 1.2. */
const file = JSON.stringify({
  name: 'Daily',
  nodes: [
    {
      parameters: { rule: { interval: [{ triggerAtHour: 9 }] } },
      ...{ type: 'n8n-nodes-base.scheduleTrigger', typeVersion: 1.3, position: [0, 0], id: 'a', name: 'Every day' },
    },
  ],
  connections: {},
  settings: { executionOrder: 'v1' },
});

function plainflow(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { input: file, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('validate --n8n judges as that release would: a newer version of a node is an error there', () => {
  expect(plainflow('validate')).toMatchObject({ status: 0 });
  const older = plainflow('validate', '--n8n', 'v1.80');
  expect([older.status, older.stdout]).toEqual([1, expect.stringContaining('error unknown-version')]);
});

test('repair --n8n makes the file one that this release takes', () => {
  const { status, stdout, stderr } = plainflow('repair', '--n8n', '1.80');
  expect([status, stderr]).toEqual([0, expect.stringContaining('mended unknown-version')]);
  expect(JSON.parse(stdout).nodes[0].typeVersion).toBe(1.2);
});

test.each(['validate', 'repair'])('%s refuses a release that is none, and its help tells of the option', (command) => {
  const { status, stderr } = plainflow(command, '--n8n', 'latest');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--n8n 1.80')]);
  expect(plainflow(command, '--help').stdout).toContain('--n8n RELEASE');
});
