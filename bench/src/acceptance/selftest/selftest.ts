import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Judge } from '../judge.ts';
import { broken } from './broken.ts';
import { good } from './good.ts';

/**
 * Is the acceptance run itself right? Every good example must pass, every broken one must be refused by just those, and
 * for just that reason, that are foreseen for it. Gives the exit status.
 */
export async function selftest(judge: Judge): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-selftest-'));
  try {
    const surprises: string[] = [];
    const examples = examplesIn(folder);
    for (const [i, it] of examples.entries()) {
      const verdict = await judge(it.file, i);
      const got = listed(verdict.objections.map((one) => one.replace(/:.*/, '')));
      const text = JSON.stringify({ doors: verdict.doors, ...verdict.findings });
      const expected = listed(it.objections);
      if (got !== expected || (it.says && !it.says.test(text))) {
        surprises.push(
          `✗ ${it.name}\n    expected ${expected || 'no objection'} ${it.says ?? ''}\n    got      ${got}\n    ${text.slice(0, 1500)}`,
        );
      }
    }
    for (const it of surprises) console.log(it);
    console.log(`${examples.length} examples, ${surprises.length} not as foreseen`);
    return surprises.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const listed = (names: readonly string[]): string => names.toSorted((a, b) => a.localeCompare(b)).join(', ');

type Written = { name: string; file: string; objections: string[]; says?: RegExp | undefined };

function examplesIn(folder: string): Written[] {
  const write = (name: string, content: unknown): string => {
    const file = join(folder, `${name}.json`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  return [
    ...Object.entries(good).map(([name, make]) => ({ name, file: write(`good-${name}`, make()), objections: [] })),
    ...Object.entries(broken).map(([name, { base, objections, says, bend }]) => {
      const it = good[base]?.();
      const instead = bend(it);
      return { name, file: write(`broken-${name}`, typeof instead === 'string' ? instead : it), objections, says };
    }),
  ];
}
