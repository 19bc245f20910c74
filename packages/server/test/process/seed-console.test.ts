import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { emptyPlace, type Place } from '../support/database.ts';
import { runNode } from '../support/process.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(() => place.remove());

const FEW = ['--users', '30', '--workflows', '700', '--messages', '25', '--transactions', '12', '--entries', '9'];
const seed = (args: string[]) => runNode('packages/server/src/commands/seed-console.ts', place, args);

test('seed-console makes as many of each as it is told, once', async () => {
  expect(await seed(FEW)).toMatchObject({
    errors: '',
    output: 'Made 30 users, 700 workflows, 25 messages, 12 transactions, 9 entries.\n',
  });
  const db = openDatabase(place);
  for (const [table, amount] of [
    ['users', 30],
    ['workflows', 700],
    ['messages', 25],
    ['transactions', 12],
    ['audit_entries', 9],
  ] as const) {
    expect(await db.selectFrom(table).select('id').execute(), table).toHaveLength(amount);
  }
  await db.destroy();
  const again = await seed(FEW);
  expect(again.code).toBe(1);
  expect(again.errors).toContain('This database is in use.');
});
