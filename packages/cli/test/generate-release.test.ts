import { expect, test, vi } from 'vitest';
import { plainflow } from './support/in-process.ts';

// A reader takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SAYS = 'every weekday at 9 post the weather in Oslo to Slack #general';
const generate = (...args: string[]) => plainflow(['generate', SAYS, ...args]);

type Node = { type: string; typeVersion: number };
const slackIn = (file: string): number | undefined =>
  (JSON.parse(file) as { nodes: Node[] }).nodes.find((it) => it.type === 'n8n-nodes-base.slack')?.typeVersion;

test('generate --n8n 1.80 writes a file with the node versions that n8n 1.80 has', async () => {
  const older = await generate('--n8n', '1.80');
  expect(older.status).toBe(0);
  expect(slackIn(older.stdout)).toBe(2.3);
  expect(slackIn((await generate()).stdout)).toBeGreaterThan(2.3);
});

test('a release that is none is refused with an example', async () => {
  const { status, stderr } = await generate('--n8n', 'latest');
  expect(status).toBe(2);
  expect(stderr).toContain('--n8n 1.80');
});
