import { after, loops } from '../../graph.ts';
import { quoted, rule } from '../rule.ts';

/** A ring of nodes without a way out: once started, it runs until n8n stops it. */
export const endlessLoop = rule({
  code: 'endless-loop',
  severity: 'warning',
  check: ({ known, wires }) =>
    loops(
      wires,
      known.map(({ node }) => node.name),
    )
      .filter((ring) =>
        ring.every(
          (name) => !canLeave(known.find((it) => it.node.name === name)?.outputs.length ?? 2, after(wires, name), ring),
        ),
      )
      .map((ring) => ({
        message: `${ring.map(quoted).join(', ')} lead round in a circle, and nothing ends it.`,
        at: { node: ring[0] ?? '' },
      })),
});

/** A node with one output sends everything on; only with several can the items take another way. Filters can stop them too. */
function canLeave(outputs: number, next: string[], ring: string[]): boolean {
  return outputs > 1 || next.length === 0 || next.every((name) => !ring.includes(name));
}
