import { bringPostgres } from './postgres.ts';

/**
 * Before the API tests: with TEST_DATABASE=postgres, TEST_POSTGRES_URL names an administrator's database, in which each
 * test makes databases of its own. One that is given is used (TEST_DATABASE_URL, DATABASE_URL), else one is
 * started for this run and gone after it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres' || process.env.TEST_POSTGRES_URL) return undefined;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_POSTGRES_URL = given;
    return undefined;
  }
  const postgres = await bringPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
