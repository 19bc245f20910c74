import { SMTPServer } from 'smtp-server';
import { mailLeaves } from './mail.ts';
import type { Sent } from './recorder.ts';

/** A mail server on loopback that takes every mail and keeps it as it would a request. */
export type MailServer = {
  /** What a credential of type `smtp` must hold to send by it. */
  credential: Record<string, unknown>;
  stop(): Promise<void>;
};

export async function startMailServer(keep: (sent: Sent) => void): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'made-up' }),
    onData: (stream, session, done) => {
      const at = Date.now();
      const parts: Buffer[] = [];
      stream.on('data', (it: Buffer) => parts.push(it));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        // Copies without a name in the letter are known from the envelope alone.
        const to = session.envelope.rcptTo.map(({ address }, i) => ({ at: `envelope.${i}`, value: address }));
        keep({ at, method: 'MAIL', host: 'smtp', path: '', leaves: [...mailLeaves(text, 'mail'), ...to], text: '' });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    credential: { host: '127.0.0.1', port, secure: false, disableStartTls: true, user: 'made-up', password: 'made-up' },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
