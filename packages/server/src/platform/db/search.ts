import { type RawBuilder, sql } from 'kysely';

/** Whether a text in small letters holds what somebody looks for. */
export const holdsLike = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${literally(search)}%`} escape '\\'`;

/** Those of some known words that hold it. Comparing with these is less work than looking at each row's text. */
export const holding = <Word extends string>(words: readonly Word[], search: string): Word[] =>
  words.filter((it) => it.includes(search.toLowerCase()));

export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const literally = (search: string): string => search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

/** The same for text as it was written: in small letters, and to the letter where one database lowers ASCII only. */
export const holdsText = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const lowered = holdsLike(sql`lower(${text})`, search);
  return isAscii(search)
    ? lowered
    : sql<boolean>`(${lowered} or ${text} like ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\')`;
};

const isAscii = (text: string): boolean => [...text].every((it) => it.charCodeAt(0) < 128);
