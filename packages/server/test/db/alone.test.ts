import { expect, onTestFinished, test } from 'vitest';
import { alone } from '../../src/platform/db/alone.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';

test.runIf(onPostgres)(
  'of two processes on one PostgreSQL, one does a job at a time, and then either may',
  async () => {
    const { db, place, close } = await freshDatabase();
    const other = openDatabase(place);
    onTestFinished(async () => {
      await other.destroy();
      await close();
    });
    const done: string[] = [];
    await alone(db, 'purging', async () => {
      done.push('first');
      await alone(other, 'purging', async () => void done.push('second at the same time'));
      await alone(other, 'mailing', async () => void done.push('another job'));
    });
    await alone(other, 'purging', async () => void done.push('second later'));
    const failing = alone(db, 'purging', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await alone(other, 'purging', async () => void done.push('after a failure'));
    expect(done).toEqual(['first', 'another job', 'second later', 'after a failure']);
  },
);

test('a job is done where the database is this process’ own', async () => {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  let done = 0;
  await alone(db, 'purging', async () => void done++);
  expect(done).toBe(1);
});
