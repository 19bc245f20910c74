import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Lets npm make the archive, as it would before publishing. Gives its path. */
export function packNpm(folder: string, out: string): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const told = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [made] = JSON.parse(told) as { filename: string }[];
  if (!made) throw new Error('npm pack made no file');
  return path.join(out, made.filename);
}
