import { expect, onTestFinished, test } from 'vitest';
import { Refused } from '../../src/platform/mail/mail.ts';
import { mailQueue } from '../../src/platform/mail/queue.ts';
import { createMailWorker } from '../../src/platform/mail/worker.ts';
import type { Client } from '../support/client.ts';
import { tokenFor } from '../support/mails.ts';
import { openShop, pays, type Shop } from '../support/payments.ts';
import { codeAt, switchOn } from '../support/second-factor.ts';

/** Words of the product, which requests hold and which may stand in a log. */
const OURS = new Set([
  'settings',
  'profile',
  'feature',
  'medium',
  'monthly',
  'lifetime',
  'after-payment',
  'under-100k',
]);

/** Remembers every text that people send, and every cookie and secret that they get. */
function listen(world: Shop) {
  const secrets = new Set<string>();
  const add = (it: unknown): void => {
    if (typeof it === 'string' && it.length >= 6 && !OURS.has(it)) secrets.add(it);
    else if (Array.isArray(it)) it.forEach(add);
    else if (typeof it === 'object' && it !== null) Object.values(it).forEach(add);
  };
  const client = (inner: Client): Client => {
    const send: Client['send'] = async (options) => {
      add(options.payload);
      add(options.headers);
      for (const [, value] of new URLSearchParams(String(options.url).split('?')[1] ?? '')) add(value);
      const reply = await inner.send(options);
      for (const it of inner.cookies.values()) add(it);
      for (const key of ['challenge', 'secret', 'recoveryCodes', 'email', 'username']) add(reply.body?.[key]);
      return reply;
    };
    const withBody = (method: 'POST' | 'PUT' | 'PATCH') => (url: string, body?: unknown, headers?: object) =>
      send({ method, url, headers: { ...headers }, ...(body !== undefined && { payload: body as object }) });
    return {
      ...{ send, cookies: inner.cookies, get: (url) => send({ method: 'GET', url }) },
      ...{ post: withBody('POST'), put: withBody('PUT'), patch: withBody('PATCH') },
      delete: (url) => send({ method: 'DELETE', url }),
    };
  };
  return { secrets, add, visitor: () => client(world.visitor()) };
}

test('a long mixed run leaves no password, code, token, cookie, key, address or prompt in the log', async () => {
  const shop = await openShop({
    config: { logLevel: 'trace', rateLimits: 1, trustProxy: true },
    respond: (turns, options) => {
      // A fault of ours that quotes what it was given.
      if (turns.at(-1)?.says.includes('break')) throw new Error(`no reader for mail to quoted@example.org`);
      return { kind: 'talk', text: options.force ? 'Forced.' : 'Hello!', read: { words: 1 } };
    },
  });
  onTestFinished(shop.close);
  const { secrets, add, visitor } = listen(shop);
  const account = (username: string) => ({
    username,
    name: `${username} Testworth`,
    email: `${username}@private.example`,
    password: `windy harbour of ${username}`,
  });

  const ann = visitor();
  expect((await ann.post('/api/auth/register', account('annabella'))).status).toBe(200);
  const verify = tokenFor('verify-email', await shop.mailsTo('annabella@private.example'));
  await ann.post('/api/auth/verify-email', { token: verify });
  await visitor().post('/api/auth/register', account('annabella'));
  await visitor().post('/api/auth/register', { ...account('belinda'), password: 'letmein' });
  for (let i = 0; i < 12; i++)
    await visitor().post('/api/auth/login', { username: 'annabella', password: `wrong guess ${i}` });
  await visitor().post('/api/auth/admin/login', { username: 'annabella@private.example', password: 'wrong guess 99' });

  const { secret, recoveryCodes } = await switchOn(shop, ann);
  const challenge = async () => {
    const client = visitor();
    const { body } = await client.post(
      '/api/auth/login',
      { username: 'annabella', password: 'windy harbour of annabella' },
      { 'x-forwarded-for': '198.51.100.23' },
    );
    return { client, challenge: body.challenge as string };
  };
  for (const code of ['135790', codeAt(secret, shop.clock.now()), recoveryCodes[0] ?? '']) {
    const second = await challenge();
    await second.client.post('/api/auth/login/code', { challenge: second.challenge, code });
  }
  await ann.put('/api/auth/user/profile', { name: 'Annabella Otherworth', email: 'second@private.example' });
  await ann.put('/api/auth/user/username', { username: 'annabella_2' });
  await ann.post('/api/auth/change-password', {
    currentPassword: 'windy harbour of annabella',
    newPassword: 'Calm-Lagoon-77',
  });
  await visitor().post('/api/auth/forgot-password', { email: 'annabella@private.example' });
  const reset = tokenFor('reset-password', await shop.mailsTo('annabella@private.example'));
  await visitor().get(`/reset-password?token=${reset}`);
  await visitor().post('/api/auth/reset-password', { token: `${reset.slice(1)}x`, newPassword: 'Quiet-Lagoon-78' });

  await ann.post('/api/workflow/generate', {
    message: 'mail my salary list to the boss',
    conversation_id: 'talk-4711',
  });
  await ann.post('/api/workflow/generate', { message: 'break my diary in two', conversation_id: 'talk-4711' });
  await visitor().post('/api/try', { message: 'a visitor’s very private wish' });
  const file = { name: 'Wedding plans', nodes: [], connections: {} };
  const saved = await ann.post('/api/workflows', { name: 'Wedding plans', description: 'for June', json_data: file });
  await ann.put(`/api/workflows/${saved.body.id}`, { name: 'Divorce plans' });
  await ann.put('/api/my-n8n', { address: 'https://n8n.private.example', key: 'n8n_api_key_of_annabella' });
  const said = { content: 'It is broken and I am sad', type: 'feature', priority: 'medium' };
  await ann.post('/api/feedback', { ...said, title: 'My complaint' });
  await ann.get('/api/workflows?search=weddingish');
  await visitor().get('/api/unknown?email=lost@private.example');
  await visitor().post('/api/auth/login', 'not json at all' as unknown as object, {
    'content-type': 'application/json',
  });

  await pays(shop, ann, 'monthly');
  await shop.deliver();
  const forged = await visitor().post(
    '/api/webhooks/stripe',
    { id: 'evt_forged' },
    { 'stripe-signature': 't=1,v1=forgedsign' },
  );
  expect(forged.status).toBe(400);
  add([shop.stripe.secretKey, shop.stripe.webhookSecret]);

  // Our own faults: a table that is gone, and mail servers that quote the address that they refuse.
  // Other tests of this worker have the same database after this one.
  await shop.db.schema.alterTable('feedback').renameTo('feedback_away').execute();
  onTestFinished(async () => {
    await shop.db.schema.alterTable('feedback_away').renameTo('feedback').execute();
  });
  expect((await ann.post('/api/feedback', { ...said, title: 'My last complaint' })).status).toBe(500);
  await shop.services.accounts.password.forgot('refused@private.example');
  await shop.services.accounts.password.forgot('later@private.example');
  const worker = createMailWorker({
    queue: mailQueue(shop.db),
    compose: async ({ recipient: to }) => ({ to, subject: 'Private subject', text: 'Private text', html: '' }),
    transport: {
      send: async ({ to }) => {
        const said = `550 5.1.1 <${to}>: Recipient address rejected`;
        throw to.startsWith('refused') ? new Refused(said) : new Error(said);
      },
      close: () => {},
    },
    clock: shop.clock,
    log: shop.app.log,
  });
  await worker.deliverDue();
  const outbox = await shop.db.selectFrom('outbox').select('last_error').where('last_error', 'is not', null).execute();
  expect(outbox.map((it) => it.last_error)).toContainEqual(expect.stringContaining('Recipient address rejected'));
  expect(JSON.stringify(outbox)).not.toContain('private.example');

  add([
    verify,
    reset,
    secret,
    ...recoveryCodes,
    'refused@private.example',
    'later@private.example',
    'quoted@example.org',
  ]);
  add(['198.51.100.23', '127.0.0.1', 'Private subject', 'Private text', 'private.example', 'Testworth']);
  const log = shop.log.join('');
  expect(shop.log.length).toBeGreaterThan(60);
  for (const expected of ['a request failed', 'a mail could not be sent', '/api/webhooks/stripe', 'no such table'])
    if (expected !== 'no such table' || !process.env.TEST_POSTGRES_URL) expect(log).toContain(expected);
  expect(secrets.size).toBeGreaterThan(80);
  const told = [...secrets].filter((it) => isTold(log, it) || isTold(log, encodeURIComponent(it)));
  expect(told).toEqual([]);
});

/** As a word of its own: six digits may stand within a time. */
function isTold(log: string, secret: string): boolean {
  const plain = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w])${plain}(?![\\w])`, 'i').test(log);
}
