/**
 * As many pairs as possible of expectations and nodes, each used once (augmenting paths, in the order given).
 * `candidates[expectation]` lists the nodes that would do. Returns expectation to node.
 */
export function match(candidates: readonly (readonly number[])[]): Map<number, number> {
  const owner = new Map<number, number>();
  const place = (expectation: number, tried: Set<number>): boolean =>
    (candidates[expectation] ?? []).some((node) => {
      if (tried.has(node)) return false;
      tried.add(node);
      const holder = owner.get(node);
      if (holder !== undefined && !place(holder, tried)) return false;
      owner.set(node, expectation);
      return true;
    });
  for (const expectation of candidates.keys()) place(expectation, new Set());
  return new Map([...owner].map(([node, expectation]) => [expectation, node]));
}
