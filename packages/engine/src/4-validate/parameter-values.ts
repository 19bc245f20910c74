import { isExpression, isObject, isShown, type Values } from '../catalog/conditions.ts';
import type { Parameter, Variant } from '../catalog/facts.ts';
import { deciding, type Form, type Place } from '../catalog/resolve.ts';

/** A value that the file gives for a parameter, wherever it lies. */
export type GivenValue = {
  path: string;
  value: unknown;
  /** The shown parameter that takes it; missing where none does. */
  parameter?: Parameter;
  /** Parameters of that name that the node has but does not show, set as it is. */
  hidden: Parameter[];
  /** Judges further values at this place. */
  at: Place;
};

/** Every value of a node's parameters, the outer ones first. What no parameter takes is not looked into. */
export function valuesGiven(variant: Variant, given: Values, form: Form): GivenValue[] {
  return inLevel(variant.parameters, given, form, '');
}

function inLevel(parameters: readonly Parameter[], given: Values, at: Place, path: string): GivenValue[] {
  const values = deciding(parameters, given, at);
  const root = at.root ?? values;
  const inside: Place = { ...at, root };
  return Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const where = path === '' ? name : `${path}.${name}`;
    const named = parameters.filter((it) => it.name === name);
    const shown = named.filter((it) => isShown(it, { values, root, version: at.version, tool: at.tool }));
    if (shown.length === 0) return [{ path: where, value, hidden: named, at: inside }];
    // Of several shown under one name, whichever takes the most of it.
    const readings = shown.map((parameter) => [
      { path: where, value, parameter, hidden: [], at: inside },
      ...inValue(parameter, value, inside, where),
    ]);
    return readings.toSorted((a, b) => strangers(a) - strangers(b))[0] ?? [];
  });
}

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
