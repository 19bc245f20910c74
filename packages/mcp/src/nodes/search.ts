import {
  type Catalog,
  longType,
  moreFor,
  namedIn,
  profileOf,
  rankedActions,
  rankedTypes,
  shortType,
  termsIn,
} from '@plainflow/engine';

export type FoundNodes = {
  total: number;
  nodes: FoundNode[];
  /** The same nodes as writers of sketches are told of them, one a line. */
  forSketches: string;
};
type FoundNode = {
  type: string;
  name: string;
  label: string;
  group: 'trigger' | 'action' | 'sub-node';
  version: number;
  operations: { key: string; title: string }[];
};

/** Node types for words: first those that are named, then those whose names and actions are most like the words. `aimed`: of the release asked for. */
export function searchNodes(
  catalog: Catalog,
  aimed: Catalog,
  { query, limit }: { query: string; limit: number },
): FoundNodes {
  const exact = longType(catalog, shortType(query).replaceAll(/[^A-Za-z\d]/g, ''));
  const terms = termsIn(query);
  const likely = new Set([...(exact ? [exact] : []), ...namedIn(catalog, query), ...rankedTypes(catalog, terms)]);
  const types = likely.size < limit ? new Set([...likely, ...havingAll(catalog, terms)]) : likely;
  const there = [...types].filter((it) => aimed.entry(it) !== undefined && !aimed.entry(it)?.hidden);
  const nodes = there.slice(0, limit).flatMap((type): FoundNode[] => {
    const entry = aimed.entry(type);
    if (!entry) return [];
    const ranked = rankedActions(profileOf(catalog, type)?.actions ?? [], terms).slice(0, OPERATIONS_SHOWN);
    return [
      {
        type,
        name: shortType(type),
        label: entry.label,
        group: entry.group,
        version: entry.version,
        operations: ranked.map(({ action }) => ({ key: action.key, title: action.title })),
      },
    ];
  });
  return { total: there.length, nodes, forSketches: moreFor(catalog, [query]) };
}

/** Node types that have every word somewhere, be it in the title of one operation: “pdf”. Those with it in their name come first. */
function havingAll(catalog: Catalog, terms: ReadonlySet<string>): string[] {
  if (terms.size === 0) return [];
  const has = (text: string): boolean => {
    const own = termsIn(text);
    return [...terms].every((it) => own.has(it));
  };
  const titles = (type: string): string => (profileOf(catalog, type)?.actions ?? []).map((it) => it.title).join(' ');
  const having = catalog.index.filter((it) => !it.hidden && has(`${it.label} ${titles(it.type)}`));
  const named = having.filter((it) => has(it.label));
  return [...new Set([...named, ...having])].map((it) => it.type);
}

const OPERATIONS_SHOWN = 4;
