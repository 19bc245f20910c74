import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Letter, Refused } from '../../src/platform/mail/mail.ts';
import { smtpTransport } from '../../src/platform/mail/smtp.ts';

const letter: Letter = {
  id: 'a_letter-1',
  to: 'ann@example.com',
  subject: 'Grüße: verify your address',
  text: 'Hello ann,\n\nhttps://plainflow.test/verify-email?token=abc\n',
  html: '<p>Hello ann,</p>',
  createdAt: Date.UTC(2026, 0, 5, 12),
};

/** A mail server on this machine; what it got is in `received`. */
async function mailServer(options: SMTPServerOptions = {}, query = '') {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (it: Buffer) => {
        text += it.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const at = (user = '') => {
    const url = `smtp://${user}127.0.0.1:${port}${query}`;
    const transport = smtpTransport({ url, from: 'Plainflow <hello@plainflow.test>' });
    onTestFinished(() => transport.close());
    return transport;
  };
  return { received, at, server };
}

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('It was sent.'),
    (error: Error) => error,
  );
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

test('a letter arrives as it was written: addresses, subject, both bodies, date, and an id that stays the same', async () => {
  const { received, at } = await mailServer();
  await at().send(letter);
  await at().send(letter);
  const [first, second] = await Promise.all(received.map((it) => PostalMime.parse(it)));
  expect(first).toMatchObject({
    from: { name: 'Plainflow', address: 'hello@plainflow.test' },
    to: [{ address: 'ann@example.com' }],
    subject: letter.subject,
    messageId: '<a_letter-1@plainflow.test>',
    date: '2026-01-05T12:00:00.000Z',
  });
  expect(first?.text?.trim()).toBe(letter.text.trim());
  expect(first?.html?.trim()).toBe(letter.html);
  expect(second?.messageId).toBe(first?.messageId);
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
});

test('it signs in where the address says so', async () => {
  const users: string[] = [];
  const { received, at } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      users.push(`${username} ${password}`);
      done(null, { user: username });
    },
  });
  await at('me%40site:p%40ss@').send(letter);
  expect(users).toEqual(['me@site p@ss']);
  expect(received).toHaveLength(1);
});

test('one letter has one recipient, whatever stands in the address', async () => {
  const recipients: string[] = [];
  const { at } = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  await failureOf(at().send({ ...letter, to: 'ann@example.com, bob@example.com' }));
  await failureOf(at().send({ ...letter, to: 'ann@example.com\r\nRCPT TO:<bob@example.com>' }));
  expect(recipients).not.toContain('bob@example.com');
});

describe('refused for good', () => {
  test.each([
    ['the recipient', { onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')) }],
    ['the sender', { onMailFrom: (_address, _session, done) => done(refusal(553, 'Not allowed')) }],
    [
      'what it says',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(refusal(554, 'Spam')));
        },
      },
    ],
  ] satisfies [string, SMTPServerOptions][])('%s', async (_what, options) => {
    const { at } = await mailServer(options);
    expect(await failureOf(at().send(letter))).toBeInstanceOf(Refused);
  });
});

describe('to be tried again', () => {
  test.each([
    ['a 4xx for the recipient', { onRcptTo: (_address, _session, done) => done(refusal(451, 'Come back later')) }],
    [
      'a 4xx for the letter',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(refusal(452, 'Mailbox full')));
        },
      },
    ],
    ['a server that is too busy', { onConnect: (_session, done) => done(refusal(421, 'Too busy')) }],
    [
      'a password of ours that is wrong: an administrator can mend that',
      { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535, 'No')) },
    ],
  ] satisfies [string, SMTPServerOptions][])('%s', async (_what, options) => {
    const { at } = await mailServer(options);
    const failure = await failureOf(at('me:pw@').send(letter));
    expect(failure.message).not.toBe('It was sent.');
    expect(failure).not.toBeInstanceOf(Refused);
  });

  test('a connection that is cut in the middle of the letter', async () => {
    const sockets = new Set<Socket>();
    const { at, received, server } = await mailServer({
      onData: (stream) => {
        stream.once('data', () => {
          for (const it of sockets) it.destroy();
        });
        stream.resume();
      },
    });
    server.server.on('connection', (it: Socket) => sockets.add(it));
    const failure = await failureOf(at().send({ ...letter, text: 'x'.repeat(100_000) }));
    expect(failure).not.toBeInstanceOf(Refused);
    expect(failure.message).not.toBe('It was sent.');
    expect(received).toEqual([]);
  });

  test('nobody there', async () => {
    const { at, server } = await mailServer();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const failure = await failureOf(at().send(letter));
    expect(failure).not.toBeInstanceOf(Refused);
    expect(failure.message).toContain('ECONNREFUSED');
  });

  test('a server that offers no encryption, where it is asked for', async () => {
    const { at, received } = await mailServer({}, '?requireTLS=true');
    expect(await failureOf(at().send(letter))).not.toBeInstanceOf(Refused);
    expect(received).toEqual([]);
  });
});
