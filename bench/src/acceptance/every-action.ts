import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog } from '@plainflow/engine';
import { everyAction } from '@plainflow/engine/examples/every-action';
import { loadCatalog } from '@plainflow/engine/load';
import { COUNTED, type Finding } from './check/findings.ts';
import type { Judge, Verdict } from './judge.ts';

/** At most so many actions of a hundred may fail, each with its reason on the printed list. */
const MOST_PER_HUNDRED = 2;

/** Why it cannot be otherwise, where what n8n says does not tell. */
const BECAUSE: Readonly<Record<string, string>> = {
  '@n8n/n8n-nodes-langchain.code':
    'its inputs and outputs are whatever somebody declares, so from facts alone it has none',
  'n8n-nodes-base.dynamicCredentialCheck': 'n8n keeps this node for itself and shows it nowhere',
  'n8n-nodes-base.e2eTest': "a node for n8n's own browser tests, not part of a release that people run",
  'n8n-nodes-base.executeCommand': 'switched off in n8n unless NODES_EXCLUDE allows it',
  'n8n-nodes-base.localFileTrigger': 'switched off in n8n unless NODES_EXCLUDE allows it',
};

/**
 * Each action of each node type, and of its tool form, filled in from the facts alone, before n8n: with nothing, everything and
 * half of what it needs said. `judge` without a server: some 7,000 actions take two minutes. Gives the exit code.
 * `release`: of that one, by its own facts.
 */
export async function judgeEveryAction(judge: Judge, release?: string): Promise<number> {
  const current = loadCatalog();
  const catalog = release ? current.aimedAt(release) : current;
  const tools = catalog.index.flatMap((it) => catalog.entry(it.toolType ?? '') ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'every-action-'));
  const judgeAll = async (entries: Catalog['index'], what: string): Promise<boolean> => {
    const failed = new Map<string, Set<string>>();
    const actions = new Set<string>();
    for (const { type, action, workflow } of everyAction(catalog, { entries })) {
      const name = `${type} ${action}`.trim();
      actions.add(name);
      const file = join(folder, 'example.json');
      writeFileSync(file, JSON.stringify(workflow));
      const reasons = reasonsOf(await judge(file, actions.size));
      if (reasons.length > 0) failed.set(name, new Set([...(failed.get(name) ?? []), ...reasons]));
    }
    console.log(countsText(failed, actions.size, `${entries.length} ${what}`));
    return failed.size * 100 <= MOST_PER_HUNDRED * actions.size;
  };
  try {
    const nodesPass = await judgeAll(catalog.index, 'node types');
    const toolsPass = await judgeAll(tools, 'tool forms');
    return nodesPass && toolsPass ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countsText(failed: ReadonlyMap<string, ReadonlySet<string>>, count: number, what: string): string {
  const share = ((100 * failed.size) / count).toFixed(2);
  return [
    ...[...failed].map(([name, reasons]) => [`✗ ${name}`, ...[...reasons].map((it) => `    ${it}`)].join('\n')),
    `${count - failed.size} of ${count} actions of ${what} pass from their facts alone; ${failed.size} do not (${share} %)`,
    '',
  ].join('\n');
}

function reasonsOf({ findings, doors }: Verdict): string[] {
  const said = Object.values(doors).filter((it) => typeof it === 'string');
  const found = COUNTED.flatMap((section) => findings[section].map(reasonOf));
  return [...new Set([...said, ...found])];
}

function reasonOf({ type = '', node, kind, parameter, issue }: Finding): string {
  const known = BECAUSE[type.replace(/Tool$/, '')];
  const about = [node && `“${node}”`, kind, parameter].filter(Boolean).join(' · ');
  return `${about}: ${issue.replace(/\s+/g, ' ')}${known ? `; ${known}` : ''}`;
}
