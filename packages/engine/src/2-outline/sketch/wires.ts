import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Draft } from '../draft.ts';
import type { Wire } from '../outline.ts';
import { rootsOf } from './terms.ts';
import { hasOwnWays, isFallback, wayCalled, waysNamed, waysOf } from './ways.ts';

const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';

/**
 * Takes steps out with all that serves only them from below; what led to one leads on to what came after it. `told`: steps that
 * stay all the same, as the sketch says what becomes of them.
 */
export function without(draft: Draft, removed: ReadonlySet<string>, told: ReadonlySet<string> = NONE): void {
  const gone = withServants(draft.wires, removed, told);
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

const NONE: ReadonlySet<string> = new Set();

/** Steps that go, with those that serve nothing else from below. */
export function withServants(
  wires: readonly Wire[],
  gone: ReadonlySet<string>,
  told: ReadonlySet<string>,
): ReadonlySet<string> {
  const servants = wires.filter((it) => !isMain(it) && gone.has(it.to) && !gone.has(it.from));
  const left = servants.filter(
    ({ from }) => !told.has(from) && !wires.some((it) => it.from === from && !gone.has(it.to)),
  );
  return left.length === 0 ? gone : withServants(wires, new Set([...gone, ...left.map((it) => it.from)]), told);
}

/**
 * A way "otherwise" out of a step that tells kinds apart, and a way "error", are outputs that a node has only where they are
 * switched on; whoever leads a step there means them.
 */
function openWays(draft: Draft, steps: readonly SketchStep[]): void {
  const ways = steps.flatMap((it) => it.after ?? []);
  draft.steps = draft.steps.map((step) => {
    const own = ways.flatMap((it) => (it.step === step.id && typeof it.way === 'string' ? [it.way.trim()] : []));
    const names = waysNamed(step).map((it) => it.toLowerCase());
    const isOwn = (way: string): boolean => names.includes(way.toLowerCase());
    const fallback = hasOwnWays(step.node) && own.some((it) => isFallback(it) && !isOwn(it));
    const error = own.some((it) => /^error$/i.test(it) && !isOwn(it)) && step.data?.onError === undefined;
    return fallback || error
      ? {
          ...step,
          data: { ...step.data, ...(fallback ? { fallback: true } : {}), ...(error ? { onError: 'output' } : {}) },
        }
      : step;
  });
}

/** The wires that a sketch names take the place of those that led to the same steps. */
export function rewire(draft: Draft, steps: readonly SketchStep[]): void {
  openWays(draft, steps);
  const told = new Set(steps.map((it) => it.id));
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
    makeRoom(draft, below, told);
  }
}

/**
 * What was put below a step without being asked for, such as its chat model, gives way to the one that somebody names. Of tools
 * there may be several.
 */
function makeRoom(draft: Draft, below: readonly Wire[], told: ReadonlySet<string>): void {
  const isUnasked = (id: string): boolean => draft.steps.some((it) => it.id === id && it.says === '' && !it.kept);
  const old = draft.wires.filter(
    (it) =>
      it.type !== 'ai_tool' &&
      below.some(({ from, to, type }) => it.to === to && it.type === type && it.from !== from) &&
      !told.has(it.from) &&
      isUnasked(it.from),
  );
  draft.wires = draft.wires.filter((it) => !old.includes(it));
  const loose = old.map((it) => it.from).filter((id) => !draft.wires.some((it) => it.from === id));
  if (loose.length > 0) without(draft, new Set(loose));
}

/** What served a step from below and can't serve the node that took its place goes with the old one. */
export function dropUnfit(draft: Draft, replaced: ReadonlySet<string>): void {
  const unfit = draft.wires.filter(({ to, type = 'main' }) => {
    const root = replaced.has(to) ? draft.steps.find((it) => it.id === to) : undefined;
    return root !== undefined && type.startsWith('ai_') && !portsOf(draft.catalog, root.node, 'inputs').includes(type);
  });
  draft.wires = draft.wires.filter((it) => !unfit.includes(it));
  const loose = unfit.map((it) => it.from).filter((id) => !draft.wires.some((it) => it.from === id));
  if (loose.length > 0) without(draft, new Set(loose));
}

/** The output that a way means, by its number or its name; undefined for a name that the step has no output of. */
export function outputNumber(
  { steps, catalog }: Pick<Draft, 'steps' | 'catalog'>,
  from: string,
  way: number | string,
): number | undefined {
  const step = steps.find((it) => it.id === from);
  const names = waysNamed(step);
  const own = wayCalled(names, way, true);
  if (own !== undefined) return own;
  const name = String(way).trim().toLowerCase();
  if (/^\d+$/.test(name)) return Number(name);
  if (isFallback(name) && step?.data?.fallback) return names.length;
  const labelled = step && wayCalled(waysOf(catalog, step) ?? [], way, names.length > 0);
  if (labelled !== undefined) return labelled;
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
