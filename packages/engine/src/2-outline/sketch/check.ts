import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Action } from '../../catalog/profile.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import type { Outline } from '../outline.ts';
import { rootsOf } from './terms.ts';
import { portsOf, USUAL, waysNamed } from './wires.ts';

/**
 * What is wrong with a sketch, one sentence each, for the language model that made it; nothing where it can be used.
 * `said`: all that the user wrote.
 */
export function check(catalog: Catalog, outline: Outline, sketch: Sketch, said: string): string[] {
  const known = new Map(outline.steps.map((it) => [it.id, it.node]));
  const there = new Map([...known, ...sketch.steps.map((it) => [it.id, nodeOf(it, known)] as const)]);
  for (const id of sketch.removes) there.delete(id);
  const ids = sketch.steps.map((it) => it.id);
  return [
    ...ids.filter((it, i) => ids.indexOf(it) !== i).map((it) => `Two steps have the id ${quoted(it)}.`),
    ...sketch.removes.filter((it) => !known.has(it)).map((it) => `There is no step ${quoted(it)} to remove.`),
    ...sketch.steps.flatMap((it) => [
      ...checkNode(catalog, it, known),
      ...checkPlace(catalog, it, there, known),
      ...checkWays(it, outline, sketch),
      ...checkValues(it, said),
    ]),
    ...checkStart(catalog, there),
    ...sketch.asks.flatMap(({ about }) =>
      TOPICS.has(about) || known.has(about.split('.')[0] ?? '')
        ? []
        : [`A question is about ${[...TOPICS].join(', ')} or <step>.<value>, not ${quoted(about)}.`],
    ),
  ];
}

const TOPICS = new Set(['goal', 'app', 'source', 'target', 'start', 'abilities']);

const nodeOf = (it: SketchStep, known: ReadonlyMap<string, string>): string => it.node || (known.get(it.id) ?? '');
const quoted = (text: string): string => JSON.stringify(text.slice(0, 80));

function checkNode(catalog: Catalog, it: SketchStep, known: ReadonlyMap<string, string>): string[] {
  const node = nodeOf(it, known);
  const entry = catalog.entry(node);
  if (!entry || entry.hidden)
    return [`Step ${quoted(it.id)}: there is no node type ${quoted(node)}. Use one of the list.`];
  const actions = profileOf(catalog, node)?.actions ?? [];
  const action = it.action ? actions.find((one) => one.key === it.action) : actions[0];
  if (!action && it.action)
    return [`Step ${quoted(it.id)}: ${node} has no action ${quoted(it.action)}. It has ${keysOf(actions)}.`];
  const needs = action?.needs ?? [];
  return (
    it.values
      // What is only assumed stands in the guide, whether the node has a place for it or not.
      .filter(
        ({ need, because }) => because === undefined && !needs.some((one) => one.key === need) && !isOpen(node, need),
      )
      .map(
        ({ need }) =>
          `Step ${quoted(it.id)}: ${node} with ${quoted(action?.key ?? '')} takes no value ${quoted(need)}. It takes ${keysOf(needs) || 'none'}.`,
      )
  );
}

/** Values that every node of a kind takes: what a message says, which model it is. */
const isOpen = (node: string, need: string): boolean =>
  (need === 'text' && node.startsWith('n8n-nodes-base.')) || (need === 'model' && node.includes('.lmChat'));

const keysOf = (list: readonly { key: string }[] | readonly Action[]): string =>
  list
    .slice(0, 30)
    .map((it) => quoted(it.key))
    .join(', ');

/** Where it hangs: behind or below steps that are there, in a way that n8n allows. */
function checkPlace(
  catalog: Catalog,
  it: SketchStep,
  there: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): string[] {
  const at = `Step ${quoted(it.id)}:`;
  const node = nodeOf(it, known);
  const group = catalog.entry(node)?.group;
  const wrong = (it.after ?? []).flatMap(({ step, way }): string[] => {
    const before = there.get(step);
    if (before === undefined || step === it.id)
      return [`${at} it can't come after ${quoted(step)}: there is no such step.`];
    if (catalog.entry(before)?.group === 'sub-node')
      return [`${at} nothing comes after ${quoted(step)}: it serves another step from below.`];
    if (typeof way === 'string' && way.trim() === '') return [`${at} the way out of ${quoted(step)} has no name.`];
    return typeof way === 'string' || (way >= 0 && way < 50)
      ? []
      : [`${at} there is no way ${way} out of ${quoted(step)}.`];
  });
  const roots = rootsOf(it);
  if (roots.length > 0) return [...wrong, ...roots.flatMap((id) => checkRoot(catalog, at, node, id, there.get(id)))];
  if (known.has(it.id)) return wrong;
  if (group === 'sub-node') return [...wrong, `${at} ${node} serves another step from below: name it in "under".`];
  if (group === 'trigger')
    return (it.after ?? []).length > 0 ? [...wrong, `${at} a trigger comes after nothing.`] : wrong;
  return (it.after ?? []).length === 0 ? [...wrong, `${at} say after which step it comes.`] : wrong;
}

/** A way that is named is one that its step has. */
function checkWays(it: SketchStep, outline: Outline, { steps }: Sketch): string[] {
  return (it.after ?? []).flatMap(({ step, way }): string[] => {
    if (typeof way === 'number' || /^\d+$/.test(way.trim())) return [];
    const told = steps.find((one) => one.id === step)?.work;
    const before = outline.steps.find((one) => one.id === step);
    const names = [...(told?.ways ?? []).map((one) => one.name), ...(before ? waysNamed(before) : [])];
    const known = [...names, ...Object.keys(USUAL), 'error'].map((one) => one.toLowerCase());
    return known.includes(way.trim().toLowerCase())
      ? []
      : [
          `Step ${quoted(it.id)}: ${quoted(step)} has no way ${quoted(way)}. It has ${(names.length > 0 ? names : ['true', 'false']).map(quoted).join(', ')}.`,
        ];
  });
}

/** A root is there, and has a port for what serves it. */
function checkRoot(catalog: Catalog, at: string, node: string, id: string, root: string | undefined): string[] {
  if (root === undefined) return [`${at} there is no step ${quoted(id)} that it could serve.`];
  const served = portsOf(catalog, root, 'inputs');
  const given = portsOf(catalog, catalog.entry(node)?.toolType ?? node, 'outputs').concat(
    portsOf(catalog, node, 'outputs'),
  );
  return given.some((port) => served.includes(port)) ? [] : [`${at} ${node} can't serve ${root} from below.`];
}

/** Addresses of people and ids are never made up; n8n's expressions are written by a later stage. */
function checkValues(it: SketchStep, said: string): string[] {
  const at = `Step ${quoted(it.id)}:`;
  const lower = said.toLowerCase();
  const values = [it.values, it.work.assign ?? [], it.work.sets ?? []].flat().map((one) => one.value);
  return values.flatMap((value): string[] => {
    if (lower.includes(value.toLowerCase())) return [];
    if (value.startsWith('=') || value.includes('{{'))
      return [`${at} write fields as [[field words]] and no expressions.`];
    const invented = value.match(MADE_UP)?.find((one) => !lower.includes(one.toLowerCase()));
    return invented
      ? [`${at} ${quoted(invented)} was not said: never make up addresses or ids, leave the value out.`]
      : [];
  });
}

/** A mail address, a long id of letters and digits, a key. */
const MADE_UP =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![\w-]*-\d{2}\b)[A-Za-z\d_-]{18,}\b|\b(?:sk|pk|ghp|xox[abp])[-_][\w-]{6,}/g;

function checkStart(catalog: Catalog, there: ReadonlyMap<string, string>): string[] {
  if (there.size === 0) return [];
  const starts = [...there.values()].some((it) => catalog.entry(it)?.group === 'trigger');
  return starts ? [] : ['No step starts it: add a trigger of the list as the first step.'];
}
