import { codeOnly } from './code-only.ts';
import { isTest, type Project } from './project.ts';
import type { Rule } from './rule.ts';

/** The environment is read where a program starts, and passed on as a value. */
const READS_ENVIRONMENT =
  /^packages\/server\/src\/(?:main\.ts|commands\/)|^packages\/cli\/src\/main\.ts$|^packages\/(?:web|engine)\/(?!src\/)/;

/** One face a package, and the catalog's list of profiles. */
const INDEX_FILES = /^packages\/[^/]+\/src\/index\.ts$|^packages\/engine\/src\/catalog\/index\.ts$/;

export const generalRules: readonly Rule[] = [
  {
    name: 'no file imports itself by way of others',
    breaches: (project) => cycles(project).map((cycle) => cycle.join(' → ')),
    forbidden: {
      'bench/src/a.ts': "import { b } from './b.ts';",
      'bench/src/b.ts': "import type { A } from './a.ts';",
    },
  },
  {
    name: 'the environment is read in the main files of server and command line and in the commands of the server, and nowhere else in the product',
    breaches: ({ files }) =>
      files
        .filter(({ path }) => path.startsWith('packages/') && !READS_ENVIRONMENT.test(path) && !isTest(path))
        .filter(({ text }) => /\bprocess\.env\b|\bimport\.meta\.env\b/.test(codeOnly(text)))
        .map(({ path }) => path),
    forbidden: { 'packages/server/src/platform/mail.ts': 'const host = process.env.SMTP_HOST;' },
  },
  {
    name: "no index.ts but a package's face and the catalog's list",
    breaches: ({ files }) =>
      files.map(({ path }) => path).filter((path) => /(?:^|\/)index\.tsx?$/.test(path) && !INDEX_FILES.test(path)),
    forbidden: { 'packages/web/src/ui/index.ts': '' },
  },
  {
    name: 'a test that is tried again says since when it is flaky, and why',
    breaches: ({ files }) =>
      files
        .filter(({ path }) => isTest(path))
        .filter(
          ({ text }) => count(codeOnly(text), /\bretry: \d/g) > count(text, /\/\/ Flaky since \d{4}-\d\d-\d\d: \S/g),
        )
        .map(({ path }) => path),
    forbidden: { 'bench/test/a.test.ts': "test('a', { retry: 2 }, () => {});" },
  },
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Each cycle once, from its first file in the alphabet back to it. */
function cycles({ files, imports }: Project): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const next = Map.groupBy(
    imports.filter(({ to }) => known.has(to)),
    ({ file }) => file,
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) found.push([...path.slice(start), file]);
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
  };
  for (const file of [...known].sort()) visit(file, []);
  return found;
}
