import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { patterns } from './patterns.ts';
import { places } from './places.ts';
import { CLI, ROOT } from './root.ts';

/** What Node starts by itself: the command, and the files of threads. */
const ENTRIES = {
  main: path.join(CLI, 'src/main.ts'),
  'older-node': path.join(CLI, 'src/older-node/older-node.ts'),
  'engine-thread': path.join(CLI, 'src/mcp/engine-thread.ts'),
  worker: path.join(ROOT, 'packages/sandbox/src/worker.ts'),
};

/** Plain JavaScript of the command line and of all that it uses, in a folder. Gives the files that went in. */
export async function bundle(folder: string): Promise<string[]> {
  const built = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: ENTRIES,
    plugins: [places(), patterns()],
    transform: { target: 'node20' },
    onLog(level, log) {
      if (level !== 'debug' && level !== 'info') throw new Error(`the bundle: ${log.message}`);
    },
  });
  const { output } = await built.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Not minified: a line that fails is told with its text.
    minify: false,
    comments: false,
  });
  await built.close();
  for (const name of ['main', 'engine-thread', 'worker'])
    writeFileSync(path.join(folder, `start-${name}.js`), startOf(name));
  return output.flatMap((it) => (it.type === 'chunk' ? it.moduleIds : []));
}

/**
 * What an older Node lacks comes first: modules that are imported beside it would be worked out before. The newest of what the code
 * needs is the time of a thread.
 */
const startOf = (name: string): string =>
  `if (!process.threadCpuUsage) await import('./older-node.js');\nawait import('./${name}.js');\n`;
