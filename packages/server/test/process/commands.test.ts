import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { emptyPlace, type Place } from '../support/database.ts';
import { runNode } from '../support/process.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(() => place.remove());

const createAdmin = (args: string[], env: Record<string, string> = {}) =>
  runNode('packages/server/src/commands/create-admin.ts', place, args, env);

async function users() {
  const db = openDatabase(place);
  try {
    return await db.selectFrom('users').select(['username', 'email', 'name', 'role']).execute();
  } finally {
    await db.destroy();
  }
}

describe('create-admin', () => {
  test('makes an administrator in an empty database', async () => {
    const args = [
      '--username',
      'boss',
      '--password',
      'long enough',
      '--email',
      'boss@example.com',
      '--name',
      'The Boss',
    ];
    const run = await createAdmin(args);
    expect(run).toMatchObject({ code: 0, errors: '' });
    expect(run.output).toBe('Administrator boss was created. Sign in at /admin/login.\n');
    expect(await users()).toEqual([{ username: 'boss', email: 'boss@example.com', name: 'The Boss', role: 'admin' }]);
  });

  test('takes the password from a variable, and refuses a name that is taken', async () => {
    const env = { ADMIN_PASSWORD: 'long enough' };
    expect((await createAdmin(['--username', 'boss'], env)).code).toBe(0);
    const again = await createAdmin(['--username', 'BOSS'], env);
    expect(again).toMatchObject({ code: 1, output: '', errors: 'Username already taken\n' });
  });

  test('says how it is used when nothing is given, and has no default password', async () => {
    expect((await createAdmin([])).errors).toContain('npm run create-admin -- --username NAME');
    const run = await createAdmin(['--username', 'boss']);
    expect(run.code).toBe(1);
    expect(run.errors).toContain('ADMIN_PASSWORD is missing');
    expect(await users()).toEqual([]);
  });
});

describe('reset-second-factor', () => {
  const reset = (args: string[]) => runNode('packages/server/src/commands/reset-second-factor.ts', place, args);

  test('lets somebody in who has lost app and codes, and ends their sessions', async () => {
    await createAdmin(['--username', 'boss', '--email', 'boss@example.com'], { ADMIN_PASSWORD: 'long enough' });
    const db = openDatabase(place);
    try {
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const row = { user_id: id, created_at: 1 };
      await db
        .insertInto('second_factors')
        .values({ ...row, secret: 'x', confirmed_at: 1 })
        .execute();
      await db
        .insertInto('recovery_codes')
        .values({ ...row, finder: 'x', hash: 'x' })
        .execute();
      expect(await reset(['--username', 'boss'])).toMatchObject({ code: 0, errors: '' });
      for (const table of ['second_factors', 'recovery_codes'] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
        { kind: 'second-factor', recipient: 'boss@example.com' },
      ]);
      expect((await reset(['--username', 'boss'])).output).toBe('boss has no second factor.\n');
    } finally {
      await db.destroy();
    }
  });

  test('says how it is used, and names nobody who is not there', async () => {
    expect((await reset([])).errors).toContain('npm run reset-second-factor -- --username NAME');
    expect(await reset(['--username', 'nobody'])).toMatchObject({
      code: 1,
      errors: 'There is no account named nobody.\n',
    });
  });
});
