import { after, type Graph } from '../graph.ts';

/**
 * Rings of nodes: each a list of names, in which every node leads back to every other. Tarjan's strongly connected components
 * with a stack of its own, as a file may be a chain of thousands.
 */
export function ringsOf(graph: Graph, names: readonly string[]): string[][] {
  const rings: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of names) {
    if (order.has(start)) continue;
    const path: { name: string; next: string[]; at: number }[] = [];
    const enter = (name: string) => {
      order.set(name, order.size);
      lowest.set(name, order.size - 1);
      open.push(name);
      isOpen.add(name);
      path.push({ name, next: after(graph, name), at: 0 });
    };
    enter(start);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const next = here.next[here.at++];
      if (next !== undefined) {
        if (!order.has(next)) enter(next);
        else if (isOpen.has(next)) lower(lowest, here.name, order.get(next));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) lower(lowest, parent.name, lowest.get(here.name));
      if (lowest.get(here.name) !== order.get(here.name)) continue;
      const ring = open.splice(open.lastIndexOf(here.name));
      for (const it of ring) isOpen.delete(it);
      if (ring.length > 1 || here.next.includes(here.name)) rings.push(ring);
    }
  }
  return rings;
}

function lower(lowest: Map<string, number>, name: string, to: number | undefined): void {
  lowest.set(name, Math.min(lowest.get(name) ?? 0, to ?? 0));
}
