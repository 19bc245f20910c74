import { parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';
import { converse, give } from '../converse.ts';
import { UsageError } from '../faults.ts';
import { readText } from '../files.ts';
import { assistantFor } from '../own-assistant-for.ts';
import type { Terminal } from '../paint.ts';
import { releaseOf } from '../release.ts';
import { generate } from '../table/generate.ts';

/** Words in, an n8n file out. Questions go to the terminal where there is one; else --answers, in order, or sensible defaults. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: generate.options });
  const words = positionals.join(' ');
  const isPiped = words === '' || words === '-';
  const says = isPiped ? await readText('-') : words;
  if (says.trim() === '')
    throw new UsageError(
      'say what to automate, for example: plainflow generate "every morning at 8 post the weather in Oslo to Slack #general"',
    );
  const release = releaseOf(values.n8n);
  const options = release ? { release } : {};
  const catalog = loadCatalog();
  const outcome = await converse(
    {
      catalog,
      options,
      turns: [{ says }],
      answers: values.answers,
      next: values.next,
      assistant: await assistantFor(catalog, options, values),
      isAtTerminal: !isPiped && process.stdin.isTTY && process.stderr.isTTY,
    },
    terminal,
  );
  if ('status' in outcome) return outcome.status;
  give(outcome, values, terminal);
  return 0;
}
