import type { Example } from '../selftest/example.ts';

/** One way to break a workflow: all the places of a file where it can be done, each as the deed itself. */
export type Mutation = {
  mode: number;
  name: string;
  places(file: Example): (() => void)[];
  /** One place tells all: it is about the value alone. */
  once?: true;
};

/** The fifteen failure modes that generated workflows are known for. */
export const MODES: Record<number, string> = {
  1: 'values not in the declared shape',
  2: 'missing keys, names and ids not unique',
  3: 'connections by id, to nowhere, out of range',
  4: 'node types that do not exist',
  5: 'versions that do not exist',
  6: 'outputs of If, Switch and errors',
  7: 'loops',
  8: 'no trigger, unreachable',
  9: 'sub-nodes of AI roots',
  10: 'expressions',
  11: 'fields that are not given',
  12: 'resource locators',
  13: 'credentials and secrets',
  14: 'required, allowed and dropped values',
  15: 'answers, merges, code, schedules',
};

/** A way to break something at each of several places. */
export function at<T>(
  mode: number,
  name: string,
  find: (file: Example) => T[],
  bend: (it: T, file: Example) => void,
): Mutation {
  return { mode, name, places: (file) => find(file).map((it) => () => bend(it, file)) };
}

/** The same at one place only. */
export const once = (it: Mutation): Mutation => ({ ...it, once: true });

/** A way to break the file as a whole. */
export const whole = (mode: number, name: string, bend: (file: Example) => void): Mutation =>
  at(mode, name, (file) => [file], bend);

const STICKY = 'n8n-nodes-base.stickyNote';

/** Nodes, those of a type or of types that match where that is given; never sticky notes. */
export const nodes =
  (type?: string | RegExp) =>
  (file: Example): Example[] =>
    file.nodes.filter(
      (it: Example) =>
        it.type !== STICKY &&
        (type === undefined || (typeof type === 'string' ? it.type.endsWith(`.${type}`) : type.test(it.type))),
    );

/** Nodes whose parameters have this key at the top. */
export const having =
  (key: string, test: (value: Example) => boolean = () => true) =>
  (file: Example): Example[] =>
    nodes()(file).filter((it) => it.parameters?.[key] !== undefined && test(it.parameters[key]));

/** One connection in its place. */
export type End = { from: string; type: string; output: number; list: Example[]; position: number; end: Example };

export const wires =
  (type: RegExp = /^main$/) =>
  (file: Example): End[] =>
    Object.entries<Example>(file.connections).flatMap(([from, byType]) =>
      Object.entries<Example>(byType)
        .filter(([kind]) => type.test(kind))
        .flatMap(([kind, outputs]) =>
          outputs.flatMap((list: Example, output: number) =>
            (list ?? []).map((end: Example, position: number) => ({ from, type: kind, output, list, position, end })),
          ),
        ),
    );

/** Any value inside a node's parameters, with the object that holds it. */
export type Value = { node: Example; holder: Example; key: string; value: Example };

export const values =
  (test: (it: Value) => boolean) =>
  (file: Example): Value[] =>
    nodes()(file).flatMap((node) => inside(node, node.parameters).filter(test));

function inside(node: Example, holder: Example): Value[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.entries<Example>(holder).flatMap(([key, value]) => [
    { node, holder, key, value },
    ...inside(node, value),
  ]);
}

export const isExpression = (it: unknown): boolean => typeof it === 'string' && it.startsWith('=') && it.includes('{{');
export const isLocator = (it: Example): boolean => it?.__rl === true;
