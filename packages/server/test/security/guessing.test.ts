import { describe, expect, onTestFinished, test } from 'vitest';
import { accountOf, build, type World } from '../support/build.ts';
import { tokenFor } from '../support/mails.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

const MINUTE = 60 * 1000;

async function open(config: Parameters<typeof build>[0] = {}): Promise<World> {
  const world = await build(config);
  onTestFinished(world.close);
  return world;
}
const limited = () => open({ config: { rateLimits: 1, trustProxy: true } });
const from = (address: string) => ({ 'x-forwarded-for': address });
/** Each in a network of its own. */
const addressOf = (i: number) => `198.${51 + Math.floor(i / 200)}.${i % 200}.7`;

/** Tries until it is told to wait; how many got through, and the reply that stopped it. */
async function until429(
  most: number,
  attempt: (i: number) => Promise<{ status: number; headers: object; body: object }>,
) {
  for (let i = 0; i < most; i++) {
    const reply = await attempt(i);
    if (reply.status === 429) return { tried: i, reply };
  }
  return { tried: most, reply: undefined };
}

describe('brute force', () => {
  test('against a password stops after ten tries from one address, with the time to wait', async () => {
    const { visitor, signUp } = await limited();
    await signUp('ann');
    const { tried, reply } = await until429(20, (i) =>
      visitor().post('/api/auth/login', { username: 'ann', password: `guess ${i}` }, from('203.0.113.1')),
    );
    expect(tried).toBe(10);
    expect(reply?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) });
    // Now not even with the right one.
    const right = { username: 'ann', password: 'password-ann' };
    expect((await visitor().post('/api/auth/login', right, from('203.0.113.1'))).status).toBe(429);
  });

  test('against one account from many addresses stops too', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(120, (i) =>
      visitor().post('/api/auth/login', { username: 'ann', password: 'guess' }, from(addressOf(i))),
    );
    expect(tried).toBe(100);
  });

  test('against one account from one network stops too, whichever of its addresses each try comes from', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(40, (i) =>
      visitor().post('/api/auth/login', { username: 'ann', password: 'guess' }, from(`198.51.100.${i + 1}`)),
    );
    expect(tried).toBe(20);
  });

  test('against many accounts from one network stops too', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(120, (i) =>
      visitor().post('/api/auth/login', { username: `user_${i}`, password: 'guess' }, from(`198.51.100.${i + 1}`)),
    );
    expect(tried).toBe(100);
  });

  test('against many accounts from one address stops too, also on the administrators’ page', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(40, (i) => {
      const page = i % 2 === 0 ? 'login' : 'admin/login';
      return visitor().post(`/api/auth/${page}`, { username: `user_${i}`, password: 'guess' }, from('203.0.113.1'));
    });
    expect(tried).toBe(30);
  });

  test('against the password of a session that was stolen stops too', async () => {
    const { signUp } = await limited();
    const stolen = await signUp('ann');
    const { tried } = await until429(20, (i) => {
      const guess = { currentPassword: `guess ${i}`, newPassword: 'Better-Pass-1' };
      return i % 2 === 0
        ? stolen.post('/api/auth/change-password', guess, from(addressOf(i)))
        : stolen.post('/api/my-data/delete', { password: `guess ${i}` }, from(addressOf(i)));
    });
    expect(tried).toBe(10);
  });

  test('registering from one address stops', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(30, (i) =>
      visitor().post('/api/auth/register', accountOf(`user_${i}`), from('203.0.113.1')),
    );
    expect(tried).toBe(20);
  });

  test('trying one address at registration from everywhere stops', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(30, (i) =>
      visitor().post('/api/auth/register', { ...accountOf(`user_${i}`), email: 'ann@example.com' }, from(addressOf(i))),
    );
    expect(tried).toBe(20);
  });

  test('filling somebody’s mailbox with reset links stops, also from many addresses', async () => {
    const { visitor, signUp, mailsTo } = await limited();
    await signUp('ann');
    const { tried, reply } = await until429(20, (i) =>
      visitor().post(
        '/api/auth/forgot-password',
        { email: i % 2 ? 'ann@example.com' : 'Ann@Example.com' },
        from(addressOf(i)),
      ),
    );
    expect(tried).toBe(5);
    expect(reply?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) });
    const letters = [...(await mailsTo('ann@example.com')), ...(await mailsTo('Ann@Example.com'))];
    expect(letters.filter((it) => it.subject.startsWith('Set a new password'))).toHaveLength(5);
  });

  test('an address without an account is limited in the same way', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(20, (i) =>
      visitor().post('/api/auth/forgot-password', { email: 'nobody@example.com' }, from(addressOf(i))),
    );
    expect(tried).toBe(5);
  });

  test('guessing reset tokens stops', async () => {
    const { visitor } = await limited();
    const { tried } = await until429(40, (i) => {
      const guess = { token: `${i}`.padStart(43, 'A'), newPassword: 'taken over' };
      return visitor().post('/api/auth/reset-password', guess, from('203.0.113.1'));
    });
    expect(tried).toBe(20);
  });

  test('against the second step stops after five codes, from however many addresses, and ends with time', async () => {
    const world = await open();
    const { secret } = await switchOn(world, await world.signUp('ann'));
    const password = { username: 'ann', password: 'password-ann' };
    const { challenge } = (await world.visitor().post('/api/auth/login', password)).body;
    const attempt = (code: string) => world.visitor().post('/api/auth/login/code', { challenge, code });
    const wrong = codeAt(secret, world.clock.now() + 60 * MINUTE);
    const { tried, reply } = await until429(10, () => attempt(wrong));
    expect(tried).toBe(5);
    expect(reply?.headers).toMatchObject({ 'retry-after': '900' });
    expect((await attempt(codeAt(secret, world.clock.now()))).status).toBe(429);
    world.clock.pass(15 * MINUTE);
    const again = (await world.visitor().post('/api/auth/login', password)).body.challenge;
    const right = { challenge: again, code: codeAt(secret, world.clock.now()) };
    expect((await world.visitor().post('/api/auth/login/code', right)).status).toBe(200);
  });

  test('twenty codes at the same instant are five tries as well', async () => {
    const world = await open();
    const { secret } = await switchOn(world, await world.signUp('ann'));
    const password = { username: 'ann', password: 'password-ann' };
    const { challenge } = (await world.visitor().post('/api/auth/login', password)).body;
    const wrong = codeAt(secret, world.clock.now() + 60 * MINUTE);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.visitor().post('/api/auth/login/code', { challenge, code: wrong })),
    );
    expect(replies.filter((it) => it.status === 400)).toHaveLength(5);
    expect(replies.filter((it) => it.status === 429)).toHaveLength(15);
  });
});

describe('second factor', () => {
  test('replay: a code that was used opens no second session', async () => {
    const world = await open();
    const { secret } = await switchOn(world, await world.signUp('ann'));
    const password = { username: 'ann', password: 'password-ann' };
    const code = codeAt(secret, world.clock.now());
    const enter = async () => {
      const { challenge } = (await world.visitor().post('/api/auth/login', password)).body;
      return world.visitor().post('/api/auth/login/code', { challenge, code });
    };
    const statuses = (await Promise.all([enter(), enter(), enter()])).map((it) => it.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test.each([
    ['made up', (it: string) => `${it.slice(0, -2)}xx`],
    ['without a signature', (it: string) => it.split('.')[0] ?? ''],
    ['for somebody else', () => `${Buffer.from('["sign-in","x",9999999999999,"y"]').toString('base64url')}.AAAA`],
    ['not a challenge', () => 'x'],
  ])('forgery: a challenge that is %s is refused', async (_what, forge) => {
    const world = await open();
    const { secret } = await switchOn(world, await world.signUp('ann'));
    const password = { username: 'ann', password: 'password-ann' };
    const { challenge } = (await world.visitor().post('/api/auth/login', password)).body;
    const body = { challenge: forge(challenge), code: codeAt(secret, world.clock.now()) };
    expect((await world.visitor().post('/api/auth/login/code', body)).status).toBe(401);
  });

  test('a challenge is of no use after five minutes, or once the password was changed', async () => {
    const world = await open();
    const ann = await world.signUp('ann');
    const { secret } = await switchOn(world, ann);
    const challengeNow = async (password: string) =>
      (await world.visitor().post('/api/auth/login', { username: 'ann', password })).body.challenge;
    const enter = async (challenge: string) =>
      (await world.visitor().post('/api/auth/login/code', { challenge, code: codeAt(secret, world.clock.now()) }))
        .status;
    const early = await challengeNow('password-ann');
    world.clock.pass(5 * MINUTE);
    expect(await enter(early)).toBe(401);
    const before = await challengeNow('password-ann');
    const change = { currentPassword: 'password-ann', newPassword: 'Better-Pass-1' };
    await ann.post('/api/auth/change-password', change);
    expect(await enter(before)).toBe(401);
    expect(await enter(await challengeNow('Better-Pass-1'))).toBe(200);
  });
});

describe('reset tokens', () => {
  async function asked() {
    const world = await open();
    const ann = await world.signUp('ann');
    await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
    const token = tokenFor('reset-password', await world.mailsTo('ann@example.com'));
    const reset = (given = token, newPassword = 'brand new') =>
      world.visitor().post('/api/auth/reset-password', { token: given, newPassword });
    return { world, ann, token, reset };
  }

  test('reuse: a link works once', async () => {
    const { world, reset } = await asked();
    expect((await reset()).status).toBe(200);
    const again = await reset(undefined, 'second try');
    expect(again.status).toBe(400);
    expect(again.body.message).toBe('This reset link is not valid or has expired. Please ask for a new one.');
    expect((await world.visitor().post('/api/auth/login', { username: 'ann', password: 'brand new' })).status).toBe(
      200,
    );
  });

  test('reuse at the same instant: of five, one works', async () => {
    const { reset } = await asked();
    const replies = await Promise.all([1, 2, 3, 4, 5].map((it) => reset(undefined, `password ${it}`)));
    expect(replies.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  test('expiry: a link works for an hour', async () => {
    const { world, reset } = await asked();
    world.clock.pass(60 * MINUTE);
    expect((await reset()).status).toBe(400);
  });

  test('guessing: tokens have 256 bits, and neither a prefix, another case nor the stored hash is one', async () => {
    const { world, token, reset } = await asked();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await world.db.selectFrom('users').select('reset_token').executeTakeFirstOrThrow();
    for (const guess of [stored.reset_token ?? '', token.slice(0, -1), token.toUpperCase(), ' ', '%', 'null']) {
      expect((await reset(guess)).status, guess).toBe(400);
    }
    expect((await reset()).status).toBe(200);
  });

  test('a newer link ends the older one', async () => {
    const { world, token, reset } = await asked();
    world.clock.pass(MINUTE);
    await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' });
    const newer = tokenFor('reset-password', await world.mailsTo('ann@example.com'));
    expect((await reset(token)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  test('a mail that is made again after a crash does not bring a used link back to life', async () => {
    const { world, reset } = await asked();
    world.clock.pass(MINUTE);
    expect((await reset()).status).toBe(200);
    // As a crash leaves it: handed over, but not marked as sent.
    const again = { done_at: null, outcome: null, recipient: 'ann@example.com' };
    await world.db.updateTable('outbox').set(again).where('kind', '=', 'reset-password').execute();
    await world.mailsTo('ann@example.com');
    expect((await reset(undefined, 'second try')).status).toBe(400);
  });

  test('the link does not follow the name by which the request came', async () => {
    const world = await open();
    await world.signUp('ann');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await world.visitor().post('/api/auth/forgot-password', { email: 'ann@example.com' }, headers);
    const letters = await world.mailsTo('ann@example.com');
    const letter = letters.find((it) => it.text.includes('reset-password'));
    expect(letter?.text).toContain('https://plainflow.test/reset-password');
    expect(letters.map((it) => it.text + it.html).join()).not.toContain('evil.example');
  });
});

describe('finding out who has an account', () => {
  test('signing in answers the same for an unknown name, an unknown address and a wrong password', async () => {
    const { visitor, signUp } = await open();
    await signUp('ann');
    const answers = await Promise.all(
      ['ann', 'nobody', 'ann@example.com', 'nobody@example.com'].map(async (username) => {
        const { status, body, headers } = await visitor().post('/api/auth/login', { username, password: 'wrong' });
        return { status, ...body, requestId: '', cookie: headers['set-cookie'] };
      }),
    );
    for (const it of answers) expect(it).toEqual(answers[0]);
  });

  test('signing in compares one password and writes one line, whether there is an account or not', async () => {
    const compared: (string | null)[] = [];
    const { visitor, signUp, db } = await open({
      passwords: {
        hash: async (it) => `hash of ${it}`,
        matches: async (stored) => {
          compared.push(stored);
          return false;
        },
      },
    });
    await signUp('ann');
    const lines = async () => (await db.selectFrom('audit_entries').selectAll().execute()).length;
    for (const page of ['login', 'admin/login']) {
      for (const [username, stored] of [
        ['ann', 'hash of password-ann'],
        ['nobody', null],
      ] as const) {
        const before = await lines();
        await visitor().post(`/api/auth/${page}`, { username, password: 'x' });
        expect(compared.splice(0)).toEqual([stored]);
        expect((await lines()) - before).toBe(1);
      }
    }
  });

  test('asking for one address after the other in the profile stops', async () => {
    const { signUp } = await limited();
    const ann = await signUp('ann');
    const { tried } = await until429(40, (i) =>
      ann.put('/api/auth/user/profile', { name: 'Ann', email: `user${i}@example.com` }, from(addressOf(i))),
    );
    expect(tried).toBe(30);
  });

  test('a forgotten password is the same one line of work, whether there is an account or not', async () => {
    const { visitor, signUp, db, mailsTo } = await open();
    await signUp('ann');
    await mailsTo('ann@example.com');
    const rows = () => db.selectFrom('outbox').selectAll().where('done_at', 'is', null).execute();
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      expect((await visitor().post('/api/auth/forgot-password', { email })).text).toBe('{"message":"Email sent"}');
    }
    const [known, unknown] = await rows();
    expect({ ...known, id: '', recipient: '' }).toEqual({ ...unknown, id: '', recipient: '' });
  });
});
