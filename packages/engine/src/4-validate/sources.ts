import { PASSES_ON } from './fields.ts';
import type { Subject } from './subject.ts';

/** The nodes whose items come in, past those that only hand them on. None where they are too many to tell. */
export function sourcesOf({ graph, node }: Pick<Subject, 'graph' | 'node'>, name: string): string[] {
  const seen = new Set([name]);
  const sources = new Set<string>();
  for (const here of seen) {
    for (const { from, type } of graph.into(here)) {
      if (type !== 'main') continue;
      const handsOn = PASSES_ON.has(node(from)?.type ?? '') && graph.into(from).length > 0;
      (handsOn ? seen : sources).add(from);
    }
    if (seen.size + sources.size > MOST) return [];
  }
  return [...sources];
}

const MOST = 50;
