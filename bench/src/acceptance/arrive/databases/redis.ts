import { createServer, type Socket } from 'node:net';
import type { Dict } from '../../n8n/code.ts';
import type { Sent } from '../recorder.ts';
import type { LoopbackRecorder } from './loopback.ts';

/** A server on loopback that speaks the protocol of Redis and records each command. It is no Redis: it keeps no keys. */
export async function startRedis(keep: (sent: Sent) => void): Promise<LoopbackRecorder> {
  let rows: readonly Dict[] = [];
  const answer = ([name = '', ...values]: string[]): string => {
    const command = name.toUpperCase();
    if (/^(?:HELLO|CLIENT|AUTH|SELECT|PING|INFO|QUIT|COMMAND)$/.test(command))
      return command === 'INFO' ? bulk('') : '+OK\r\n';
    if (command === 'TYPE') return '+string\r\n';
    const leaves = values.map((value, i) => ({ at: `${command}.${i}`, value }));
    keep({
      at: Date.now(),
      method: /^(?:GET|KEYS|LLEN)$/.test(command) ? 'GET' : 'POST',
      host: 'redis',
      path: command,
      leaves,
      text: values.join('\n'),
    });
    const [found] = rows.map((it) => Object.values(it)[0]);
    if (/^(?:GET|LPOP|RPOP)$/.test(command))
      return bulk(typeof found === 'string' ? found : JSON.stringify(found ?? 'made up'));
    if (command === 'KEYS') return `*1\r\n${bulk('made-up')}`;
    return /^(?:INCR|RPUSH|LPUSH|PUBLISH|DEL|EXPIRE|LLEN)$/.test(command) ? ':1\r\n' : '+OK\r\n';
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let read = commandIn(rest); read; read = commandIn(rest)) {
        rest = rest.subarray(read.end);
        socket.write(answer(read.parts));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    credential: {
      host: '127.0.0.1',
      port: typeof address === 'object' && address ? address.port : 0,
      password: '',
      user: '',
      database: 0,
      ssl: false,
    },
    begin(given) {
      rows = given;
    },
    async stop() {
      for (const it of sockets) it.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** One command (RESP: a list of texts with their lengths); undefined where it has not come whole. */
function commandIn(bytes: Buffer): { parts: string[]; end: number } | undefined {
  const line = (from: number): { number: number; end: number } | undefined => {
    const end = bytes.indexOf('\r\n', from);
    return end < 0 ? undefined : { number: Number(bytes.toString('utf8', from + 1, end)), end: end + 2 };
  };
  const head = line(0);
  if (!head) return undefined;
  const parts: string[] = [];
  let at = head.end;
  for (let i = 0; i < head.number; i++) {
    const length = line(at);
    if (!length || bytes.length < length.end + length.number + 2) return undefined;
    parts.push(bytes.toString('utf8', length.end, length.end + length.number));
    at = length.end + length.number + 2;
  }
  return { parts, end: at };
}
