import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/** Runs npm in a folder with this Node, its output in sight; fails when npm does. */
export const npm = (folder: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> =>
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, folder, env);

export function run(command: string, args: string[], folder: string, extra: NodeJS.ProcessEnv): Promise<void> {
  // An npm within `npm run` inherits the outer one's workspace and prefix, and would install elsewhere.
  const inherited =
    /^npm_(config_(workspaces?|include_workspace_root|local_prefix|global|dry_run)|lifecycle_|package_)/i;
  const own = Object.entries(process.env).filter(([key]) => !inherited.test(key));
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...Object.fromEntries(own), PATH: path, ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code}.`)),
    );
  });
}
