import { after } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** A ring of nodes without a way out: once started, it runs until n8n stops it. */
export const endlessLoop = rule({
  code: 'endless-loop',
  severity: 'warning',
  page: {
    title: 'A ring without a way out',
    means: 'The nodes lead round in a circle and nothing ends it: once started, it runs until n8n stops it.',
    example: 'A → B → A',
    mend: 'Put an If into the ring, or a Loop Over Items that ends when its items are done.',
  },
  check: ({ rings, knownNode, graph }) =>
    rings
      .filter((ring) => {
        const inside = new Set(ring);
        return ring.every((name) => !canLeave(knownNode(name)?.outputs.length ?? 2, after(graph, name), inside));
      })
      .map((ring) => ({
        message: `${ring.slice(0, 6).map(quoted).join(', ')}${ring.length > 6 ? ', …' : ''} lead round in a circle, and nothing ends it.`,
        at: { node: ring[0] ?? '' },
      })),
});

/** A node with one output sends everything on; only with several can the items take another way. Filters can stop them too. */
function canLeave(outputs: number, next: string[], ring: ReadonlySet<string>): boolean {
  return outputs > 1 || next.length === 0 || next.every((name) => !ring.has(name));
}
