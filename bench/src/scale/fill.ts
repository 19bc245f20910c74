import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** What one account has, on average; an account of heavy use has more, most have less. */
export const PER_USER = { workflows: 10, versions: 10, conversations: 5, messages: 20, sessions: 1, entries: 10 };

const CHANCE_BYTES = 200_000;
const TEXT_BYTES = 1500;

/**
 * Accounts with all that they have, from one number up to another. PostgreSQL makes the rows itself. `file`: an automation, which
 * gets another text in each row, as the same bytes a million times would be compressed to nothing.
 */
export async function fill(
  client: pg.Client,
  { from, to, password, file, now }: { from: number; to: number; password: string; file: string; now: number },
): Promise<void> {
  const given = [from, to - 1];
  // Texts that do not compress, a third of a file, beside names and parameters that do: parts of one long text of chance.
  await client.query('create temporary table if not exists chance (text text)');
  await client.query('delete from chance');
  await client.query('insert into chance values ($1)', [randomBytes(CHANCE_BYTES / 2).toString('hex')]);
  const filler = `substr((select text from chance), (k.n * 7919 % ${CHANCE_BYTES - TEXT_BYTES})::integer, ${TEXT_BYTES})`;
  const json = `replace($3::text, '"meta":{}', '"meta":{"note":"' || ${filler} || '"}')`;
  for (const [statement, values] of [
    [
      `insert into users (id, username, name, email, password, role, created_at, search_text, email_verified_at)
       select 'u' || n, 'person_' || n, 'Person ' || n, 'person_' || n || '@example.com', $3, 'user', $4::bigint - n * 1000,
         'person_' || n || E'\\nperson ' || n, $4 from generate_series($1::bigint, $2::bigint) n`,
      [...given, password, now],
    ],
    [
      `insert into workflows (id, user_id, name, description, json_data, conversation_id, search_text, created_at, updated_at, version)
       select 'w' || k.n, 'u' || k.n / ${PER_USER.workflows}, 'Automation ' || k.n, 'Made up', ${json}, 'c' || k.n / 2,
         'automation ' || k.n || E'\\nmade up', $4::bigint - k.n, $4::bigint - k.n, 2
       from generate_series($1::bigint * ${PER_USER.workflows}, ($2::bigint + 1) * ${PER_USER.workflows} - 1) as k(n)`,
      [...given, file, now],
    ],
    [
      `insert into workflow_versions (workflow_id, version, name, json_data, created_at)
       select 'w' || k.n, 1, 'Automation ' || k.n, ${json}, $4::bigint - k.n
       from generate_series($1::bigint * ${PER_USER.versions}, ($2::bigint + 1) * ${PER_USER.versions} - 1) as k(n)`,
      [...given, file, now],
    ],
    [
      `insert into conversations (id, user_id, client_id, title, created_at, updated_at)
       select 'c' || n, 'u' || n / ${PER_USER.conversations}, 'c' || n, 'Made up', $3::bigint - n, $3::bigint - n
       from generate_series($1::bigint * ${PER_USER.conversations}, ($2::bigint + 1) * ${PER_USER.conversations} - 1) n`,
      [...given, now],
    ],
    [
      // Every fourth message carries an automation.
      `insert into messages (id, conversation_id, sequence, role, content, created_at, workflow_json)
       select 'm' || k.n, 'c' || k.n / 4, k.n % 4 + 1, case when k.n % 2 = 0 then 'user' else 'assistant' end,
         'Every weekday at nine post the weather to Slack, and mail me what was new.', $4::bigint - k.n,
         case when k.n % 4 = 3 then ${json} end
       from generate_series($1::bigint * ${PER_USER.messages}, ($2::bigint + 1) * ${PER_USER.messages} - 1) as k(n)`,
      [...given, file, now],
    ],
    [
      `insert into sessions (id, handle, user_id, created_at, last_seen_at, expires_at, authenticated_at, device, network)
       select md5('s' || n) || md5('t' || n), 'h' || n, 'u' || n, $3, $3, $3::bigint + 86400000, $3, 'Firefox on Linux', '203.0.113.x'
       from generate_series($1::bigint, $2::bigint) n`,
      [...given, now],
    ],
    [
      `insert into audit_entries (id, actor_id, actor_name, user_id, action, created_at)
       select 'a' || n, 'u' || n / ${PER_USER.entries}, 'person_' || n / ${PER_USER.entries}, 'u' || n / ${PER_USER.entries}, 'signed-in', $3::bigint - n
       from generate_series($1::bigint * ${PER_USER.entries}, ($2::bigint + 1) * ${PER_USER.entries} - 1) n`,
      [...given, now],
    ],
  ] as [string, unknown[]][]) {
    await client.query(statement, values);
  }
  await client.query('analyze');
}
