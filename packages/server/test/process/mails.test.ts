import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { accountOf } from '../support/build.ts';
import type { Place } from '../support/database.ts';
import { test } from '../support/servers.ts';

const register = (url: string, username: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountOf(username)),
  });
const outboxFiles = (place: Place) => readdir(join(place.dataDir, 'outbox')).catch(() => []);

test('a mail that was asked for just before a crash leaves after the next start, with links to this server', async ({
  serve,
  place,
}) => {
  const first = await serve();
  expect((await register(first.url, 'ann')).status).toBe(200);
  first.process.kill('SIGKILL');
  await first.done;
  const second = await serve();
  let files = await outboxFiles(place);
  while (!files.some((it) => it.endsWith('.eml'))) {
    await wait(50);
    files = await outboxFiles(place);
  }
  const mail = await PostalMime.parse(await readFile(join(place.dataDir, 'outbox', files[0] ?? '')));
  expect(mail.to).toMatchObject([{ address: 'ann@example.com' }]);
  const link = /http\S+\/verify-email\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(link.startsWith(second.url)).toBe(true);
  const reply = await fetch(`${second.url}/api/auth/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
  });
  expect(await reply.json()).toMatchObject({ email: 'ann@example.com' });
});

test('two servers on one database send each mail once, over SMTP', async ({ serve, place }) => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as { port: number };
  const startOne = async () => {
    const own = String(await freePort());
    return serve({
      PORT: own,
      PUBLIC_URL: `http://localhost:${own}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Plainflow <hello@plainflow.test>',
    });
  };
  const servers = [await startOne(), await startOne()];
  const names = Array.from({ length: 8 }, (_, i) => `user_${i}`);
  await Promise.all(names.map((name, i) => register(servers[i % 2]?.url ?? '', name)));
  const db = openDatabase(place);
  try {
    const rows = () => db.selectFrom('outbox').selectAll().execute();
    while ((await rows()).some((it) => it.done_at === null)) await wait(50);
    expect((await rows()).map((it) => [it.outcome, it.attempts])).toEqual(names.map(() => ['sent', 1]));
  } finally {
    await db.destroy();
  }
  expect(received.sort()).toEqual(names.map((it) => `${it}@example.com`));
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
