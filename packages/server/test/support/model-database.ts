import { dropCopies, modelPlace } from './database.ts';

/** Before the API tests, once their server is there: TEST_DATABASE_MODEL is the database with all tables that others are copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const model = await modelPlace();
  process.env.TEST_DATABASE_MODEL = JSON.stringify(model);
  return async () => {
    await dropCopies(model);
    await model.remove();
  };
}
