import { type Catalog, profileOf } from '@plainflow/engine';
import { readCorpus } from '../corpus-files.ts';
import { DIMENSIONS } from '../count/dimensions.ts';
import { type Facts, factsOf } from '../count/facts.ts';
import { ACTIONS_FLOOR, missingLines } from '../count/missing.ts';
import { actionOf } from '../work.ts';

/** The table of dimensions, and which nodes and actions there are; `missing` lists those that are not. */
export function count(catalog: Catalog, named: readonly string[], missing: boolean): number {
  const files = readCorpus(catalog, named);
  const facts = files.flatMap(({ examples }) => examples.map((it) => factsOf(catalog, it)));
  const bases = new Map(DIMENSIONS['']?.map((it) => [it.of, sumOf(catalog, facts, it.counts)]));
  console.log(`${facts.length} examples by ${files.length} writers\n`);
  let gaps = 0;
  for (const [group, dimensions] of Object.entries(DIMENSIONS)) {
    if (group !== '') console.log(`\n${group}`);
    for (const { name, floor, of, counts } of dimensions) {
      const number = sumOf(catalog, facts, counts);
      const base = (of && bases.get(of)) ?? 0;
      const gap = number < floor ? `  <- ${floor - number} missing` : '';
      if (gap) gaps += 1;
      console.log(row(name, number, base > 0 ? `${((100 * number) / base).toFixed(1)} %` : '', floor, gap));
    }
  }
  const used = usedIn(catalog, facts);
  console.log('\nnodes and actions');
  const nodes = catalog.index.filter((it) => !it.hidden).map((it) => it.type);
  const unused = nodes.filter((it) => !used.nodes.has(it));
  const actions = catalog.profiles.flatMap(({ type, actions: all }) => all.map(({ key }) => `${type} ${key}`));
  const rare = actions.filter((it) => (used.actions.get(it) ?? 0) < ACTIONS_FLOOR);
  console.log(row('node types', nodes.length - unused.length, '', nodes.length, gapOf(unused)));
  console.log(
    row(`profile actions, ${ACTIONS_FLOOR} times`, actions.length - rare.length, '', actions.length, gapOf(rare)),
  );
  if (missing) for (const line of missingLines(unused, rare, used.actions)) console.log(line);
  else if (unused.length + rare.length > 0) console.log('\ncount --missing lists the nodes and actions');
  console.log(`\n${gaps} gaps`);
  return 0;
}

const sumOf = (catalog: Catalog, facts: readonly Facts[], counts: (it: Facts, catalog: Catalog) => number): number =>
  facts.reduce((sum, it) => sum + counts(it, catalog), 0);

const row = (name: string, number: number, share: string, floor: number, gap: string): string =>
  `  ${name.padEnd(30)}${String(number).padStart(7)}${share.padStart(9)}${`of ${floor}`.padStart(9)}${gap}`;

const gapOf = (missing: readonly string[]): string => (missing.length > 0 ? `  <- ${missing.length} missing` : '');

/** Node types, and in how many examples each action appears, by its type and key. */
export function usedIn(
  catalog: Catalog,
  facts: readonly Facts[],
): { nodes: Set<string>; actions: Map<string, number> } {
  const nodes = new Set<string>();
  const actions = new Map<string, number>();
  for (const { first, later } of facts) {
    const seen = [first, ...later].flatMap((it) => it.steps);
    const keys = seen.flatMap((it) => {
      nodes.add(it.node);
      const action = actionOf(catalog, it.node, it.action);
      return action && profileOf(catalog, it.node) ? [`${it.node} ${action.key}`] : [];
    });
    for (const key of new Set(keys)) actions.set(key, (actions.get(key) ?? 0) + 1);
  }
  return { nodes, actions };
}
