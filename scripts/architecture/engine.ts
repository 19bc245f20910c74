import { codeOnly } from './code-only.ts';
import { isTest } from './project.ts';
import { importRule, type Rule } from './rule.ts';

const SOURCE = 'packages/engine/src/';

/** What a stage may read of the others: the type file of its input, never functions. */
const STAGE_INPUT: Readonly<Record<string, readonly string[]>> = {
  '1-read': [],
  '2-outline': ['1-read/clause.ts'],
  '3-compile': ['2-outline/outline.ts'],
  '4-validate': [],
  '5-repair': ['4-validate/'],
  '6-explain': ['2-outline/outline.ts'],
  // It hears the words once more, by itself: what the reader made of them is what it judges.
  '7-audit': ['1-read/', '2-outline/outline.ts'],
};

/** The types that pass between stages. */
const TYPE_FILES = ['1-read/clause.ts', '2-outline/outline.ts'];

/** What makes a reply depend on more than the words: time, chance, the machine, an earlier reply. */
const IMPURE: Readonly<Record<string, RegExp>> = {
  'the clock': /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\./,
  chance: /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/,
  'the machine': /\bprocess\.|\bfetch\(|\bconsole\.|\bsetTimeout\(|\bsetInterval\(/,
  'module state': /^(?:export )?(?:let|var)\b/m,
};

export const engineRules: readonly Rule[] = [
  {
    name: 'the engine and expressions are pure: no clock, no chance, no machine, no state kept in modules',
    breaches: ({ files }) =>
      files
        .filter(
          ({ path }) => (path.startsWith(SOURCE) || path.startsWith('packages/expressions/src/')) && !isTest(path),
        )
        .flatMap(({ path, text }) => {
          const code = codeOnly(text);
          return Object.entries(IMPURE).flatMap(([what, sign]) => {
            const found = sign.exec(code);
            return found ? [`${path}: ${what}, by ${found[0]}`] : [];
          });
        }),
    forbidden: { [`${SOURCE}3-compile/names.ts`]: 'const id = Math.random();' },
  },
  importRule(
    'a stage reads the catalog, the graph and the type of its input, and calls no other stage',
    ({ file, to }) => {
      const stage = stageOf(file);
      if (stage === null || isTest(file) || !to.startsWith(SOURCE)) return false;
      const place = to.slice(SOURCE.length);
      const allowed = [`${stage}/`, 'catalog/', 'graph.ts', ...(STAGE_INPUT[stage] ?? [])];
      return !allowed.some((it) => place.startsWith(it));
    },
    { [`${SOURCE}3-compile/compile.ts`]: "import { revise } from '../2-outline/revise.ts';" },
  ),
  importRule(
    'only respond.ts, answering.ts, missing.ts, sketching.ts and code-trials.ts put stages together, and only index.ts shows them to others; beside them, files know types alone',
    ({ file, to }) =>
      file.startsWith(SOURCE) &&
      !isTest(file) &&
      stageOf(file) === null &&
      stageOf(to) !== null &&
      !['respond.ts', 'answering.ts', 'missing.ts', 'sketching.ts', 'code-trials.ts', 'index.ts'].includes(
        inSource(file),
      ) &&
      !(TYPE_FILES.includes(inSource(to)) && !inSource(file).includes('/') && inSource(file) !== 'graph.ts'),
    { [`${SOURCE}graph.ts`]: "import { validate } from './4-validate/validate.ts';" },
  ),
  importRule(
    "a node's profile knows the catalog's types and no other profile",
    ({ file, to }) =>
      inFolder(file, 'catalog/nodes') &&
      !(/^catalog\/[\w-]+\.ts$/.test(inSource(to)) && inSource(to) !== 'catalog/index.ts') &&
      // A long profile keeps its actions in a folder of its own name.
      profileNameOf(to) !== profileNameOf(file),
    { [`${SOURCE}catalog/nodes/slack.ts`]: "import { gmail } from './gmail.ts';" },
  ),
  importRule(
    'a rule about workflows knows rule.ts, the catalog and the graph, and no other rule',
    ({ file, to }) =>
      inFolder(file, '4-validate/rules') &&
      !to.startsWith('packages/contracts/') &&
      !/^(?:4-validate\/[\w-]+\.ts|catalog\/[\w-]+\.ts|graph\.ts)$/.test(inSource(to)),
    { [`${SOURCE}4-validate/rules/loose-wire.ts`]: "import { names } from './names.ts';" },
  ),
];

function stageOf(path: string): string | null {
  return Object.keys(STAGE_INPUT).find((stage) => path.startsWith(`${SOURCE}${stage}/`)) ?? null;
}

function inSource(path: string): string {
  return path.startsWith(SOURCE) ? path.slice(SOURCE.length) : path;
}

function profileNameOf(path: string): string | undefined {
  return /^catalog\/nodes\/([\w-]+)/.exec(inSource(path))?.[1];
}

function inFolder(path: string, folder: string): boolean {
  return path.startsWith(`${SOURCE}${folder}/`) && !isTest(path);
}
