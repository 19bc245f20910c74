import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ConfigError } from '../platform/config.ts';
import { createPasswords } from '../platform/passwords.ts';
import { run } from './open.ts';
import { fill } from './seed/fill.ts';

const USAGE = `Fills an empty database with made-up people and their things, to measure the console with.

  npm run seed-console -- [--users 50000] [--workflows 200000] [--messages 500000] [--transactions 100000]
                           [--entries 300000]

Entries are those of the audit log. Refuses a database in which somebody has an account that is no administrator's.`;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50000' },
    workflows: { type: 'string', default: '200000' },
    messages: { type: 'string', default: '500000' },
    transactions: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '300000' },
    help: { type: 'boolean' },
  },
});

if (values.help) process.stdout.write(`${USAGE}\n`);
else
  await run(async ({ db }) => {
    const somebody = await db.selectFrom('users').select('id').where('role', '=', 'user').limit(1).executeTakeFirst();
    if (somebody) throw new ConfigError(`This database is in use.\n\n${USAGE}`);
    const amounts = {
      users: Number(values.users),
      workflows: Number(values.workflows),
      messages: Number(values.messages),
      transactions: Number(values.transactions),
      entries: Number(values.entries),
    };
    if (!Object.values(amounts).every((it) => Number.isInteger(it) && it > 0)) throw new ConfigError(USAGE);
    const password = await (await createPasswords()).hash('nobody signs in as these');
    const now = Date.now();
    await db.transaction().execute((transaction) => fill(transaction, { ...amounts, password, now }));
    // As PostgreSQL itself does a little later: it reads an index alone only then.
    await sql`vacuum`.execute(db);
    return `Made ${Object.entries(amounts)
      .map(([name, amount]) => `${amount} ${name}`)
      .join(', ')}.`;
  });
