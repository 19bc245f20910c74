import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { changesBetween } from '../src/4-validate/changes.ts';
import { repair } from '../src/index.ts';
import { BROKEN } from './support/broken.ts';
import { catalog } from './support/catalog.ts';

test('a change is told by its place, what stood there and what stands there now', () => {
  const before = { nodes: [{ name: 'A', parameters: { url: 1, 'a/b': true } }], tags: [] };
  const after = { nodes: [{ name: 'A', parameters: { url: '1' }, id: 'x' }], tags: ['t'] };
  expect(changesBetween(before, after)).toEqual([
    { path: '/nodes/0/parameters/url', before: 1, after: '1' },
    { path: '/nodes/0/parameters/a~1b', before: true },
    { path: '/nodes/0/id', after: 'x' },
    { path: '/tags/0', after: 't' },
  ]);
});

test('an entry that is taken out of a list is one change', () => {
  expect(changesBetween({ a: [1, 2, 3] }, { a: [1, 3] })).toEqual([{ path: '/a/1', before: 2 }]);
});

test('each fault that is mended says what was changed, and together the changes make the new file', () => {
  for (const [name, { workflow }] of Object.entries(BROKEN)) {
    const { workflow: mended, fixed } = repair(catalog, workflow);
    expect(
      fixed.every((it) => it.changes.length > 0),
      name,
    ).toBe(true);
    let replayed: unknown = structuredClone(workflow);
    for (const { changes } of fixed) replayed = applied(replayed, changes);
    expect(replayed, name).toEqual(mended);
  }
});

/** JSON Pointers as a patch: values that go are taken out from the back, so that places before them stay. */
function applied(file: unknown, changes: ReturnType<typeof changesBetween>): unknown {
  const root = { file };
  const inOrder = [...changes.filter((it) => 'after' in it), ...changes.filter((it) => !('after' in it)).toReversed()];
  for (const { path: pointer, before, after } of inOrder) {
    const keys = [
      'file',
      ...pointer
        .split('/')
        .slice(1)
        .map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~')),
    ];
    const last = keys.pop() ?? '';
    let holder = root as unknown as Record<string, unknown>;
    for (const it of keys) holder = holder[it] as Record<string, unknown>;
    if (after === undefined && Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (after === undefined) delete holder[last];
    else if (before === undefined && Array.isArray(holder)) holder.splice(Number(last), 0, after);
    else holder[last] = after;
  }
  return root.file;
}

const outputs = path.join(import.meta.dirname, '../../../bench/out');

test.skipIf(!existsSync(outputs))('nothing that the benchmark made is changed by a repair', { timeout: 60_000 }, () => {
  const files = readdirSync(outputs, { recursive: true, encoding: 'utf8' }).filter((it) => /\bd\w+-.*\.json$/.test(it));
  for (const file of files) {
    const content = JSON.parse(readFileSync(path.join(outputs, file), 'utf8')) as { workflow: Workflow | null };
    if (content.workflow) expect(repair(catalog, content.workflow).workflow, file).toBe(content.workflow);
  }
});
