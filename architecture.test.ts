import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeOnly } from './scripts/architecture/code-only.ts';
import { engineRules } from './scripts/architecture/engine.ts';
import { generalRules } from './scripts/architecture/everywhere.ts';
import { packageRules } from './scripts/architecture/packages.ts';
import { projectOf, readProject } from './scripts/architecture/project.ts';
import { serverRules } from './scripts/architecture/server.ts';
import { trackedFiles } from './scripts/architecture/tracked-files.ts';
import { webRules } from './scripts/architecture/web.ts';
import { isMade, writtenFilesRules } from './scripts/architecture/written-files.ts';

// The rules of ARCHITECTURE.md on imports and files. A breach of an import rule is told as: file → what it imports.

const rules = [...packageRules, ...engineRules, ...serverRules, ...webRules, ...generalRules, ...writtenFilesRules];
const project = readProject(import.meta.dirname);

test('the rules see the whole project', () => {
  const seen = new Set(project.files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
  for (const name of ['contracts', 'engine', 'server', 'web', 'cli']) expect(seen).toContain(`packages/${name}`);
  expect(project.imports.length).toBeGreaterThan(project.files.length);
});

test('the rules see every file that git tracks', ({ skip }) => {
  skip(project.tracked.length === 0, 'Git is missing, or this folder is no checkout.');
  const seen = project.tracked.map(({ path }) => path);
  expect(seen).toEqual(expect.arrayContaining(['package.json', 'docs/picture.png', 'training/README.md']));
});

for (const rule of rules) {
  test(rule.name, () => expect(rule.breaches(project)).toEqual([]));
}

describe('each rule notices when it is broken:', () => {
  for (const rule of rules) {
    test(rule.name, () => expect(rule.breaches(projectOf(rule.forbidden))).not.toEqual([]));
  }
});

describe('an import is noticed', () => {
  const importsOf = (text: string) => projectOf({ 'bench/src/a.ts': text }).imports.map(({ to }) => to);

  test.each([
    ["import { b } from './b.ts';", 'bench/src/b.ts'],
    ["import type { B } from '../b.ts';", 'bench/b.ts'],
    ["import {\n  b,\n  c,\n} from './b.ts';", 'bench/src/b.ts'],
    ["import b, * as c from 'b';", 'b'],
    ["import './b.ts';", 'bench/src/b.ts'],
    ["export * from './b.ts';", 'bench/src/b.ts'],
    ["export { b } from './b.ts';", 'bench/src/b.ts'],
    ["const b = await import('./b.ts');", 'bench/src/b.ts'],
    ["import { z } from '@plainflow/contracts/chat';", 'packages/contracts/src/chat.ts'],
    ["import { respond } from '@plainflow/engine';", 'packages/engine/src/index.ts'],
    ["import { load } from '@plainflow/engine/load';", 'packages/engine/load/catalog.ts'],
  ])('%s', (text, to) => {
    expect(importsOf(text)).toEqual([to]);
  });

  test('but not where a comment or a text speaks of one', () => {
    expect(
      importsOf("// import { b } from './b.ts';\n * import './c.ts';\nconst text = \"import x from 'y'\";"),
    ).toEqual([]);
  });
});

test.each([
  ['fetch(a) // fetch(b)', 'fetch(a)'],
  ["call('fetch(b)')", 'call( )'],
  ['call("it\'s", `fetch(b) ${code} fetch(c)`)', 'call( , code )'],
  ['/* fetch(a) */ b / c / fetch(d)', 'b / c / fetch(d)'],
  ['x = /["\'`]/g; fetch(a)', 'x = ; fetch(a)'],
])('in %j only code counts as code', (text, code) => {
  expect(codeOnly(text).replaceAll(/\s+/g, ' ').trim()).toBe(code);
});

test.each([
  '.cc/v24.21.0-x64-964aae3f-0/000e6eb6',
  'compiled/v24.21.0-x64-964aae3f-0/000e6eb6',
  '.cache/compiled/a',
  'node_modules',
  'packages/web/node_modules/zod/index.js',
  'packages/web/dist/index.html',
  'coverage/lcov.info',
  'bench/out/latest.json',
  'tsconfig.tsbuildinfo',
  'training/reader/__pycache__/train.cpython-312.pyc',
  'training/reader/train.pyc',
])('%s was made by a program', (path) => {
  expect(isMade(path)).toBe(true);
});

test.each(['packages/server/src/cache.ts', 'bench/src/coverage.ts', 'docs/dist.md', 'training/reader/train.py'])(
  '%s was written',
  (path) => {
    expect(isMade(path)).toBe(false);
  },
);

test('a large file is refused under any path but those of the list', () => {
  const weights = 'w'.repeat(1_000_001);
  const refused = (path: string, text: string) =>
    writtenFilesRules.flatMap((rule) => rule.breaches(projectOf({ [path]: text })));
  expect(refused('packages/reader/model/weights.bin', weights)).toEqual([]);
  expect(refused('packages/reader/model/old.bin', weights)).toEqual(['packages/reader/model/old.bin → 1000001 bytes']);
  expect(refused('packages/reader/model/old.bin', weights.slice(1))).toEqual([]);
});

test('a folder outside of git has no tracked files, and that is no error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-no-git-'));
  try {
    expect(trackedFiles(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
