/** A server that does nothing: `/hello` answers at once, `/one` after one query. What the product takes is compared with these. */
import { argv, stdout } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';

const [file = '', url = ''] = argv.slice(2);

const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
const one = url === '' ? bySqlite() : byPostgres();
app.get('/one', async () => one());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);

function bySqlite(): () => Promise<unknown> {
  const statement = new DatabaseSync(file, { timeout: 5000 }).prepare('select id, username from users limit 1');
  return async () => statement.get();
}

function byPostgres(): () => Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return async () => (await pool.query('select id, username from users limit 1')).rows[0];
}
