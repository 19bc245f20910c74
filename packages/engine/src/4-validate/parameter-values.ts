import { isExpression, isObject, isShown, type Values } from '../catalog/conditions.ts';
import type { Parameter, Variant } from '../catalog/facts.ts';
import { deciding, type Form, type Place, parametersNamed } from '../catalog/resolve.ts';

/** A value that the file gives for a parameter, wherever it lies. */
export type GivenValue = {
  path: string;
  value: unknown;
  /** The shown parameter that takes it; missing where none does. */
  parameter?: Parameter;
  /** Parameters of that name that the node has but does not show, set as it is. */
  hidden: readonly Parameter[];
  /** Judges further values at this place. */
  at: Place;
};

/**
 * Every value of a node's parameters, the outer ones first. What no parameter takes is not looked into. `known`: the deciding
 * values of the node itself.
 */
export function valuesGiven(variant: Variant, given: Values, form: Form, known: Values): GivenValue[] {
  return inLevel(variant.parameters, given, form, '', known);
}

function inLevel(
  parameters: readonly Parameter[],
  given: Values,
  at: Place,
  path: string,
  values = deciding(parameters, given, at),
): GivenValue[] {
  const root = at.root ?? values;
  const inside: Place = { ...at, root };
  const scope = { values, root, version: at.version, tool: at.tool };
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const where = path === '' ? name : `${path}.${name}`;
    const named = parametersNamed(parameters, name);
    const shown = named.filter((it) => isShown(it, scope));
    const [only] = shown;
    if (!only) return [{ path: where, value, hidden: named, at: inside }];
    if (shown.length === 1) return reading(only, value, inside, where);
    // Of several shown under one name, whichever takes the most of it.
    const readings = shown.map((it) => reading(it, value, inside, where));
    return readings.toSorted((a, b) => strangers(a) - strangers(b))[0] ?? [];
  });
}

const reading = (parameter: Parameter, value: unknown, at: Place, path: string): GivenValue[] => [
  { path, value, parameter, hidden: [], at },
  ...inValue(parameter, value, at, path),
];

const strangers = (values: GivenValue[]): number => values.filter((it) => !it.parameter).length;

function inValue(it: Parameter, value: unknown, at: Place, path: string): GivenValue[] {
  if (isExpression(value)) return [];
  if (it.type === 'collection') {
    const inside = { ...at, inCollection: true };
    const members = it.parameters ?? [];
    if (it.multiple) return each(value, (entry, index) => inLevel(members, entry, inside, `${path}[${index}]`));
    return isObject(value) ? inLevel(members, value, inside, path) : [];
  }
  if (it.type !== 'fixedCollection' || !isObject(value)) return [];
  const inside = { ...at, inCollection: false };
  return Object.entries(value).flatMap(([name, entry]): GivenValue[] => {
    const where = `${path}.${name}`;
    const group = it.groups?.find((candidate) => candidate.name === name);
    if (!group) return [{ path: where, value: entry, hidden: [], at: inside }];
    if (it.multiple) return each(entry, (one, index) => inLevel(group.parameters, one, inside, `${where}[${index}]`));
    return isObject(entry) ? inLevel(group.parameters, entry, inside, where) : [];
  });
}

function each(value: unknown, read: (entry: Values, index: number) => GivenValue[]): GivenValue[] {
  return Array.isArray(value) ? value.flatMap((entry, index) => (isObject(entry) ? read(entry, index) : [])) : [];
}
