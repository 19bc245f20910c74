import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Issue } from '@plainflow/contracts/issue';
import { checkRelease } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import type { Log } from 'sarif';
import { afterAll, expect, test } from 'vitest';
import { plainflow } from './support/in-process.ts';
import { node, wiresTo, workflow } from './support/workflows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'old.json');
const old = workflow(
  [
    node('Daily', 'cron', 1, { triggerTimes: { item: [{ mode: 'everyDay', hour: 8 }] } }),
    node('Tell', 'spontit', 1),
    node('Pic', 'editImage', 1, { operation: 'blur', options: { destinationKey: 'small' } }),
    node('Post', 'slack', 1, { channel: '#a', text: 'Hi' }),
    { ...node('Foreign', 'x', 1), type: 'n8n-nodes-foo.bar' },
  ],
  { Daily: wiresTo('Tell') },
);
writeFileSync(file, JSON.stringify(old, null, 2));

test.each(['1.100', '2.41'])(
  'check tells what saved automations are told of n8n %s, in the same words',
  async (release) => {
    const { stdout } = await plainflow(['check', '--release', release, '--json', file]);
    const [{ issues }] = JSON.parse(stdout) as [{ issues: Issue[] }];
    const found = checkRelease(loadCatalog(), old, release);
    expect(found.length).toBeGreaterThan(2);
    expect(issues.map((it) => [it.severity, it.code, it.message])).toEqual(
      found.map((it) => [it.severity, it.kind, it.text]),
    );
  },
);

test('check --sarif gives code scanning each finding with its line and what it means', async () => {
  const { status, stdout, stderr } = await plainflow(['check', '--release', '2.41', '--sarif', file]);
  const [run] = (JSON.parse(stdout) as Log).runs;
  expect([status, stderr]).toEqual([1, '']);
  expect(run?.results?.map((it) => [it.ruleId, it.level])).toEqual([
    ['renamed', 'warning'],
    ['removed', 'error'],
    ['new-version', 'warning'],
    ['community', 'note'],
  ]);
  expect(run?.results?.[1]?.locations?.[0]?.physicalLocation?.region?.startLine).toBeGreaterThan(10);
  for (const rule of run?.tool.driver.rules ?? []) expect(rule.fullDescription?.text, rule.id).toBeTruthy();
});

test('check --sarif names a file that cannot be read, and excludes --json', async () => {
  const unread = await plainflow(['check', '-r', '2.41', '--sarif', path.join(folder, 'none.json'), file]);
  expect(unread.status).toBe(2);
  expect((JSON.parse(unread.stdout) as Log).runs[0]?.invocations?.[0]?.executionSuccessful).toBe(false);
  expect(await plainflow(['check', '-r', '2.41', '--sarif', '--json', file])).toEqual({
    ...{ status: 2, stdout: '', stderr: 'plainflow check: --json and --sarif exclude each other\n' },
  });
});
