import type { Workflow } from '@plainflow/contracts/workflow';
import { DateTime } from 'luxon';
import { budgetOf } from './budget.ts';
import { givenBy } from './dry-run/gives.ts';
import { orderOf, sourcesOf } from './dry-run/order.ts';
import { type Row, sharedTrail } from './dry-run/row.ts';
import type { Item, Scope } from './scope.ts';

/** Sample items of what nobody here can run: services, models, files. Node name → items, as `pinData` has them. */
export type Samples = Readonly<Record<string, unknown>>;

/**
 * What goes through a workflow with sample items, from node to node, without a run: for each node, what its expressions see, once
 * for each item that comes in. At a fork every way is taken. Of what nobody can say, such as the work of a Code node, the items
 * are unknown. The same workflow, samples and moment give the same.
 */
export type DryRun = { scopesOf(name: string): readonly Scope[] };

export function dryRun(workflow: Workflow, samples: Samples, moment: string): DryRun {
  const nodes = new Map(workflow.nodes.toReversed().map((it) => [it.name, it]));
  const given = new Map<string, Row[][]>();
  const came = new Map<string, Row[][]>();
  const zone = workflow.settings?.timezone;
  const now = DateTime.fromISO(moment, { zone: typeof zone === 'string' ? zone : 'utc', locale: 'en-US' });
  // One measure for all, as a stranger's file may hold hundreds of slow expressions.
  const shared = {
    now: now.isValid ? now : DateTime.fromISO(moment, { zone: 'utc' }),
    budget: budgetOf(WORK),
    workflow,
  };

  const scopesFor = (rows: readonly Row[]): Scope[] => {
    const items = rows.map((it) => it.item);
    return rows.map(({ item, trail }, index) => ({
      ...shared,
      item,
      items,
      index,
      node: (name) => {
        const all = given.get(name)?.find((one) => one.length > 0);
        const own = trail.get(name);
        return all ? { item: own, items: all.map((one) => one.item) } : undefined;
      },
    }));
  };

  for (const name of orderOf(workflow)) {
    const node = nodes.get(name);
    if (!node) continue;
    const inputs: Row[][] = [];
    for (const { from, output, input } of sourcesOf(workflow, name)) {
      const rows = given.get(from)?.[output] ?? [];
      inputs[input] = [...(inputs[input] ?? []), ...rows].slice(0, MOST);
    }
    const into = Array.from(inputs, (it) => it ?? []);
    came.set(name, into);
    const outputs = workflow.connections[name]?.main?.length ?? 1;
    const sample = itemsIn(samples[name]);
    const gives = sample ? [sampled(into, sample)] : givenBy(node, into, scopesFor);
    const [first = []] = gives;
    // What can't tell its ways apart without a run takes all of them.
    const ways = Array.from({ length: Math.max(1, outputs) }, (_, i) => (gives.length > 1 ? (gives[i] ?? []) : first));
    given.set(
      name,
      ways.map((rows) =>
        rows.slice(0, MOST).map((it) => ({ item: it.item, trail: new Map([...it.trail, [name, it.item]]) })),
      ),
    );
  }

  return {
    scopesOf: (name) => {
      const root = rootOf(workflow, name);
      const inputs = came.get(root) ?? [];
      const rows = inputs.find((it) => it.length > 0) ?? [];
      // A sub-node, or a node that nothing leads to, sees nothing of its own.
      const isStart = inputs.length === 0 && nodes.get(root)?.disabled !== true;
      return scopesFor(rows.length === 0 && isStart ? [{ item: { json: {} }, trail: new Map() }] : rows);
    },
  };
}

/** Of more items the preview would say no more. */
const MOST = 20;
/** Steps of the evaluator for a whole workflow. */
const WORK = 400_000;

/** A tool or a model works on what comes into the node that it serves. */
function rootOf({ connections }: Workflow, name: string, seen: ReadonlySet<string> = new Set()): string {
  const types = Object.entries(connections[name] ?? {}).filter(([type]) => type !== 'main');
  const root = types.flatMap(([, outputs]) => outputs.flatMap((it) => it ?? []))[0]?.node;
  return root === undefined || seen.has(root)
    ? name
    : rootOf({ connections } as Workflow, root, new Set([...seen, name]));
}

function itemsIn(sample: unknown): Item[] | undefined {
  if (!Array.isArray(sample) || sample.length === 0) return undefined;
  return sample.map((it: unknown) =>
    it && typeof it === 'object' && 'json' in it ? (it as Item) : { json: it as Record<string, unknown> },
  );
}

/** A sample item stands for each that came in; else for all of them together. */
function sampled(into: readonly Row[][], items: readonly Item[]): Row[] {
  const rows = into.find((it) => it.length > 0) ?? [];
  const shared = sharedTrail(rows);
  return items.map((item, i) => ({ item, trail: rows.length === items.length ? (rows[i]?.trail ?? shared) : shared }));
}
