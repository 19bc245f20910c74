import { expect, test } from 'vitest';
import { plainflow as inProcess } from './support/in-process.ts';

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

const plainflow = (...args: string[]) => inProcess(args, file);

test('validate --n8n judges as that release would: a newer version of a node is an error there', async () => {
  expect(await plainflow('validate')).toMatchObject({ status: 0 });
  const older = await plainflow('validate', '--n8n', 'v1.80');
  expect([older.status, older.stdout]).toEqual([1, expect.stringContaining('error unknown-version')]);
});

test('repair --n8n makes the file one that this release takes', async () => {
  const { status, stdout, stderr } = await plainflow('repair', '--n8n', '1.80');
  expect([status, stderr]).toEqual([0, expect.stringContaining('mended unknown-version')]);
  expect(JSON.parse(stdout).nodes[0].typeVersion).toBe(1.2);
});

test.each(['validate', 'repair'])(
  '%s refuses a release that is none, and its help tells of the option',
  async (command) => {
    const { status, stderr } = await plainflow(command, '--n8n', 'latest');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--n8n 1.80')]);
    expect((await plainflow(command, '--help')).stdout).toContain('--n8n RELEASE');
  },
);
