import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../days.ts';
import type { Db } from './tables.ts';

/** A figure of a period: a query that gives one number. `within` says whether a time lies in the period. */
type Figure = (within: (time: RawBuilder<unknown>) => RawBuilder<boolean>) => RawBuilder<unknown>;

/** Figures of each period, in their order. Each is counted from an index between the ends of its period. */
export async function perPeriod<Name extends string>(
  db: Db,
  periods: readonly Period[],
  figures: Record<Name, Figure>,
): Promise<Record<Name, number>[]> {
  const values = periods.map(({ start, until }) => sql`(cast(${start} as bigint), cast(${until} as bigint))`);
  const within = (time: RawBuilder<unknown>) => sql<boolean>`${time} >= periods.begins and ${time} < periods.ends`;
  const columns = Object.entries<Figure>(figures).map(([name, of]) => sql`(${of(within)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<Name, number | string>>`
    with periods(begins, ends) as (values ${sql.join(values)})
    select ${sql.join(columns)} from periods order by periods.begins`.execute(db);
  return rows.map((row) => {
    const entries = Object.entries<number | string>(row).map(([name, it]) => [name, Number(it)]);
    return Object.fromEntries(entries) as Record<Name, number>;
  });
}
