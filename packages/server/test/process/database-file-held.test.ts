import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { saverAt, send } from '../support/saver.ts';
import { test } from '../support/servers.ts';

describe.skipIf(onPostgres)('a database file to which another program writes', () => {
  test('holds nobody up who reads, and a save is acknowledged when the other one is done', async ({ serve, place }) => {
    const { url } = await serve({ RATE_LIMITS: 'off' });
    const saver = await saverAt(url);
    const other = new DatabaseSync(join(place.dataDir, 'plainflow.db'), { timeout: 5000 });
    try {
      other.exec('begin immediate');
      const save = saver.save();
      // The save has come in and waits before others ask.
      const signIn = send(url, '/api/auth/login', '', { username: 'saver', password: 'a long password' });
      for (let i = 0; i < 5; i++) {
        const user = await fetch(`${url}/api/auth/user`, { headers: { cookie: saver.cookie } });
        expect(user.status).toBe(200);
      }
      other.exec('commit');
      expect(await save).toBe(true);
      expect((await signIn).status).toBe(200);
      expect(saver.odd).toEqual([]);
    } finally {
      other.close();
    }
  });
});
