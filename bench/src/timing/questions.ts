import { forgotPassword } from '@plainflow/contracts/account-recovery';
import { adminLogin, login, register } from '@plainflow/contracts/accounts';
import type { Ask } from './compare.ts';

const KNOWN = { username: 'timing_known', email: 'timing_known@example.com', password: 'a right password' };

/** What a stranger may ask about an account. */
export async function questions(base: string): Promise<{ name: string; ask: Ask }[]> {
  const post = async (path: string, body: object, expected: number) => {
    const reply = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await reply.arrayBuffer();
    if (reply.status !== expected) throw new Error(`${path} answered ${reply.status} instead of ${expected}.`);
  };
  // It may be there from an earlier run on the same PostgreSQL.
  await post(register.path, { ...KNOWN, name: 'Timing' }, 200).catch(() => {});
  const wrong = 'a wrong password';
  return [
    {
      name: 'login by user name',
      ask: (about, turn) =>
        post(
          login.path,
          { username: about === 'known' ? KNOWN.username : `nobody_${turn + 1000}`, password: wrong },
          401,
        ),
    },
    {
      name: 'login by address',
      ask: (about, turn) => {
        const username = about === 'known' ? KNOWN.email : `nobody_${turn + 1000}@example.com`;
        return post(login.path, { username, password: wrong }, 401);
      },
    },
    {
      // Known: the right password of somebody who is no administrator.
      name: 'admin login',
      ask: (about, turn) => {
        const them = about === 'known' ? KNOWN : { username: `nobody_${turn + 1000}`, password: wrong };
        return post(adminLogin.path, { username: them.username, password: them.password }, 401);
      },
    },
    {
      name: 'forgot password',
      ask: (about, turn) =>
        post(
          forgotPassword.path,
          { email: about === 'known' ? KNOWN.email : `nobody_${turn + 1000}@example.com` },
          200,
        ),
    },
  ];
}
