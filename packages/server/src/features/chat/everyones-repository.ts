import { type RawBuilder, sql } from 'kysely';
import { FEW, idsOf, inOrder, type Listing, ofFew } from '../../platform/db/listing.ts';
import { anyOf, holdsLike, holdsText } from '../../platform/db/search.ts';
import type { Db } from '../../platform/db/tables.ts';
import { MOST_MESSAGES } from './repository.ts';

export type TalkPage = { search: string; offset: number; limit: number };

/** Messages of all accounts, as administrators see them. */
export function everyonesMessageRepository(db: Db) {
  const count = async (from: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
    return Number(rows[0]?.count);
  };

  const said = () =>
    db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .innerJoin('users', 'users.id', 'conversations.user_id')
      .select(['messages.id', 'messages.role', 'messages.content', 'messages.created_at'])
      .select(['conversations.client_id as conversation_id', 'users.id as user_id', 'users.username']);

  const talks = () =>
    db
      .selectFrom('conversations')
      .innerJoin('users', 'users.id', 'conversations.user_id')
      .select(['conversations.id', 'users.id as user_id', 'users.username'])
      .select(['conversations.title', 'conversations.updated_at'])
      .select(({ selectFrom }) =>
        selectFrom('messages')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .as('messages'),
      );

  return {
    /** By their titles; the last used ones first. */
    conversations: async ({ search, ...part }: TalkPage) => {
      const list: Listing = {
        from: sql`conversations`,
        wanted: search === '' ? sql<boolean>`1 = 1` : sql<boolean>`conversations.id in (${conversationsLike(search)})`,
        keys: [sql`conversations.updated_at`],
        id: sql`conversations.id`,
        direction: 'desc',
      };
      const total = await count(sql`conversations`);
      const found = search === '' ? total : await count(sql`(${conversationsLike(search)}) as talk`);
      const ids = await idsOf(db, ofFew(list, 'conversations', found), part);
      const rows = await talks()
        .where('conversations.id', 'in', ids.length === 0 ? [''] : ids)
        .execute();
      return { rows: inOrder(ids, rows), total, found };
    },

    conversation: (id: string) => talks().where('conversations.id', '=', id).executeTakeFirst(),

    /** Of one conversation, in their order. */
    messagesOf: (id: string) =>
      said().where('conversations.id', '=', id).orderBy('messages.sequence').limit(MOST_MESSAGES).execute(),

    /** Newest first. Conversations are looked for, never the text of messages: there are far fewer of them. */
    page: async ({ search, ...part }: TalkPage) => {
      const total = await count(sql`messages`);
      const few = sql`(${conversationsLike(search)}) as talk cross join messages
        where messages.conversation_id = talk.talk_id`;
      const found = search === '' ? total : await count(few);
      const ids = found === 0 ? [] : await idsOf(db, listOf(search, found), part);
      const rows = await said()
        .where('messages.id', 'in', ids.length === 0 ? [''] : ids)
        .execute();
      return { rows: inOrder(ids, rows), total, found };
    },
  };
}
export type EveryonesMessageRepository = ReturnType<typeof everyonesMessageRepository>;

/** Few are put together and sorted; of many, the newest are met soon by asking of each message whose it is. */
function listOf(search: string, found: number): Listing {
  const list = { keys: [sql`messages.created_at`], id: sql`messages.id`, direction: 'desc' as const };
  if (search === '') return { ...list, from: sql`messages`, wanted: sql<boolean>`1 = 1` };
  if (found > FEW) {
    const isWanted = sql<boolean>`(select ${anyOf([ownedBy(search), titled(search)])}
      from conversations as talk inner join users as owner on owner.id = talk.user_id
      where talk.id = messages.conversation_id)`;
    return { ...list, from: sql`messages`, wanted: isWanted };
  }
  const few = {
    ...list,
    from: sql`(${conversationsLike(search)}) as talk cross join messages`,
    wanted: sql<boolean>`messages.conversation_id = talk.talk_id`,
  };
  return ofFew(few, 'messages', found);
}

/** One search after the other: of both in one condition PostgreSQL expects half of all. */
const conversationsLike = (search: string): RawBuilder<unknown> => sql`
  select talk.id as talk_id from users as owner inner join conversations as talk on talk.user_id = owner.id
  where ${ownedBy(search)}
  union select talk.id from conversations as talk where ${titled(search)}`;

const ownedBy = (search: string): RawBuilder<boolean> => holdsLike(sql`owner.search_text`, search);
const titled = (search: string): RawBuilder<boolean> => holdsText(sql`talk.title`, search);
