import type { Kysely } from 'kysely';

/** Versions are listed by what each changed of the one before (JSON), without what is in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('workflows').addColumn('changes', 'text').execute();
  await db.schema.alterTable('workflow_versions').addColumn('changes', 'text').execute();
}
