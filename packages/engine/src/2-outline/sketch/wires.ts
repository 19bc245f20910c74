import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Draft } from '../draft.ts';
import type { Step, Wire } from '../outline.ts';
import { rootsOf } from './terms.ts';

const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';

/** Takes steps out with all that serves them from below; what led to one leads on to what came after it. */
export function without(draft: Draft, gone: ReadonlySet<string>): void {
  const servants = draft.wires
    .filter((it) => !isMain(it) && gone.has(it.to) && !gone.has(it.from))
    .map((it) => it.from);
  if (servants.length > 0) {
    without(draft, new Set([...gone, ...servants]));
    return;
  }
  for (const id of gone) {
    const into = draft.wires.filter((it) => isMain(it) && it.to === id && it.from !== id);
    const out = draft.wires.filter((it) => isMain(it) && it.from === id && it.to !== id);
    // Of a fork only the first way goes on: the others were decided by it.
    const first = Math.min(...out.map((it) => it.output ?? 0));
    const bridges = into.flatMap((before) =>
      out.filter((it) => (it.output ?? 0) === first).map((after) => ({ ...before, to: after.to })),
    );
    draft.wires = [...draft.wires.filter((it) => it.from !== id && it.to !== id), ...bridges];
  }
  draft.steps = draft.steps.filter((it) => !gone.has(it.id));
}

/** The wires that a sketch names take the place of those that led to the same steps. */
export function rewire(draft: Draft, steps: readonly SketchStep[]): void {
  for (const it of steps) {
    const { id, after } = it;
    if (after) {
      draft.wires = draft.wires.filter((wire) => wire.to !== id || !isMain(wire));
      for (const { step, way } of after) {
        const output = outputNumber(draft, step, way) ?? 0;
        draft.wires.push({ from: step, to: id, ...(output > 0 ? { output } : {}) });
      }
    }
    const own = draft.steps.find((step) => step.id === id);
    const below = rootsOf(it).flatMap((root): Wire[] => {
      const type = own && portFor(draft.catalog, own.node, own.action, root, draft);
      return type ? [{ from: id, to: root, type }] : [];
    });
    if (below.length > 0) draft.wires = [...draft.wires.filter((wire) => wire.from !== id || isMain(wire)), ...below];
  }
}

/** The output that a way means, by its number or its name; undefined for a name that the step has no output of. */
export function outputNumber({ steps }: Pick<Draft, 'steps'>, from: string, way: number | string): number | undefined {
  if (typeof way === 'number') return way;
  const name = way.trim().toLowerCase();
  if (/^\d+$/.test(name)) return Number(name);
  const step = steps.find((it) => it.id === from);
  const names = waysNamed(step);
  const own = names.findIndex((it) => it.toLowerCase() === name);
  if (own >= 0) return own;
  if (/^(?:otherwise|else|fallback|other)$/.test(name) && step?.data?.fallback) return names.length;
  if (name === 'error' && step?.data?.onError === 'output') return Math.max(1, names.length);
  return USUAL[name];
}

/** Names that outputs have in every workflow. */
export const USUAL: Readonly<Record<string, number>> = {
  true: 0,
  yes: 0,
  main: 0,
  success: 0,
  done: 0,
  approved: 0,
  false: 1,
  no: 1,
  otherwise: 1,
  else: 1,
  loop: 1,
  each: 1,
  declined: 1,
};

/** The outputs of a step that have names of their own: rules of a Switch, categories of a classifier. */
export function waysNamed(step: Step | undefined): string[] {
  const rules = step?.data?.rules as { label: string }[] | undefined;
  const categories = step?.data?.categories as (string | { name: string })[] | undefined;
  return rules?.map((it) => it.label) ?? categories?.map((it) => (typeof it === 'string' ? it : it.name)) ?? [];
}

/** The port by which a node can serve another from below; undefined where it can't. */
export function portFor(
  catalog: Catalog,
  node: string,
  action: string,
  under: string,
  draft: Pick<Draft, 'steps'>,
): string | undefined {
  const given = portsOf(catalog, node, 'outputs');
  const root = draft.steps.find((it) => it.id === under)?.node ?? '';
  const taken = portsOf(catalog, root, 'inputs');
  const fitting = given.filter((it) => taken.includes(it));
  return fitting.find((it) => (it === 'ai_tool') === /tool/i.test(action)) ?? fitting[0];
}

/** All kinds of connections below the main line that a node can have on one side. */
export function portsOf(catalog: Catalog, node: string, side: 'inputs' | 'outputs'): string[] {
  const newest = catalog.facts(node)?.variants.at(-1);
  const ports = newest?.[side].flatMap((row) => row.ports.map((it) => it.type)) ?? [];
  return [...new Set(ports)].filter((it) => it.startsWith('ai_'));
}
