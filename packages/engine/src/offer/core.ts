import type { Catalog } from '../catalog/catalog.ts';
import { CORE_NODES, type CoreNode } from '../catalog/core-nodes.ts';
import { onceEach } from '../catalog/once-each.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { longType } from '../catalog/short-types.ts';
import { familyLine, lineOf } from './lines.ts';

export type Core = {
  /** The same for every conversation. */
  text: string;
  /** What it tells of, by node type. */
  told: ReadonlyMap<string, ToldOf>;
};

/** The actions of a node that a list tells of, by their keys; `all`: it has no others. */
export type ToldOf = { keys: readonly string[]; all: boolean };

/** What a language model is always told of; made once a catalog. */
export const coreOf = onceEach((catalog: Catalog): Core => {
  const groups = CORE_NODES.map(({ heading, nodes }) => ({ heading, nodes: nodes.map((it) => toldOf(catalog, it)) }));
  return {
    text: groups.map(({ heading, nodes }) => [`# ${heading}`, ...nodes.map((it) => it.text)].join('\n')).join('\n'),
    told: new Map(groups.flatMap(({ nodes }) => nodes.flatMap((it) => it.told))),
  };
});

const NONE: ReadonlySet<string> = new Set();

function toldOf(catalog: Catalog, node: CoreNode): { text: string; told: [string, ToldOf][] } {
  const { types, uses, ways, only, just, family } = node;
  const all = types.split(' ').flatMap((it) => longType(catalog, it) ?? []);
  const [first = ''] = all;
  const wanted = (only ?? just)?.split(' ');
  const own = profileOf(catalog, first)?.actions ?? [];
  const full = own.filter((it) => (wanted ? wanted.includes(it.key) : !it.rare));
  const rest = wanted || family ? [] : own.filter((it) => it.rare);
  const line = { type: first, full, rest, brief: true, ...(uses ? { uses } : {}), ...(ways ? { ways } : {}) };
  const keys = [...full, ...rest].map((it) => it.key);
  const told = all.map((type): [string, ToldOf] => {
    const other = (profileOf(catalog, type)?.actions ?? []).map((it) => it.key);
    return [
      type,
      { keys: family ? other : keys, all: family === true || just !== undefined || other.length <= keys.length },
    ];
  });
  const more = told.flatMap(([type, it]) => it.keys.filter((key) => !keys.includes(key)).map((key) => ({ type, key })));
  return { text: family ? familyLine(all, full, more) : lineOf(catalog, line, NONE), told };
}
