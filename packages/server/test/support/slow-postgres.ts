import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A PostgreSQL whose statements take so much longer, as those of one that is short of memory or far away. */
export type SlowPostgres = { url: string; delayMs: number; close(): Promise<void> };

/** What begins a statement in PostgreSQL's protocol: a simple query, or the parsing of a prepared one. */
const STATEMENT = new Set(['Q', 'P'].map((it) => it.charCodeAt(0)));

export async function slowPostgres(url: string): Promise<SlowPostgres> {
  const behind = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(behind.port), behind.hostname);
    for (const it of [client, database]) {
      sockets.add(it);
      it.on('error', () => {});
      it.on('close', () => {
        sockets.delete(it);
        client.destroy();
        database.destroy();
      });
    }
    database.pipe(client);
    let sent = Promise.resolve();
    client.on('data', (chunk: Buffer) => {
      const wait = STATEMENT.has(chunk[0] ?? 0) ? slow.delayMs : 0;
      sent = sent.then(async () => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (!database.destroyed) database.write(chunk);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const front = new URL(url);
  front.hostname = '127.0.0.1';
  front.port = String(address.port);
  const slow: SlowPostgres = {
    url: front.href,
    delayMs: 0,
    close: async () => {
      for (const it of sockets) it.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return slow;
}
