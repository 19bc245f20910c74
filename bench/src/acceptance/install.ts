import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { N8N_RELEASE } from '@plainflow/contracts/product';
import { nodeHeaders } from './headers.ts';
import { npm, run } from './npm.ts';

/**
 * The folder of an n8n that can be started. `N8N_DIR` names one that is there already; otherwise it is installed into
 * the cache from the npm registry: some 2.4 GB and five minutes, once. Needs a C++ compiler, make and python3.
 */
export async function findN8n(cache: string, say: (text: string) => void): Promise<string> {
  const given = process.env.N8N_DIR;
  if (given) {
    const folder = resolve(given);
    const found = versionIn(folder);
    if (!found) throw new Error(`N8N_DIR is ${folder}, but there is no node_modules/n8n in it.`);
    if (found !== N8N_RELEASE) say(`Note: this is n8n ${found}; the project is made for ${N8N_RELEASE}.`);
    return folder;
  }
  const folder = join(cache, `n8n-${N8N_RELEASE}`);
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    say(`Installing n8n ${N8N_RELEASE} into ${folder} (once; about 2.4 GB and five minutes).`);
    await install(folder, say);
    writeFileSync(done, `${new Date().toISOString()}\n`);
  }
  return folder;
}

async function install(folder: string, say: (text: string) => void): Promise<void> {
  const headers = await nodeHeaders(join(folder, '..'), say);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE, null, 2));
  // No scripts: fifteen packages have some, telemetry among them. The peer resolver of npm does not end on this tree.
  await npm(folder, ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']);
  say('Building the two native modules.');
  const build = { npm_config_nodedir: headers, npm_config_ignore_scripts: 'false' };
  await npm(folder, ['rebuild', 'isolated-vm'], build); // its package has prebuilt ones
  await npm(folder, ['rebuild', 'sqlite3'], { ...build, npm_config_build_from_source: 'true' }); // prebuilt only on GitHub
  const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
  load('sqlite3');
  say('Loading every node once: n8n loads them lazily, so a missing package would show late.');
  await run(process.execPath, [join(import.meta.dirname, 'load-all-nodes.ts'), folder], folder, {});
}

/**
 * date-fns is the one peer package that is missing without peer resolution (Extract From File needs it). The overrides
 * hold back two packages whose newer versions ask for packages that the registry does not have.
 */
const PACKAGE = {
  name: 'n8n-for-acceptance',
  version: '0.0.0',
  private: true,
  dependencies: { n8n: N8N_RELEASE, 'date-fns': '2.30.0' },
  overrides: { linkedom: '0.18.13', langchain: { '@langchain/langgraph': '1.2.9' } },
  allowScripts: { sqlite3: true, 'isolated-vm': true },
};

function versionIn(folder: string): string | undefined {
  const file = join(folder, 'node_modules', 'n8n', 'package.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : undefined;
}
