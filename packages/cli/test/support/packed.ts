import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The packed command line, installed into an empty folder outside of the repository, without a registry. */
export function installPacked() {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-packed-'));
  const pack = path.join(import.meta.dirname, '../../scripts/pack.ts');
  const told = execFileSync(process.execPath, [pack, '--out', path.join(folder, 'out')], { encoding: 'utf8' });
  const file = told.slice(0, told.lastIndexOf(':'));
  const home = path.join(folder, 'empty');
  const settings = ['--offline', '--no-audit', '--no-fund', '--no-package-lock', `--cache=${path.join(folder, 'npm')}`];
  execFileSync(NPM, ['install', `--prefix=${home}`, ...settings, file], { stdio: 'pipe' });
  const bin = path.join(home, 'node_modules/plainflow/bin/plainflow.js');
  return {
    file,
    /** What npm put there. */
    home,
    bin,
    /** Nothing of this repository is in its environment. */
    run(args: readonly string[], { node = process.execPath, input = '' }: { node?: string; input?: string } = {}) {
      const env = {
        PATH: process.env.PATH,
        HOME: home,
        TMPDIR: folder,
        NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      };
      const { status, stdout, stderr } = spawnSync(node, [bin, ...args], { input, encoding: 'utf8', cwd: home, env });
      return { status, stdout, stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
