import type { Direction } from '@plainflow/contracts/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** A list in an order. Of long ones only the ids are walked through, mostly by an index alone. */
export type Listing = {
  /** Tables. */
  from: RawBuilder<unknown>;
  wanted: RawBuilder<boolean>;
  /** What it is sorted by, never null, all in one direction. `id` comes last, and is unique. */
  keys: readonly RawBuilder<unknown>[];
  id: RawBuilder<unknown>;
  direction: Direction;
};

/** The keys of a row and its id: the list goes on behind it. */
type Place = readonly (string | number)[];

/** Ids of a part of a list. */
export async function idsOf(db: Db, list: Listing, part: { offset: number; limit: number }): Promise<string[]> {
  return (await walk(db, list, part)).map(idAt);
}

/** The ids of the whole list, so many at a time. What is changed meanwhile is neither met twice nor holds anybody up. */
export async function* idsInParts(db: Db, list: Listing, size = PART): AsyncGenerator<string[]> {
  let after: Place | undefined;
  while (true) {
    const places = await walk(db, list, { limit: size, ...(after && { after }) });
    if (places.length > 0) yield places.map(idAt);
    if (places.length < size) return;
    after = places.at(-1);
  }
}

const PART = 500;

/** Rows in the order of their ids; those that are gone in the meantime are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((it) => [it.id, it]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * The same list where few are wanted of many: these are looked for first and then sorted. Otherwise the index of the
 * order is walked until the part is full, which is soon where many are wanted.
 */
export function ofFew(list: Listing, table: string, found: number): Listing {
  if (found > FEW) return list;
  const few = sql`(select ${list.id} as few_id from ${list.from} where ${list.wanted} limit ${sql.lit(FEW)}) as few`;
  return { ...list, from: sql`${few} cross join ${sql.table(table)}`, wanted: sql<boolean>`${list.id} = few.few_id` };
}
export const FEW = 10_000;

async function walk(
  db: Db,
  { from, wanted, keys, id, direction }: Listing,
  { offset = 0, limit, after }: { offset?: number; limit: number; after?: Place },
): Promise<Place[]> {
  const all = [...keys, id];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const behind = after && sql<boolean>` and (${sql.join(all)}) ${beyond} (${sql.join(after)})`;
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(all.map((it, at) => sql`${it} as ${sql.ref(`key_${at}`)}`))}
    from ${from} where ${wanted}${behind ?? sql``}
    order by ${sql.join(all.map((it) => sql`${it} ${sql.raw(direction)}`))}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => Object.values(row));
}

const idAt = (place: Place): string => String(place.at(-1));
