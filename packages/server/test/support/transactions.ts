import type { NewTransaction } from '../../src/platform/db/tables.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from './build.ts';

/** Money that moved, as if the provider had told of it. Returns its id. */
export async function moved(world: World, it: Partial<NewTransaction> & { user_id: string | null }): Promise<string> {
  const row = { id: newId(), transaction_type: 'renewal' as const, amount: 900, created_at: world.clock.now(), ...it };
  await world.db.insertInto('transactions').values(row).execute();
  return row.id;
}
