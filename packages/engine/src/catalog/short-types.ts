import type { Catalog } from './catalog.ts';
import { onceEach } from './once-each.ts';

/** A node type without its package: "slack" of n8n-nodes-base.slack. No two that are offered share one; a test says so. */
export const shortType = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

/** The types that are offered, by their short names in lower case; what a tool form is called leads to it as well. */
export const typesByShort = onceEach((catalog: Catalog): ReadonlyMap<string, string> => {
  const offered = catalog.index.filter((it) => !it.hidden);
  const forms = offered.flatMap((it) => (it.toolType ? [it.toolType] : []));
  return new Map([...forms, ...offered.map((it) => it.type)].map((it) => [shortType(it).toLowerCase(), it]));
});

/** The type that a short name in the lists of the catalog means. */
export const longType = (catalog: Catalog, short: string): string | undefined =>
  typesByShort(catalog).get(short.toLowerCase());
