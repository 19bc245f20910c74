import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Dict } from '../../n8n/code.ts';
import { valueLeaves } from '../leaves.ts';
import type { Sent } from '../recorder.ts';
import type { LoopbackRecorder } from './loopback.ts';

/**
 * A server on loopback that speaks the wire protocol of MongoDB and records each command. It is no MongoDB: it keeps no documents.
 * `folder`: where n8n is installed; the library is that of its own client.
 */
export async function startMongo(folder: string, keep: (sent: Sent) => void): Promise<LoopbackRecorder> {
  const load = createRequire(join(folder, 'node_modules', 'n8n-nodes-base', 'package.json'));
  const bson = load('bson') as Bson;
  let rows: readonly Dict[] = [];
  const answer = (command: Dict): Dict => {
    const [name = ''] = Object.keys(command);
    if (/^(?:hello|ismaster)$/i.test(name)) return HELLO;
    if (/^(?:ping|endSessions)$/.test(name)) return { ok: 1 };
    const { lsid: _lsid, $db: _db, ...said } = command;
    const text = JSON.stringify(said);
    keep({
      at: Date.now(),
      method: READS.test(name) ? 'GET' : 'POST',
      host: 'mongodb',
      path: name,
      leaves: valueLeaves(name, said),
      text,
    });
    if (READS.test(name))
      return {
        cursor: { firstBatch: rows, id: bson.Long.fromNumber(0), ns: `made_up.${String(command[name])}` },
        ok: 1,
      };
    if (name === 'findAndModify')
      return { value: rows[0] ?? null, lastErrorObject: { n: 1, updatedExisting: true }, ok: 1 };
    return { n: 1, nModified: 1, ok: 1 };
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        socket.write(replyTo(message, bson, answer));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    credential: {
      configurationType: 'connectionString',
      connectionString: `mongodb://127.0.0.1:${port}/made_up`,
      database: 'made_up',
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

const READS = /^(?:find|aggregate|count|distinct|getMore|listCollections|listIndexes)$/;

const HELLO = {
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
};

/** OP_MSG, and OP_QUERY with which a client greets. */
function replyTo(message: Buffer, bson: Bson, answer: (command: Dict) => Dict): Buffer {
  const id = message.readInt32LE(4);
  const isQuery = message.readInt32LE(12) === 2004;
  if (isQuery) {
    const document = bson.serialize(answer(bson.deserialize(message.subarray(message.indexOf(0, 20) + 9))));
    const head = Buffer.alloc(20);
    head.writeInt32LE(8, 0);
    head.writeInt32LE(1, 16);
    return framed(1, id, Buffer.concat([head, document]));
  }
  return framed(
    2013,
    id,
    Buffer.concat([Buffer.alloc(5), bson.serialize(answer(commandIn(message.subarray(20), bson)))]),
  );
}

function framed(code: number, to: number, body: Buffer): Buffer {
  const head = Buffer.alloc(16);
  [body.length + 16, 1, to, code].forEach((it, i) => void head.writeInt32LE(it, i * 4));
  return Buffer.concat([head, body]);
}

/** The sections of a message: the command, and lists of documents that belong to it. */
function commandIn(body: Buffer, bson: Bson): Dict {
  let command: Dict = {};
  for (let at = 0; at + 5 <= body.length; ) {
    const size = body.readInt32LE(at + 1);
    const section = body.subarray(at + 1, at + 1 + size);
    if (body[at] === 0) command = { ...bson.deserialize(section), ...command };
    else {
      const end = section.indexOf(0, 4);
      const documents: Dict[] = [];
      for (let from = end + 1; from < section.length; from += section.readInt32LE(from))
        documents.push(bson.deserialize(section.subarray(from, from + section.readInt32LE(from))));
      command = { ...command, [section.toString('utf8', 4, end)]: documents };
    }
    at += 1 + size;
  }
  return command;
}

type Bson = {
  serialize(document: Dict): Uint8Array;
  deserialize(bytes: Uint8Array): Dict;
  Long: { fromNumber(it: number): unknown };
};
