import type pg from 'pg';

const GB = 1024 ** 3;

/** How large the tables are, and how large they would be with `goal` accounts, when they grow with the accounts. */
export async function sizesOf(client: pg.Client, { users, goal }: { users: number; goal: number }): Promise<string> {
  const { rows } = await client.query<{ name: string; whole: string; indexes: string }>(
    `select relname as name, pg_total_relation_size(oid) as whole, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
  );
  const gigabytes = (bytes: number) => `${((bytes / GB) * (goal / users)).toFixed(0)} GB`;
  const lines = rows.map(
    ({ name, whole, indexes }) =>
      `  ${name}: ${(Number(whole) / 1024 ** 2).toFixed(0)} MB; at ${goal} accounts ${gigabytes(Number(whole))}, of which indexes ${gigabytes(Number(indexes))}`,
  );
  const all = rows.reduce((sum, it) => sum + Number(it.whole), 0);
  return [
    ...lines,
    `  together ${(all / users / 1024).toFixed(0)} kB an account; at ${goal} accounts ${gigabytes(all)}`,
  ].join('\n');
}
