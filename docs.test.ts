import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const screens = readdirSync(join(root, 'docs', 'screens'))
  .filter((name) => name !== 'README.md')
  .map((name) => `docs/screens/${name}`);

type Row = { sentence: string; tests: string };

/** The rows of a page's tables whose last column names tests. */
function rowsOf(page: string): Row[] {
  let isAboutTests = false;
  return read(page)
    .split('\n')
    .flatMap((line, at, lines) => {
      if (!line.startsWith('| ')) return [];
      const cells = line.slice(2, -2).split(' | ');
      const [sentence = '', tests = ''] = [cells[0], cells.at(-1)];
      if (lines[at + 1]?.startsWith('|---')) {
        isAboutTests = /^(test|journey)/.test(tests);
        return [];
      }
      return isAboutTests ? [{ sentence, tests }] : [];
    });
}

/** `file`, `file` › title, or only › title for another of the same file: [file, title]. */
function named(tests: string): [string, string][] {
  let file = '';
  return tests.split(/[;,] (?=[`›])/).map((it) => {
    const [, name, title = ''] = /^(?:`([^`]+)`)?[^›]*(?:› (.*))?$/.exec(it) ?? [];
    if (name) file = fileOf(name);
    return [file, title.trim()];
  });
}

const fileOf = (name: string): string =>
  ['', 'packages/', 'packages/server/test/', 'packages/server/test/features/']
    .map((folder) => `${folder}${name}`)
    .concat(`e2e/${name}.e2e.test.ts`)
    .find((path) => path.includes('.test.ts') && existsSync(join(root, path))) ?? '';

/** Apostrophes and white space aside, which sources write in more than one way. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** The titles of a file's tests: each text that a function follows. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g)].map(
    ([, , title = '']) => title,
  );

const pages = [...screens, 'docs/admin-console.md', 'docs/payments.md', 'docs/accounts.md'];

test.each(pages)('each row of %s names tests, and each of these exists', (page) => {
  const rows = rowsOf(page);
  expect(rows.length).toBeGreaterThan(10);
  const missing = rows
    .filter(({ tests }) => !/^(not called|can't happen): /.test(tests))
    .flatMap(({ sentence, tests }) =>
      named(tests)
        .filter(([file, title]) => {
          if (file === '') return true;
          return title !== '' && !titlesIn(read(file)).some((it) => plain(it).startsWith(plain(title)));
        })
        .map(([file, title]) => `${sentence}: ${file} › ${title}`),
    );
  expect(missing).toEqual([]);
});

test('each text that a screen shows to the letter is looked for in the browser or stands in the contracts', () => {
  const sources = ['e2e', 'packages/contracts/src']
    .flatMap((it) => readdirSync(join(root, it), { recursive: true, encoding: 'utf8' }).map((name) => join(it, name)))
    .filter((it) => it.endsWith('.ts'));
  const looked = plain(sources.map(read).join('\n'));
  const texts = screens
    .flatMap(rowsOf)
    .flatMap(({ sentence }) => [...sentence.matchAll(/“(.*?)”/g)].map(([, text = '']) => text));
  expect(texts.length).toBeGreaterThan(120);
  expect(texts.filter((it) => !looked.includes(plain(it)))).toEqual([]);
});
