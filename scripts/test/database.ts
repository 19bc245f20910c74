import { modelPlace } from '../../packages/server/test/support/database.ts';
import { bringPostgres } from './postgres.ts';

/**
 * Before the API tests: with TEST_DATABASE=postgres, TEST_POSTGRES_URL names an administrator's database, in which each
 * test makes databases of its own. One that is given is used (TEST_DATABASE_URL, DATABASE_URL), else one is started for
 * this run and gone after it. TEST_DATABASE_MODEL is where the database with all tables is that they are copied from.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await administrator();
  const model = await modelPlace();
  process.env.TEST_DATABASE_MODEL = JSON.stringify(model);
  return async () => {
    await model.remove();
    await stop();
  };
}

async function administrator(): Promise<() => Promise<void>> {
  const nothing = () => Promise.resolve();
  if (process.env.TEST_DATABASE !== 'postgres' || process.env.TEST_POSTGRES_URL) return nothing;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) {
    process.env.TEST_POSTGRES_URL = given;
    return nothing;
  }
  const postgres = await bringPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
