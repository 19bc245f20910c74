import { isExpression, isObject, isOnlyFromAi, isShown, same, type Values } from './conditions.ts';
import { digest, isDigest } from './digest.ts';
import type { Parameter, Variant } from './facts.ts';
import { onceEach } from './once-each.ts';

/** Which form of a node: its version, and whether it serves an agent. */
export type Form = { version: number; tool: boolean };

/**
 * Every shown parameter, with its value or its default: what n8n works with. Values that nothing shows are left out. `known`:
 * the deciding values, where they are worked out already.
 */
export function complete(variant: Variant, given: Values, form: Form, known?: Values): Values {
  return walk(variant.parameters, given, { ...form, defaults: true }, known);
}

/** What n8n's editor writes to a file: only what differs from a default, of what is shown. */
export function saved(variant: Variant, given: Values, form: Form): Values {
  return walk(variant.parameters, given, { ...form, defaults: false });
}

/**
 * The values that decide what is shown: every plain parameter that a condition asks for, defaults filled in, shown or not.
 * Where several have one name, the shown one counts.
 */
export function deciding(parameters: readonly Parameter[], given: unknown, at: Place): Values {
  const known: Values = {};
  if (!isObject(given)) return known;
  const { inOrder, byName } = arrangementOf(parameters);
  const scope = { values: known, root: at.root ?? known, version: at.version, tool: at.tool };
  for (const it of inOrder) {
    if (isGroup(it) || (at.inCollection && given[it.name] === undefined)) continue;
    if (isShared(byName, it) && !isShown(it, scope)) continue;
    known[it.name] = withDefault(it, given[it.name]);
  }
  return known;
}

export type Place = Form & {
  /** Deciding values of the node itself; missing at the top. */
  root?: Values;
  /** Members of a `collection` have no defaults: they are there or not. */
  inCollection?: boolean;
};

export const isGroup = (it: Parameter): boolean => it.type === 'collection' || it.type === 'fixedCollection';

/** Is the value n8n's default? Long default texts are known by their digest only. */
export function isDefault(value: unknown, standard: unknown): boolean {
  if (isDigest(standard)) return typeof value === 'string' ? same(digest(value), standard) : same(value, standard);
  if (Array.isArray(standard))
    return (
      Array.isArray(value) &&
      value.length === standard.length &&
      standard.every((entry, index) => isDefault(value[index], entry))
    );
  if (!isObject(standard)) return value === standard;
  if (!isObject(value) || Object.keys(value).length !== Object.keys(standard).length) return false;
  return Object.entries(standard).every(([key, entry]) => Object.hasOwn(value, key) && isDefault(value[key], entry));
}

type Walk = Place & { defaults: boolean };

function walk(parameters: readonly Parameter[], given: unknown, at: Walk, known?: Values): Values {
  const out: Values = {};
  if (!isObject(given)) return out;
  const values = known ?? deciding(parameters, given, at);
  const root = at.root ?? values;
  const inside: Walk = { ...at, root };
  const scope = { values, root, version: at.version, tool: at.tool };
  for (const it of parameters) {
    const value = given[it.name];
    if (value === undefined && (!at.defaults || at.inCollection)) continue;
    if (!isShown(it, scope)) continue;
    if (it.type === 'collection') setCollection(out, it, value, inside);
    else if (it.type === 'fixedCollection') {
      // n8n gives the whole level back as it came when a one-entry group collection is there but empty.
      if (!at.defaults && it.multiple === false && isObject(value) && Object.keys(value).length === 0) {
        return withoutDigests(given);
      }
      setGroups(out, it, value, inside);
    } else if (at.defaults) out[it.name] = withDefault(it, value);
    else if (at.inCollection || !isDefault(value, it.default)) out[it.name] = value;
  }
  return out;
}

function setCollection(out: Values, it: Parameter, value: unknown, at: Walk): void {
  if (it.multiple) {
    if (value !== undefined) out[it.name] = value;
    else out[it.name] = Array.isArray(it.default) ? it.default : [];
  } else if (value !== undefined) {
    out[it.name] = walk(it.parameters ?? [], isObject(value) ? value : {}, { ...at, inCollection: true });
  } else out[it.name] = it.default;
}

function setGroups(out: Values, it: Parameter, given: unknown, at: Walk): void {
  const value = given === undefined && at.defaults ? it.default : given;
  const groups = isObject(value) ? Object.entries(value) : [];
  const inside = { ...at, inCollection: false };
  const kept: Values = {};
  let anyShown = false;
  for (const [name, entry] of groups) {
    const group = it.groups?.find((candidate) => candidate.name === name);
    if (!group) continue;
    if (it.multiple) {
      kept[name] = Array.isArray(entry) ? entry.map((item) => walk(group.parameters, item, inside)) : [];
      continue;
    }
    const one = walk(group.parameters, entry, inside);
    const changed =
      isObject(entry) &&
      group.parameters.some((member) => member.name in entry && !isDefault(entry[member.name], member.default));
    // An entry that somebody added and left at its defaults stays; one whose values are all hidden goes.
    const shown = Object.keys(one).length > 0 || !changed;
    anyShown ||= shown;
    if (Object.keys(one).length > 0 || (!at.defaults && shown)) kept[name] = one;
  }
  if (Object.keys(kept).length > 0 || at.defaults) out[it.name] = kept;
  else if (anyShown && it.multiple === false) out[it.name] = Object.fromEntries(groups.map(([name]) => [name, {}]));
}

function withDefault(it: Parameter, value: unknown): unknown {
  if (it.fixed && isExpression(value) && !isOnlyFromAi(value)) return value.slice(1);
  if (it.type === 'boolean' || it.type === 'number' || it.type === 'options')
    return value === undefined ? it.default : value;
  if (it.type === 'resourceLocator' && isObject(it.default)) {
    return value === undefined ? { __rl: true, ...it.default } : value;
  }
  if (it.type === 'filter' && isObject(value)) {
    const options = { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 1 };
    return { ...value, combinator: value.combinator ?? 'and', options: { ...options, ...(value.options as object) } };
  }
  return value ?? it.default;
}

/** Those of one name, which differ in when they are shown. */
export function parametersNamed(parameters: readonly Parameter[], name: string): readonly Parameter[] {
  return arrangementOf(parameters).byName.get(name) ?? NONE;
}

const NONE: readonly Parameter[] = [];

/** Worked out once for each list of parameters, as every node of a type asks for it. */
const arrangementOf = onceEach((parameters: readonly Parameter[]) => ({
  inOrder: inOrder(parameters).filter(({ name }) => namesAskedFor(parameters).has(name)),
  byName: Map.groupBy(parameters, (it) => it.name),
}));

const isShared = (byName: ReadonlyMap<string, Parameter[]>, { name }: Parameter): boolean =>
  (byName.get(name)?.length ?? 0) > 1;

/** By the conditions of these parameters, of what lies inside them, and of their choices; and by filters (convert-filter.ts). */
const namesAskedFor = onceEach((parameters: readonly Parameter[]): ReadonlySet<string> => {
  const inside = parameters.flatMap((it) => [
    it.parameters ?? [],
    ...(it.groups ?? []).map((group) => group.parameters),
  ]);
  const judged = [...parameters, ...parameters.flatMap((it) => it.options ?? [])];
  const keys = judged.flatMap((it) => [...Object.keys(it.show ?? {}), ...Object.keys(it.hide ?? {})]);
  const own = keys.map((key) => key.replace(/^\//, '')).flatMap((key) => [key, key.split(/[.[]/)[0] ?? key]);
  const byFilters = parameters.some((it) => it.type === 'filter') ? ['looseTypeValidation'] : [];
  return new Set([...own, ...byFilters, ...inside.flatMap((it) => [...namesAskedFor(it)])]);
});

/** In n8n's order: as declared, then once more those that depend on one declared after them. */
function inOrder(parameters: readonly Parameter[]): Parameter[] {
  const names = new Set(parameters.map((it) => it.name));
  const before = new Set<string>();
  const again: Parameter[] = [];
  for (const it of parameters) {
    const needs = [...Object.keys(it.show ?? {}), ...Object.keys(it.hide ?? {})];
    if (needs.some((key) => names.has(key) && !before.has(key))) again.push(it);
    before.add(it.name);
  }
  return [...parameters, ...again];
}

function withoutDigests(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isDigest(value)));
}
