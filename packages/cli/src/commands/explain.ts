import { parseArgs } from 'node:util';
import { describe, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { readWorkflows } from '../files.ts';
import { UsageError } from '../usage.ts';

/** Tells what n8n files do, node by node, and which credentials they need. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const catalog = loadCatalog();
  const files = await readWorkflows(positionals);
  const texts = files.map(({ name, workflow }) => {
    const wrong = validate(catalog, workflow).find((it) => NOT_READ.has(it.code));
    if (wrong) throw new UsageError(`${name} cannot be explained: ${wrong.message}`);
    return describe(catalog, workflow);
  });
  process.stdout.write(texts.join('\n'));
  return 0;
}

/** Issues of files of which nothing else can be said. */
const NOT_READ = new Set(['workflow-shape', 'too-large', 'unreadable-key']);
