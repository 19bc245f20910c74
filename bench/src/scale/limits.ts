import pg from 'pg';

const SECONDS = 5;
const CONNECTIONS = 10;
const KEYS = 5000;

/** How many attempts PostgreSQL counts in a second, by the statement of `platform/db/attempts.ts`, from ten connections. */
export async function limitedPerSecond(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const until = performance.now() + SECONDS * 1000;
  let counted = 0;
  const now = Date.now();
  const one = async () => {
    while (performance.now() < until) {
      const key = `simulated ${Math.floor(Math.random() * KEYS)}`;
      await pool.query({
        name: 'take',
        text: `insert into attempts as kept (key, count, most, began_at, ends_at) values ($1, 1, 1000000, $2, $2::bigint + 60000)
          on conflict (key) do update set count = kept.count + excluded.count where kept.count + 1 <= excluded.most returning key`,
        values: [key, now],
      });
      counted += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  await pool.query(`delete from attempts where key like 'simulated %'`);
  await pool.end();
  return Math.round(counted / SECONDS);
}
