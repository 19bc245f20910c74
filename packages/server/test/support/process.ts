import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { cache, root } from '../../../../scripts/test/program.ts';
import type { Place } from './database.ts';

export type Run = { code: number | null; output: string; errors: string };

/** A program of ours as a process of its own, with its data at `place`. `file`: path in the project. */
export function startNode(
  file: string,
  place: Pick<Place, 'dataDir' | 'databaseUrl'>,
  args: string[] = [],
  env: Record<string, string> = {},
): { process: ChildProcess; done: Promise<Run>; says(text: RegExp): Promise<RegExpMatchArray>; said(): string } {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // As the scripts start it: compiled once, not at each start.
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      DATA_DIR: place.dataDir,
      // Named also when empty, so that a developer's own .env does not stand in for it.
      DATABASE_URL: place.databaseUrl ?? '',
      ...env,
    },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (it) => {
    errors += it;
  });
  const done = new Promise<Run>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
  const says = (text: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const found = output.match(text);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.on('close', () => reject(new Error(`It ended without saying ${text}: ${output}${errors}`)));
      look();
    });
  child.stdout.on('data', (it) => {
    output += it;
  });
  return { process: child, done, says, said: () => output };
}

export const runNode = (...of: Parameters<typeof startNode>): Promise<Run> => startNode(...of).done;
