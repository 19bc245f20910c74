import { parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';
import { UsageError } from '../faults.ts';
import { bashCompletion } from '../shells/bash.ts';
import { fishCompletion } from '../shells/fish.ts';
import { zshCompletion } from '../shells/zsh.ts';
import { completion } from '../table/completion.ts';

const MADE: Readonly<Record<string, (releases: readonly string[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** Prints what a shell must know to complete commands, options, files and releases. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: completion.options });
  const [shell = '', ...more] = positionals;
  const made = Object.hasOwn(MADE, shell) ? MADE[shell] : undefined;
  if (!made || more.length > 0) throw new UsageError('name one shell: plainflow completion bash, zsh or fish');
  process.stdout.write(made(loadCatalog().releases.map((it) => it.split('.').slice(0, 2).join('.'))));
  return 0;
}
