/**
 * Loads every node and credential class of an installed n8n: node load-all-nodes.ts FOLDER
 * Fails and names the missing packages when one cannot be loaded.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const load = createRequire(join(folder, 'node_modules', 'n8n', 'package.json'));
const missing = new Map<string, string[]>();
let loaded = 0;
for (const name of ['n8n-nodes-base', '@n8n/n8n-nodes-langchain']) {
  const home = dirname(load.resolve(`${name}/package.json`));
  for (const kind of ['nodes', 'credentials']) {
    const known = JSON.parse(readFileSync(join(home, 'dist', 'known', `${kind}.json`), 'utf8')) as Record<
      string,
      Known
    >;
    for (const [type, it] of Object.entries(known)) {
      const problem = problemOf(join(home, it.sourcePath), it.className);
      if (problem === null) loaded += 1;
      else missing.set(problem, [...(missing.get(problem) ?? []), `${name}.${type}`]);
    }
  }
}
console.log(`${loaded} nodes and credentials load`);
for (const [problem, types] of missing) console.log(`  ${problem}: ${types.slice(0, 6).join(', ')}`);
process.exit(missing.size > 0 ? 1 : 0);

type Known = { className: string; sourcePath: string };

function problemOf(file: string, className: string): string | null {
  try {
    new (load(file)[className])();
    return null;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return /Cannot find (?:module|package) '([^']+)'/.exec(text)?.[1] ?? text.split('\n')[0] ?? 'unknown';
  }
}
