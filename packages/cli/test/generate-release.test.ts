import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

// Each test starts processes of its own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

function generate(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const says = 'every weekday at 9 post the weather in Oslo to Slack #general';
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'generate', says, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

type Node = { type: string; typeVersion: number };
const slackIn = (file: string): number | undefined =>
  (JSON.parse(file) as { nodes: Node[] }).nodes.find((it) => it.type === 'n8n-nodes-base.slack')?.typeVersion;

test('generate --n8n 1.80 writes a file with the node versions that n8n 1.80 has', () => {
  const older = generate('--n8n', '1.80');
  expect(older.status).toBe(0);
  expect(slackIn(older.stdout)).toBe(2.3);
  expect(slackIn(generate().stdout)).toBeGreaterThan(2.3);
});

test('a release that is none is refused with an example', () => {
  const { status, stderr } = generate('--n8n', 'latest');
  expect(status).toBe(2);
  expect(stderr).toContain('--n8n 1.80');
});
