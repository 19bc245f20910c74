import { parseArgs } from 'node:util';
import { repair } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readWorkflow, write } from '../files.ts';

/** Mends what has only one right answer; says what it did and what is left for a person. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string', short: 'o' } },
  });
  const { workflow, fixed, left } = repair(loadCatalog(), await readWorkflow(positionals[0]));
  write(values.out, pretty(workflow));
  for (const it of fixed) console.error(`mended\t${it.code}\t${it.message}`);
  for (const it of left) console.error(`left\t${it.code}\t${it.message}`);
  return left.some((it) => it.severity === 'error') ? 1 : 0;
}
