import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { nearest } from '../../catalog/nearest.ts';
import { atStep, type Complaint, listed, quoted } from './complaint.ts';
import { rootsOf } from './terms.ts';
import type { Placed, There } from './there.ts';
import { hasOwnWays, isFallback, wayCalled, waysOf } from './ways.ts';
import { portsOf, USUAL } from './wires.ts';

/** Where a step hangs: behind or below steps that are there, in a way that n8n allows. `asks`: what starts it may not be known yet. */
export function checkPlace(there: There, it: SketchStep, asks: boolean): Complaint[] {
  const { catalog, steps } = there;
  const step = steps.get(it.id);
  if (!step) return [];
  const wrong = (it.after ?? []).flatMap((wire) => checkWire(there, it, wire));
  const roots = rootsOf(it).length > 0 ? rootsOf(it) : rootsBefore(there, it, step);
  if (roots.length > 0) return [...wrong, ...roots.flatMap((id) => checkRoot(there, it.id, step.node, id))];
  if (step.before) return wrong;
  const group = catalog.entry(step.node)?.group;
  const isFirst = (it.after ?? []).length === 0;
  if (group === 'sub-node') return [...wrong, servesNothing(there, it, step.node)];
  if (group === 'trigger') return isFirst ? wrong : [...wrong, triggerAfter(it)];
  return isFirst && group !== undefined && !asks ? [...wrong, afterNothing(there, it)] : wrong;
}

/** A step that gets another node goes on serving what it served. */
function rootsBefore({ wires }: There, it: SketchStep, { before }: Placed): string[] {
  if (!before || !it.node || it.node === before.node || it.after) return [];
  return wires.filter((wire) => wire.from === it.id && wire.type?.startsWith('ai_')).map((wire) => wire.to);
}

function checkWire(
  there: There,
  it: SketchStep,
  { step: id, way }: { step: string; way: number | string },
): Complaint[] {
  const { catalog, steps } = there;
  const before = steps.get(id);
  if (before === undefined || id === it.id)
    return [
      {
        kind: 'after-unknown',
        at: atStep(it.id),
        wrong: `it can't come after ${quoted(id)}: ${id === it.id ? 'that is the step itself' : 'there is no such step'}.`,
        right: `It can come after: ${listed(placesFor(there, it.id), 'a trigger, listed first')}.`,
      },
    ];
  if (catalog.entry(before.node)?.group === 'sub-node') {
    const roots = before.told ? rootsOf(before.told) : rootsBefore(there, { ...it, id }, before);
    return [
      {
        kind: 'after-sub-node',
        at: atStep(it.id),
        wrong: `nothing comes after ${quoted(id)}: ${before.node} serves another step from below.`,
        right: `Put it after the step that is served: ${listed(roots.length > 0 ? roots : placesFor(there, it.id))}.`,
      },
    ];
  }
  const ways = waysOut(catalog, before);
  if (isWay(before, way, ways)) return [];
  const open = hasOwnWays(before.node)
    ? ' List the way in ways of that step, or set its fallback and say "otherwise".'
    : '';
  return [
    {
      kind: 'no-such-way',
      at: atStep(it.id),
      wrong: `${quoted(id)} (${before.node}) has no way ${typeof way === 'number' ? way : quoted(way)}.`,
      right: `Its ways are: ${listed((ways ?? ['0']).map((name, i) => (name === String(i) ? name : `${i} ${quoted(name)}`)))}.${open} What fails takes the way "error".`,
    },
  ];
}

/** The ways out of a step once the sketch is applied. */
function waysOut(catalog: Catalog, { node, before, told }: Placed): string[] | undefined {
  const { ways, fallback, onError } = told?.work ?? {};
  const kept = before?.node === node ? before.data : {};
  const data = {
    ...kept,
    ...(ways ? { rules: undefined, categories: ways.map((it) => it.name) } : {}),
    ...(fallback ? { fallback } : {}),
    ...(onError ? { onError } : {}),
  };
  return waysOf(catalog, { node, data });
}

function isWay({ node }: Placed, way: number | string, ways: readonly string[] | undefined): boolean {
  const name = String(way).trim().toLowerCase();
  if (name === '') return false;
  if (wayCalled(ways ?? [], way, hasOwnWays(node)) !== undefined) return true;
  if (/^\d+$/.test(name)) return Number(name) < (ways?.length ?? 50);
  if (typeof way === 'number') return false;
  if (name === 'error') return true;
  if (hasOwnWays(node)) return isFallback(name);
  const usual = USUAL[name];
  return usual !== undefined && usual < (ways?.length ?? 50);
}

/** Steps that another one can come after. */
const placesFor = ({ catalog, steps }: There, id: string): string[] =>
  [...steps].flatMap(([one, { node }]) => (one !== id && catalog.entry(node)?.group !== 'sub-node' ? [one] : []));

const triggerAfter = (it: SketchStep): Complaint => ({
  kind: 'trigger-after',
  at: atStep(it.id),
  wrong: 'a trigger comes after nothing.',
  right: 'Leave its after null; what it starts names it in after. For a pause in the flow take n8n-nodes-base.wait.',
});

const afterNothing = (there: There, it: SketchStep): Complaint => ({
  kind: 'after-nothing',
  at: atStep(it.id),
  wrong: 'it comes after no step.',
  right: `Name in after what leads there: ${listed(placesFor(there, it.id), 'a trigger, listed first')}.`,
});

const servesNothing = (there: There, it: SketchStep, node: string): Complaint => ({
  kind: 'serves-nothing',
  at: atStep(it.id),
  wrong: `${node} serves another step from below.`,
  right: `Name in under what it serves: ${listed(rootsFor(there, node), 'a step such as an agent, which must be listed too')}.`,
});

/** Steps that a node can serve from below. */
const rootsFor = ({ catalog, steps }: There, node: string): string[] => {
  const given = givenBy(catalog, node);
  return [...steps].flatMap(([id, it]) =>
    portsOf(catalog, it.node, 'inputs').some((port) => given.includes(port)) ? [id] : [],
  );
};

const givenBy = (catalog: Catalog, node: string): string[] =>
  portsOf(catalog, catalog.entry(node)?.toolType ?? node, 'outputs').concat(portsOf(catalog, node, 'outputs'));

/** A root is there, and has a port for what serves it. */
function checkRoot(there: There, id: string, node: string, rootId: string): Complaint[] {
  const { catalog, steps } = there;
  const root = steps.get(rootId);
  if (root === undefined)
    return [
      {
        kind: 'root-unknown',
        at: atStep(id),
        wrong: `there is no step ${quoted(rootId)} that it could serve.`,
        right: `It can serve: ${listed(rootsFor(there, node), 'none of the steps; list one that it can, such as an agent')}.`,
      },
    ];
  const served = portsOf(catalog, root.node, 'inputs');
  if (givenBy(catalog, node).some((port) => served.includes(port))) return [];
  const others = rootsFor(there, node).filter((it) => it !== rootId);
  const could =
    served.length > 0 ? ` ${quoted(rootId)} is served by: ${listed(servantsLike(there, node, served))}.` : '';
  return [
    {
      kind: 'cannot-serve',
      at: atStep(id),
      wrong: `${node} can't serve ${quoted(rootId)} (${root.node}) from below.`,
      right: `${others.length > 0 ? `It can serve: ${listed(others)}.` : 'Put it into the flow with after.'}${could}`,
    },
  ];
}

/** What could serve in place of a node: what is called alike first, then what most people take. */
function servantsLike({ catalog }: There, node: string, ports: readonly string[]): string[] {
  const fits = (type: string): boolean => givenBy(catalog, type).some((port) => ports.includes(port));
  const name = (node.split('.').at(-1) ?? '').replace(/Trigger$/, '');
  const all = catalog.index.filter((it) => !it.hidden && !/HitlTool$/.test(it.type));
  const like = nearest(name, all, (it) => it.type.split('.').at(-1) ?? '', 12).map((it) => it.type);
  const known = new Set([...like, ...SERVANTS]);
  return [...known].filter((type) => type !== node && fits(type)).slice(0, 8);
}

const LC = '@n8n/n8n-nodes-langchain.';
const SERVANTS = [
  'toolCode',
  'toolCalculator',
  'toolWikipedia',
  'toolWorkflow',
  'lmChatOpenAi',
  'lmChatAnthropic',
  'memoryBufferWindow',
  'outputParserStructured',
  'embeddingsOpenAi',
  'documentDefaultDataLoader',
  'vectorStoreInMemory',
]
  .map((it) => LC + it)
  .concat('n8n-nodes-base.httpRequest');
