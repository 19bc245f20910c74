import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const MAIN = path.join(import.meta.dirname, '../../src/main.ts');

export type Ended = { status: number | null; stdout: string; stderr: string };

/** Calls the command in a folder, as a shell would. Where colours are not asked for, nothing of the test's own environment asks for them. */
export function plainflowIn(cwd: string, variables: Record<string, string> = {}) {
  const { FORCE_COLOR: _, NO_COLOR: __, ...rest } = process.env;
  const env = { ...rest, ...variables };
  return (args: string[], input = ''): Ended => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      input,
      encoding: 'utf8',
      cwd,
      env,
    });
    return { status, stdout, stderr };
  };
}
