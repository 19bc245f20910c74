import { parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';
import { converse, give, NOTHING_BUILT } from '../converse.ts';
import { UsageError } from '../faults.ts';
import { readText, readWorkflow } from '../files.ts';
import { assistantFor } from '../own-assistant-for.ts';
import type { Terminal } from '../paint.ts';
import { releaseOf } from '../release.ts';
import { soundWorkflow } from '../sound.ts';
import { change } from '../table/change.ts';

/** A file and an order: the file changed. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: change.options });
  const [name, ...words] = positionals;
  if (name === undefined)
    throw new UsageError('name a file and say what to change: plainflow change workflow.json "post to #ops instead"');
  if (values.out !== undefined && values.write) throw new UsageError('--out and --write exclude each other');
  if (values.write && name === '-') throw new UsageError('--write needs a file, not standard input');
  const isPiped = name === '-' || words.length === 0;
  if (name === '-' && words.length === 0)
    throw new UsageError('the workflow comes from standard input, so say what to change: plainflow change - "…"');
  const release = releaseOf(values.n8n);
  const file = await readWorkflow(name);
  const says = words.length > 0 ? words.join(' ') : await readText('-');
  if (says.trim() === '') throw new UsageError('say what to change, for example "post to #ops instead"');
  const catalog = loadCatalog();
  const workflow = soundWorkflow(catalog, file, 'be changed');
  const options = release ? { release } : {};
  const outcome = await converse(
    {
      catalog,
      options,
      turns: [{ says: '', file: workflow }, { says }],
      answers: values.answers,
      next: values.next,
      assistant: await assistantFor(catalog, options, values),
      isAtTerminal: !isPiped && process.stdin.isTTY && process.stderr.isTTY,
    },
    terminal,
  );
  if ('status' in outcome) return outcome.status;
  if (JSON.stringify(outcome.built.workflow) === JSON.stringify(workflow)) {
    console.error(`${outcome.built.summary}\nNothing in it changed: name its nodes as they stand in the file.`);
    return NOTHING_BUILT;
  }
  give(outcome, values.write ? { ...values, out: name } : values, terminal);
  return 0;
}
