import { writeFileSync } from 'node:fs';
import type { Catalog } from '@plainflow/engine';
import { nodeFacts } from '@plainflow/reader';

/** Writes the facts of every node type that is offered: `{ release, nodes }`. */
export function catalog(of: Catalog, out: string): number {
  if (out === '') {
    console.error('npm run corpus -- catalog --out FILE');
    return 1;
  }
  const nodes = nodeFacts(of);
  writeFileSync(out, `${JSON.stringify({ release: of.release, nodes })}\n`);
  const actions = nodes.reduce((sum, it) => sum + it.actions.length, 0);
  console.log(`${nodes.length} node types with ${actions} actions in ${out}`);
  return 0;
}
