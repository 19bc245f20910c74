import { type Kysely, sql } from 'kysely';

/** What the console tells of mails, language models and prompts is found by an index, however many people there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, of] of Object.entries(INDEXES)) await sql.raw(`create index ${name} on ${of}`).execute(db);
}

const INDEXES = {
  outbox_errors: 'outbox (created_at, id) where last_error is not null',
  model_shares_day: 'model_shares (day, tokens)',
  users_prompts: 'users (prompt_count_reset_date, prompt_question_count)',
} as const;
