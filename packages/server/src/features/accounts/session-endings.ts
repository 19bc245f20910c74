import type { AccountTables } from './store-repository.ts';

/** Ends this user's sessions but the one of the handle `but`. @returns how many there were */
export async function endSessions(
  tables: AccountTables,
  userId: string,
  { but, now }: { but: string | null; now: number },
): Promise<number> {
  await endLooks(tables, userId, { isEnded: (handle) => handle !== but, now });
  return tables.sessions.removeOthers(userId, but);
}

/** A look goes with the session through which somebody looks; its end is written down. */
export async function endLooks(
  tables: AccountTables,
  userId: string,
  { isEnded, now }: { isEnded: (handle: string) => boolean; now: number },
): Promise<void> {
  const looks = (await tables.sessions.looksOf(userId)).filter((it) => isEnded(it.handle));
  await tables.audit.addAll(
    looks.map((it) => ({
      actor: it.by,
      userId: it.userId,
      action: 'look-ended' as const,
      details: 'the session was ended',
      now: Math.min(now, it.until),
    })),
  );
}
