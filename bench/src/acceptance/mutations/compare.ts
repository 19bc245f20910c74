import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import type { Judge, Verdict } from '../judge.ts';
import { bases, brokenExamples, type Mutant, mutants } from './corpus.ts';
import { MODES } from './mutation.ts';

/** Who objects to a broken file: n8n with what it says, our validator with the codes of its errors. */
export type Compared = Mutant & { n8n: string[]; ours: string[] };

/**
 * Does our validator agree with n8n? Both judge the same broken files: what n8n refuses, changes or marks must be an error of
 * ours, and what it takes must be none. Prints the table; gives the exit status.
 */
export async function compareMutants(judge: Judge, root: string, { most = 3, only = '' } = {}): Promise<number> {
  const from = bases(root);
  const all = [...mutants(from, most), ...brokenExamples()].filter((it) => it.name.includes(only));
  const sound = from.filter((it) => all.some(({ base }) => base === it.name));
  const unbroken = sound.map((it): Mutant => ({ mode: -1, name: 'unbroken', base: it.name, workflow: it.workflow }));
  const compared = await compareAll(judge, [...all, ...unbroken]);
  console.log(tableText(compared));
  return compared.some(isOneSided) ? 1 : 0;
}

/** Four at a time: n8n answers one while the checks look at another. */
async function compareAll(judge: Judge, all: readonly Mutant[]): Promise<Compared[]> {
  const catalog = loadCatalog();
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-mutants-'));
  const compared: Compared[] = [];
  const queue = all.entries();
  const work = async () => {
    for (const [index, it] of queue) {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(it.workflow));
      const n8n = objectionsOf(await judged(judge, file, index));
      const read = JSON.parse(JSON.stringify(it.workflow)) as Parameters<typeof validate>[1];
      const issues = validate(catalog, read).filter(({ severity }) => severity === 'error');
      compared[index] = { ...it, n8n, ours: [...new Set(issues.map(({ code }) => code))] };
    }
  };
  try {
    await Promise.all([work(), work(), work(), work()]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return compared;
}

/** Once more where the run itself stumbled: on a busy machine a connection to n8n may break. */
async function judged(judge: Judge, file: string, index: number): Promise<Verdict> {
  const verdict = await judge(file, index);
  return verdict.doors.import?.startsWith('the acceptance run itself failed') ? judge(file, index) : verdict;
}

/**
 * What n8n itself objects to. The acceptance run asks more of our own files: it counts nodes that nothing leads to and keys that
 * no export has, both of which n8n takes. Of the file's skeleton its doors alone speak. A file without any trigger is one that
 * n8n does not publish.
 */
function objectionsOf({ doors, findings }: Verdict): string[] {
  const { warnings, credentialsNeeded: _, unreachableNodes: __, structureIssues: ___, ...counted } = findings;
  const said = [doors.import, doors.publicApi, doors.activation].filter((it) => typeof it === 'string');
  const found = Object.values(counted).flatMap((list) =>
    list.map(({ node, kind, issue }) => [node, kind, issue].filter(Boolean).join(' · ')),
  );
  const unstarted = warnings.filter(({ kind }) => kind === 'no-trigger').map(({ issue }) => issue);
  return [...said, ...found, ...unstarted];
}

const isOneSided = ({ n8n, ours }: Compared): boolean => n8n.length > 0 !== ours.length > 0;

export function tableText(compared: readonly Compared[]): string {
  const names = { '-1': 'unbroken files', 0: 'examples of the self-test', ...MODES };
  const row = (label: string, list: readonly Compared[]) => {
    const count = (n8n: boolean, ours: boolean) =>
      list.filter((it) => it.n8n.length > 0 === n8n && it.ours.length > 0 === ours).length;
    const cells = [list.length, count(true, true), count(true, false), count(false, true), count(false, false)];
    return [label.padEnd(48), ...cells.map((it) => String(it).padStart(9))].join(' ');
  };
  const modes = [...Map.groupBy(compared, (it) => it.mode)].sort(([a], [b]) => a - b);
  const lines = modes.map(([mode, list]) =>
    row(`${mode > 0 ? `${String(mode).padStart(2)} ` : '   '}${(names as Record<string, string>)[mode]}`, list),
  );
  const head = [
    'who objects (n8n) / reports an error (we)'.padEnd(48),
    ...['files', 'both', 'only n8n', 'only we', 'none'].map((it) => it.padStart(9)),
  ].join(' ');
  const differences = compared.filter(isOneSided).map(({ mode, name, base, n8n, ours }) => {
    const who =
      n8n.length > 0 ? `only n8n: ${n8n.slice(0, 3).join(' | ').slice(0, 400)}` : `only we: ${ours.join(', ')}`;
    return `  ${mode} · ${name} · ${base}\n      ${who}`;
  });
  return [head, ...lines, row('   all', compared), ...(differences.length ? ['', ...differences] : [])].join('\n');
}
