import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { postgres } from '../../../crash/databases.ts';
import type { Dict } from '../../n8n/code.ts';
import type { Sent } from '../recorder.ts';
import type { Table } from './tables.ts';
import { statementsOf } from './wire.ts';

/** A PostgreSQL of this run on loopback: what is asked of it is recorded, and its rows can be read afterwards. */
export type RealPostgres = {
  /** What a credential of type `postgres` must hold. */
  credential: Dict;
  /** Empties it and makes these tables with their rows. */
  fill(tables: readonly Table[]): Promise<void>;
  /** The rows of a table as they stand now; undefined where there is none. */
  rows(table: Table): Promise<Dict[] | undefined>;
  stop(): Promise<void>;
};

/** `folder`: where n8n is installed; its client is ours too. `keep`: gets each statement that is sent. */
export async function startPostgres(folder: string, keep: (sent: Sent) => void): Promise<RealPostgres> {
  const { url, stop } = await postgres();
  const load = createRequire(join(folder, 'node_modules', 'n8n-nodes-base', 'package.json'));
  const { Pool } = load('pg') as Loaded;
  // Of its own, so that nothing of a server that was named by DATABASE_URL is touched.
  const name = `plainflow_arrive_${randomBytes(6).toString('hex')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { hostname, port, username, password } = own;
  const pool = new Pool({ connectionString: own.href, max: 1 });
  // The server may end before its clients do.
  for (const it of [admin, pool]) it.on('error', () => {});
  const recorder = createServer((client) => {
    const server = connect(Number(port), hostname);
    const read = statementsOf((text) =>
      keep({ at: Date.now(), method: 'SQL', host: 'postgres', path: '', leaves: [{ at: 'sql', value: text }], text }),
    );
    client.on('data', read).pipe(server).pipe(client);
    for (const it of [client, server]) it.on('error', () => [client, server].map((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const address = recorder.address();
  return {
    credential: {
      host: hostname,
      port: typeof address === 'object' && address ? address.port : 0,
      database: name,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      ssl: 'disable',
      maxConnections: 10,
    },
    async fill(tables) {
      const schemas = [...new Set(['public', ...tables.map((it) => it.schema)])];
      for (const it of schemas)
        await pool.query(`drop schema if exists ${quoted(it)} cascade; create schema ${quoted(it)}`);
      for (const it of tables) {
        const columns = [...it.columns].map(([name, type]) => `${quoted(name)} ${type}`);
        const unique = it.unique.length > 0 ? [`unique (${it.unique.map(quoted).join(', ')})`] : [];
        await pool.query(`create table ${placeOf(it)} (${[...columns, ...unique].join(', ')})`);
        for (const row of it.rows) await pool.query(...insertOf(it, row));
      }
    },
    async rows(table) {
      try {
        const { rows } = await pool.query(`select * from ${placeOf(table)}`);
        return JSON.parse(JSON.stringify(rows)) as Dict[];
      } catch {
        return undefined;
      }
    },
    async stop() {
      recorder.close();
      await pool.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await stop();
    },
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const placeOf = ({ schema, name }: Table): string => `${quoted(schema)}.${quoted(name)}`;

function insertOf(table: Table, row: Dict): [string, unknown[]] {
  const entries = Object.entries(row).filter(([key]) => table.columns.has(key));
  const places = entries.map((_, i) => `$${i + 1}`);
  const values = entries.map(([, value]) => (value && typeof value === 'object' ? JSON.stringify(value) : value));
  if (entries.length === 0) return [`insert into ${placeOf(table)} default values`, []];
  return [
    `insert into ${placeOf(table)} (${entries.map(([key]) => quoted(key)).join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
    values,
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: a module of the installed n8n, whose types are not part of this project
type Loaded = any;
