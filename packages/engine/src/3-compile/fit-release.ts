import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Gap, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Parameter } from '../catalog/facts.ts';
import { standInFor } from '../catalog/older/replacement-nodes.ts';
import { type Shaped, shape, variantOf } from '../catalog/parameters.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { saysRelease } from '../catalog/releases.ts';
import { nameSteps } from './names.ts';
import { valuesOf } from './values.ts';

/**
 * The outline as a release can run it: where it does not have a node type or an action yet, another node stands in its place.
 * What could not be had is told; nothing is left out in silence. Without a release, the outline as it is.
 */
export function aim(catalog: Catalog, outline: Outline): { outline: Outline; gaps: Gap[] } {
  if (!outline.release || catalog === catalog.current) return { outline, gaps: [] };
  const names = nameSteps(catalog.current, outline);
  const gaps: Gap[] = [];
  const dropped = new Set<string>();
  const steps = outline.steps.map((step) => {
    if (step.kept) {
      const text = keptText(catalog, outline, step.kept);
      if (text) gaps.push({ step: step.id, text });
      return step;
    }
    const lack = lackOf(catalog, outline, names, step);
    if (!lack) return step;
    if ('settings' in lack) {
      gaps.push({ step: step.id, text: settingsText(outline, names.get(step.id) ?? '', lack.settings) });
      return step;
    }
    const port = outline.wires.find((it) => it.from === step.id && it.type?.startsWith('ai_'))?.type ?? 'main';
    const own = profileOf(catalog.current, step.node)?.actions;
    const action = own?.find((it) => it.key === step.action) ?? own?.[0];
    const standIn = standInFor(catalog, step.node, action, port);
    const lacks = lackText(catalog, outline, step, lack.what, action);
    if (!standIn) {
      gaps.push({ step: step.id, text: `${lacks} Nothing can stand in for it, so it is in the file all the same.` });
      return step;
    }
    const keepsSubNodes = standIn.type.startsWith('@n8n/');
    if (!keepsSubNodes) for (const id of belowOf(outline, step.id)) dropped.add(id);
    gaps.push({ step: step.id, text: `${lacks} A node “${standIn.label}” stands in its place: check what it does.` });
    return replaced(catalog, step, standIn, names.get(step.id) ?? '');
  });
  const wires = outline.wires.filter((it) => !dropped.has(it.from) && !dropped.has(it.to));
  return { outline: { ...outline, steps: steps.filter((it) => !dropped.has(it.id)), wires }, gaps };
}

/** A node of the user's own file is not exchanged; what this release does not know of it is told. */
function keptText(catalog: Catalog, { release }: Outline, node: WorkflowNode): string | undefined {
  const versions = (it: Catalog) => it.facts(node.type)?.variants.flatMap((variant) => variant.versions) ?? [];
  const [then, now] = [versions(catalog), versions(catalog.current)];
  if (then.includes(node.typeVersion) || !now.includes(node.typeVersion)) return undefined;
  const known = then.length > 0 ? `knows it up to version ${then.at(-1)}` : 'has no such node';
  const label = catalog.current.entry(node.type)?.label ?? node.type;
  return `“${node.name}” is from your file: ${label}, version ${node.typeVersion}. n8n ${saysRelease(release ?? '')} ${known}.`;
}

type Lack = { what: 'type' | 'action' } | { settings: string[] };

function lackOf(catalog: Catalog, outline: Outline, names: ReadonlyMap<string, string>, step: Step): Lack | undefined {
  const then = catalog.facts(step.node);
  const now = catalog.current.facts(step.node);
  if (!now) return undefined;
  if (!then) return { what: 'type' };
  const actions = profileOf(catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action);
  if (!action && step.action !== '' && actions.length > 0) return { what: 'action' };
  const own = profileOf(catalog.current, step.node)?.actions;
  const wanted = (it: Action | undefined) => it?.write(valuesOf(catalog.current, outline, names, step)) ?? {};
  const newest = shape(now, now.defaultVersion, wanted(own?.find((it) => it.key === step.action) ?? own?.[0]));
  const older = shape(then, then.defaultVersion, wanted(action ?? actions[0]));
  const lost = lostPaths(newest, older).filter((it) => !HARMLESS.has(it));
  const parameters = variantOf(then, then.defaultVersion)?.parameters ?? [];
  if (lost.some((it) => isAction(parameters, it))) return { what: 'action' };
  return lost.length > 0
    ? { settings: lost.map((it) => labelAt(variantOf(now, now.defaultVersion)?.parameters, it)) }
    : undefined;
}

/** Not taken by the older version, or left empty there, though the newest one is content. */
function lostPaths(newest: Shaped, older: Shaped): string[] {
  const missing = older.missing.map((it) => it.path).filter((path) => !newest.missing.some((it) => it.path === path));
  const chosen = missing.filter((path) => CHOICES.has(path));
  return [...older.dropped.filter((it) => !newest.dropped.includes(it)), ...chosen];
}

/** The values that say what a node does. */
const CHOICES = new Set(
  'resource operation mode event events action object entity triggerOn updates topic trigger'.split(' '),
);

const isAction = (parameters: readonly Parameter[], path: string): boolean =>
  CHOICES.has(path) && parameters.some((it) => it.name === path);

/** What older versions do anyway. */
const HARMLESS = new Set(['textSplittingMode']);

/** "Append n8n Attribution" of `options.appendAttribution`. */
function labelAt(parameters: readonly Parameter[] = [], path: string): string {
  const names = path.replace(/\[\d+\]/g, '').split('.');
  const last = names.at(-1) ?? path;
  const found = flat(parameters).find((it) => it.name === last);
  return found?.label || last;
}

const flat = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.flatMap((it) => [
    it,
    ...flat(it.parameters ?? []),
    ...(it.groups ?? []).flatMap((group) => flat(group.parameters)),
  ]);

function replaced(
  catalog: Catalog,
  step: Step,
  standIn: NonNullable<ReturnType<typeof standInFor>>,
  name: string,
): Step {
  const needs = profileOf(catalog, standIn.type)?.actions.find((it) => it.key === standIn.action)?.needs ?? [];
  const kept = Object.entries(step.settings).filter(([key]) => needs.some((it) => it.key === key));
  return {
    ...step,
    node: standIn.type,
    action: standIn.action,
    title: name,
    settings: Object.fromEntries(kept),
    ...(standIn.data ? { data: standIn.data } : {}),
  };
}

/** Whatever hangs under a step, and under that. */
function belowOf(outline: Outline, id: string): string[] {
  const own = outline.wires.filter((it) => it.to === id && it.type?.startsWith('ai_')).map((it) => it.from);
  return own.flatMap((it) => [it, ...belowOf(outline, it)]);
}

function lackText(
  catalog: Catalog,
  { release }: Outline,
  step: Step,
  what: 'type' | 'action',
  action: Action | undefined,
): string {
  const label = catalog.current.entry(step.node)?.label ?? step.node;
  const lacks = what === 'type' ? `has no node “${label}”` : `cannot “${action?.title ?? step.action}” (${label})`;
  const since = catalog.releases.find((it) => {
    const facts = catalog.aimedAt(it);
    return facts.release === it && (what === 'type' ? facts.entry(step.node) : undefined);
  });
  return `n8n ${saysRelease(release ?? '')} ${lacks}${since ? `; ${since} has it` : ', but newer ones can'}.`;
}

function settingsText({ release }: Outline, name: string, labels: readonly string[]): string {
  const all = [...new Set(labels)].map((it) => `“${it}”`).join(', ');
  return `In n8n ${saysRelease(release ?? '')}, “${name}” does not have ${all}; it is left out.`;
}
