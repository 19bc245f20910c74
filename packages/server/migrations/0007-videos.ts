import type { Kysely } from 'kysely';

/** Tutorials as input: what a video site said of each, and which message brought which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('videos')
    // The site's own id.
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('title', 'text', (it) => it.notNull())
    .addColumn('channel', 'text', (it) => it.notNull())
    /** Seconds. */
    .addColumn('duration', 'integer', (it) => it.notNull())
    .addColumn('description', 'text', (it) => it.notNull())
    // JSON: [{ second, title }].
    .addColumn('chapters', 'text', (it) => it.notNull())
    // JSON: [{ start, text }]; null where there are no captions.
    .addColumn('transcript', 'text')
    .addColumn('read_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('videos_read_at').on('videos').column('read_at').execute();

  // Of the user's messages: the video that it links to, and a transcript that was pasted. No foreign key: what was
  // read of a video is forgotten after a while, the message stays.
  await db.schema.alterTable('messages').addColumn('video_id', 'text').execute();
  await db.schema.alterTable('messages').addColumn('transcript', 'text').execute();
}
