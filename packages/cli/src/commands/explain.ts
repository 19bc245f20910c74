import { parseArgs } from 'node:util';
import { describe } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readWorkflows } from '../files.ts';
import { refuseUnread } from '../sound.ts';
import { explain } from '../table/explain.ts';

/** Tells what n8n files do, node by node, and which credentials they need. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: explain.options });
  const catalog = loadCatalog();
  const files = await readWorkflows(positionals);
  const told = files.map((it) => {
    refuseUnread(catalog, it, 'be explained');
    return { file: it.name, markdown: describe(catalog, it.workflow) };
  });
  process.stdout.write(values.json ? pretty(told) : told.map((it) => it.markdown).join('\n'));
  return 0;
}
