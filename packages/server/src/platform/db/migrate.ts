import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as accounts from '../../../migrations/0001-accounts.ts';
import * as workflows from '../../../migrations/0002-workflows.ts';
import * as chat from '../../../migrations/0003-chat.ts';
import * as moneyAndVoices from '../../../migrations/0004-money-and-voices.ts';
import * as safeAccounts from '../../../migrations/0005-safe-accounts.ts';
import * as payments from '../../../migrations/0006-payments.ts';
import * as videos from '../../../migrations/0007-videos.ts';
import * as modelCalls from '../../../migrations/0008-model-calls.ts';
import * as sharedAndDeleted from '../../../migrations/0009-shared-and-deleted.ts';
import * as myN8n from '../../../migrations/0010-my-n8n.ts';
import * as runsAndFailures from '../../../migrations/0012-runs-and-failures.ts';
import * as adminConsole from '../../../migrations/0013-console.ts';
import * as figures from '../../../migrations/0014-figures.ts';
import * as heldAccounts from '../../../migrations/0015-held-accounts.ts';
import * as consoleSpeed from '../../../migrations/0016-console-speed.ts';
import * as trends from '../../../migrations/0017-trends.ts';
import * as cachedTokens from '../../../migrations/0018-cached-tokens.ts';
import * as newestConversations from '../../../migrations/0019-newest-conversations.ts';
import * as readiness from '../../../migrations/0021-readiness.ts';
import * as knownDevices from '../../../migrations/0022-known-devices.ts';
import * as paymentNotices from '../../../migrations/0024-payment-notices.ts';
import * as paymentUpkeep from '../../../migrations/0025-payment-upkeep.ts';
import * as versionChanges from '../../../migrations/0026-version-changes.ts';
import * as noScans from '../../../migrations/0027-no-scans.ts';
import * as personalTokens from '../../../migrations/0028-personal-tokens.ts';
import * as manyProcesses from '../../../migrations/0029-many-processes.ts';
import * as n8nLinks from '../../../migrations/0031-n8n-links.ts';
import * as consoleIndexes from '../../../migrations/0032-console-indexes.ts';
import { ConfigError } from '../config.ts';
import type { Db } from './tables.ts';

/** Forward only; each name stays as it is once it was released. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-workflows': workflows,
  '0003-chat': chat,
  '0004-money-and-voices': moneyAndVoices,
  '0005-safe-accounts': safeAccounts,
  '0006-payments': payments,
  '0007-videos': videos,
  '0008-model-calls': modelCalls,
  '0009-shared-and-deleted': sharedAndDeleted,
  '0010-my-n8n': myN8n,
  '0012-runs-and-failures': runsAndFailures,
  '0013-console': adminConsole,
  '0014-figures': figures,
  '0015-held-accounts': heldAccounts,
  '0016-console-speed': consoleSpeed,
  '0017-trends': trends,
  '0018-cached-tokens': cachedTokens,
  '0019-newest-conversations': newestConversations,
  '0021-readiness': readiness,
  '0022-known-devices': knownDevices,
  '0024-payment-notices': paymentNotices,
  '0025-payment-upkeep': paymentUpkeep,
  '0026-version-changes': versionChanges,
  '0027-no-scans': noScans,
  '0028-personal-tokens': personalTokens,
  '0029-many-processes': manyProcesses,
  '0031-n8n-links': n8nLinks,
  '0032-console-indexes': consoleIndexes,
};

/** Brings the database up to date. Several processes may start at once. Returns the names of what was done. */
export async function migrate(db: Db): Promise<string[]> {
  await mustNotBeNewer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).map((it) => it.migrationName);
}

/** A database that knows more than this release: what a newer one keeps there would be lost or misread. */
async function mustNotBeNewer(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((it) => it.name === DEFAULT_MIGRATION_TABLE)) return;
  const done = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = done.rows.map((it) => it.name).filter((it) => !(it in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new ConfigError(
    `Plainflow could not start: the database was made by a newer release (${unknown.join(', ')}). Start that release, or restore a backup from before the upgrade (docs/runbook.md).`,
  );
}
