import type { Db, VideoRow } from '../../platform/db/tables.ts';

/** The table of videos: what a site said of each, so that it is asked once. */
export function videoRepository(db: Db) {
  return {
    find: (id: string): Promise<VideoRow | undefined> =>
      db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst(),

    keep: async (row: VideoRow): Promise<void> => {
      const { id: _, ...rest } = row;
      await db
        .insertInto('videos')
        .values(row)
        .onConflict((it) => it.column('id').doUpdateSet(rest))
        .execute();
    },

    count: async (): Promise<number> => {
      const row = await db
        .selectFrom('videos')
        .select((it) => it.fn.countAll().as('all'))
        .executeTakeFirstOrThrow();
      return Number(row.all);
    },

    forgetBefore: async (time: number): Promise<void> => {
      await db.deleteFrom('videos').where('read_at', '<', time).execute();
    },
  };
}
export type VideoRepository = ReturnType<typeof videoRepository>;
