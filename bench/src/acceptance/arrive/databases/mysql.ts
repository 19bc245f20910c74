import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Dict } from '../../n8n/code.ts';
import type { Sent } from '../recorder.ts';
import type { LoopbackRecorder } from './loopback.ts';

/**
 * A server on loopback that speaks the protocol of MySQL and records each statement. It is no MySQL: it keeps no rows.
 * `folder`: where n8n is installed; the library is that of its own client.
 */
export async function startMySql(folder: string, keep: (sent: Sent) => void): Promise<LoopbackRecorder> {
  const load = createRequire(join(folder, 'node_modules', 'n8n-nodes-base', 'package.json'));
  const mysql = load('mysql2') as Loaded;
  const TEXT = mysql.Types.VAR_STRING as number;
  let rows: readonly Dict[] = [];
  let connections = 0;
  const server = mysql.createServer();
  server.on('connection', (client: Loaded) => {
    client.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: ++connections,
      statusFlags: 2,
      characterSet: 45,
      capabilityFlags: 0xffffff ^ 0x800, // no TLS
    });
    client.on('error', () => {});
    client.on('ping', () => {
      client.writeOk();
      client._resetSequenceId();
    });
    client.on('query', (sql: string) => {
      keep({ at: Date.now(), method: 'SQL', host: 'mysql', path: '', leaves: [{ at: 'sql', value: sql }], text: '' });
      if (!/^\s*select\b/i.test(sql)) {
        client.writeOk({ affectedRows: 1, insertId: 1 });
        return client._resetSequenceId();
      }
      const names = [...new Set(rows.flatMap((it) => Object.keys(it)))];
      const columns = (names.length > 0 ? names : ['id']).map((name) => columnOf(name, TEXT));
      client.writeTextResult(
        rows.map((it) => Object.fromEntries(columns.map(({ name }) => [name, textOf(it[name])]))),
        columns,
      );
      client._resetSequenceId();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server._server.address();
  return {
    credential: { host: '127.0.0.1', port, database: 'made_up', user: 'made-up', password: 'made-up', ssl: false },
    begin(given) {
      rows = given;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

const columnOf = (name: string, columnType: number) => ({
  catalog: 'def',
  schema: 'made_up',
  table: 'made_up',
  orgTable: 'made_up',
  name,
  orgName: name,
  characterSet: 45,
  columnLength: 1000,
  columnType,
  flags: 0,
  decimals: 0,
});

// biome-ignore lint/suspicious/noExplicitAny: modules of the installed n8n, whose types are not part of this project
type Loaded = any;
