import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
const SMALLEST_BYTES = 600;

/** Writes `file.br` and `file.gz` beside each text file of the build, so that the server never compresses on the fly. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'plainflow:compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      for (const file of await filesIn(folder)) await compressFile(file);
    },
  };
}

async function compressFile(file: string): Promise<void> {
  if (!WORTH_IT.has(extname(file)) || (await stat(file)).size < SMALLEST_BYTES) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
}
