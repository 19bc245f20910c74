import { describe, expect, test } from 'vitest';
import { codeOnly } from './scripts/architecture/code-only.ts';
import { engineRules } from './scripts/architecture/engine.ts';
import { generalRules } from './scripts/architecture/everywhere.ts';
import { packageRules } from './scripts/architecture/packages.ts';
import { projectOf, readProject } from './scripts/architecture/project.ts';
import { serverRules } from './scripts/architecture/server.ts';
import { webRules } from './scripts/architecture/web.ts';

// The import rules of ARCHITECTURE.md. Each breach is told as: file → what it imports.

const rules = [...packageRules, ...engineRules, ...serverRules, ...webRules, ...generalRules];
const project = readProject(import.meta.dirname);

test('the rules see the whole project', () => {
  const seen = new Set(project.files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
  for (const name of ['contracts', 'engine', 'server', 'web', 'cli']) expect(seen).toContain(`packages/${name}`);
  expect(project.imports.length).toBeGreaterThan(project.files.length);
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
