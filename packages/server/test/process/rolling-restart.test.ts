import { expect, onTestFinished } from 'vitest';
import { nginxPath } from '../rolling/nginx.ts';
import { rollingRestart } from '../rolling/restart.ts';
import { startBehindNginx } from '../rolling/two.ts';
import { onPostgres } from '../support/database.ts';
import { test } from '../support/servers.ts';

test.runIf(onPostgres && nginxPath)(
  'two servers behind nginx are restarted one after the other while people read, save and generate, and no request fails',
  async ({ place, start }) => {
    const behind = await startBehindNginx(place, {
      startOne: start,
      // On a busy machine a reply may take minutes.
      env: { STOP_PATIENCE_SECONDS: '300', RATE_LIMITS: 'off', FREE_PROMPTS: '1000000', READER_LOAD: 'first-message' },
    });
    onTestFinished(behind.stop);
    const phases = await rollingRestart(behind, { people: 6, rounds: 1, quietMs: 500 });
    for (const [name, { requests, failed }] of phases) {
      expect(requests, name).toBeGreaterThan(0);
      expect([...failed], failed.size > 0 ? `${name}\n${await behind.complaints()}` : name).toEqual([]);
    }
  },
  900_000,
);
