import { describe } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { readWorkflow } from '../files.ts';

/** Tells what an n8n file does, node by node, and which credentials it needs. */
export async function run(args: string[]): Promise<number> {
  process.stdout.write(describe(loadCatalog(), await readWorkflow(args[0])));
  return 0;
}
