import type { Catalog } from '@plainflow/engine';

/** The releases that a workflow moves between. `from`: the one that runs it now, where that is known. */
export type Move = { to: Catalog; from?: Catalog | undefined; known: Catalog };

/** Every release whose facts are kept, oldest first. */
export const releasesOf = ({ known }: Move): Catalog[] => known.releases.map((it) => known.aimedAt(it));

export const isAfter = ({ known }: Move, a: Catalog, b: Catalog): boolean =>
  known.releases.indexOf(a.release) > known.releases.indexOf(b.release);

export const versionsIn = (catalog: Catalog, type: string): number[] =>
  (catalog.facts(type)?.variants.flatMap((it) => it.versions) ?? []).toSorted((a, b) => a - b);
