import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const folder = join(root, 'docs', 'screens');
const rows = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => {
    const [, sentence = '', tests = ''] = line.split(' | ').length === 2 ? ['', ...line.slice(2, -2).split(' | ')] : [];
    return { sentence, tests };
  });

/** `file` › title, or only › title for another of the same file: [path, title]. */
function named(tests: string): [string, string][] {
  let file = '';
  return tests.split('; ').map((it) => {
    const [, path, title = ''] = /^(?:`([^`]+)` )?›(.*)$/.exec(it.trim()) ?? [];
    if (path) file = path.includes('/') ? join('packages', path) : join('e2e', `${path}.e2e.test.ts`);
    return [file, title.trim()];
  });
}

/** Apostrophes and white space aside, which sources write in more than one way. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** The titles of a file's tests: each text that a function follows. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g)].map(
    ([, , title = '']) => title,
  );

test('each sentence about a screen names tests, and each of these exists', () => {
  expect(rows.length).toBeGreaterThan(180);
  const missing = rows.flatMap(({ sentence, tests }) =>
    named(tests)
      .filter(([file, title]) => {
        const path = join(root, file);
        if (file === '' || title === '' || !existsSync(path)) return true;
        return !titlesIn(readFileSync(path, 'utf8')).some((it) => plain(it).startsWith(plain(title)));
      })
      .map(([file, title]) => `${sentence}: ${file} › ${title}`),
  );
  expect(missing).toEqual([]);
});

test('each text that a screen shows to the letter is looked for in the browser or stands in the contracts', () => {
  const sources = ['e2e', 'packages/contracts/src']
    .flatMap((it) =>
      readdirSync(join(root, it), { recursive: true, encoding: 'utf8' }).map((name) => join(root, it, name)),
    )
    .filter((it) => it.endsWith('.ts'));
  const looked = plain(sources.map((it) => readFileSync(it, 'utf8')).join('\n'));
  const texts = rows.flatMap(({ sentence }) => [...sentence.matchAll(/“(.*?)”/g)].map(([, text = '']) => text));
  expect(texts.length).toBeGreaterThan(120);
  expect(texts.filter((it) => !looked.includes(plain(it)))).toEqual([]);
});
