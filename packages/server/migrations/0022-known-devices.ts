import type { Kysely } from 'kysely';

/** A browser that an account knows counts its own wrong codes, and is found by its cookie alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('known_devices')
    .addColumn('tries', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('known_devices')
    .addColumn('tries_since', 'bigint', (it) => it.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('known_devices_id').on('known_devices').column('id').execute();
}
