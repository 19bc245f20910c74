import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findWorkflows } from '../src/folders.ts';
import { sarifOf } from '../src/sarif.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const whole = path.join(folder, name);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}
const WORKFLOW = '{ "nodes": [], "connections": {} }';

test('of a folder every workflow is read, other JSON is passed over, and broken ones are told', async () => {
  const first = file('a/first.json', WORKFLOW);
  const second = file('a/deep/second.JSON', `\uFEFF${WORKFLOW}`);
  const broken = file('a/merge.json', `<<<<<<< HEAD\n${WORKFLOW}`);
  for (const name of ['package.json', 'tsconfig.json']) file(`a/${name}`, '{ // a comment\n}');
  file('a/node_modules/x/third.json', WORKFLOW);
  file('a/.git/fourth.json', WORKFLOW);
  file('a/notes.txt', WORKFLOW);
  const found = await findWorkflows([path.join(folder, 'a')]);
  expect(found.files.map((it) => it.name)).toEqual([second, first]);
  expect(found.unread).toEqual([{ file: broken, message: expect.stringContaining('merge.json is not JSON: ') }]);
  expect(found.passed).toBe(2);
});

test('a file that can’t be read keeps the others from nothing', async () => {
  const sound = file('b/sound.json', WORKFLOW);
  const found = await findWorkflows(['/no/such.json', file('b/list.json', '[]'), sound]);
  expect(found.files.map((it) => it.name)).toEqual([sound]);
  expect(found.unread.map((it) => it.message)).toEqual([
    expect.stringMatching(/^cannot read \/no\/such\.json: ENOENT/),
    expect.stringContaining('is not an n8n workflow'),
  ]);
});

test('SARIF says that a run was not whole, and which file could not be read', () => {
  const [run] = sarifOf([], [{ file: path.join(folder, 'a b.json'), message: 'a b.json is not JSON' }], []).runs;
  expect(run?.invocations?.[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [
      {
        level: 'error',
        locations: [{ physicalLocation: { artifactLocation: { uri: expect.stringMatching(/a%20b\.json$/) } } }],
      },
    ],
  });
});
