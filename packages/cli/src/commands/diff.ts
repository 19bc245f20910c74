import { parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';
import { compare } from '../compare/compare.ts';
import { isNone } from '../compare/difference.ts';
import { toldDifference } from '../compare/told.ts';
import { UsageError } from '../faults.ts';
import { pretty, readWorkflows } from '../files.ts';
import type { Terminal } from '../paint.ts';
import { wellFormed } from '../sound.ts';
import { diff } from '../table/diff.ts';

/** Tells what differs between two files. Exit status 1 where something does, as diff and git have it. */
export async function run(args: string[], { out }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: diff.options });
  if (positionals.length !== 2) throw new UsageError('name two files: plainflow diff old.json new.json');
  const [before, after] = (await readWorkflows(positionals)).map((it) => wellFormed(it, 'be compared'));
  if (!before || !after) return 2;
  const difference = compare(loadCatalog(), before, after, values);
  if (values.json) process.stdout.write(pretty(difference));
  else for (const line of toldDifference(difference, out)) console.log(line);
  return isNone(difference) ? 0 : 1;
}
