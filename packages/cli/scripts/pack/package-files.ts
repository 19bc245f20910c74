import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLI, ROOT } from './root.ts';

/** What npm and people look for in a package. */
export function writePackage(folder: string, notices: string): void {
  const { version } = JSON.parse(readFileSync(path.join(CLI, 'package.json'), 'utf8')) as { version: string };
  const at = (...names: string[]): string => path.join(folder, ...names);
  for (const name of ['bin', 'man']) mkdirSync(at(name));
  writeFileSync(at('package.json'), `${JSON.stringify(packageJson(version), null, 2)}\n`);
  writeFileSync(at('bin', 'plainflow.js'), BIN);
  chmodSync(at('bin', 'plainflow.js'), 0o755);
  copyFileSync(path.join(CLI, 'man/plainflow.1'), at('man', 'plainflow.1'));
  copyFileSync(path.join(ROOT, 'docs/cli.md'), at('README.md'));
  copyFileSync(path.join(ROOT, 'LICENSE'), at('LICENSE'));
  writeFileSync(at('THIRD-PARTY.txt'), notices);
}

const packageJson = (version: string) => ({
  name: 'plainflow',
  version,
  description: 'Plain English to n8n workflow files, and checks for files that others made. Works offline.',
  license: 'SEE LICENSE IN LICENSE',
  type: 'module',
  bin: { plainflow: 'bin/plainflow.js' },
  man: './man/plainflow.1',
  files: ['bin', 'lib', 'catalog', 'model', 'man', 'THIRD-PARTY.txt'],
  engines: { node: '>=20.11' },
});

/**
 * What was compiled is kept between calls, where Node can do that. V8's flags (--no-regexp-tier-up would save a fifth) are left alone:
 * changed from inside, one start in thirty crashed.
 */
const BIN = `#!/usr/bin/env node
import module from 'node:module';
module.enableCompileCache?.();
await import('../lib/start-main.js');
`;
