import type { Act, Clause, Stated } from '../clause.ts';
import { findCalls, findSql } from './calls.ts';
import { findCommands } from './commands.ts';
import { findFields } from './fields.ts';
import type { Found } from './found.ts';
import { findTables } from './tables.ts';
import { findTexts } from './texts.ts';

/** A text whose stated values are one letter each, and what the letters stand for. */
export type Hidden = { text: string; stated: readonly Stated[] };

/** One letter of Unicode's private area for each; the reader's other marks are below it. */
const FIRST = 0xf000;
const MOST = 200;
export const STATED = /[\uF000-\uF0FF]/g;

/** Told texts are taken out before anything reads their words as orders: "… saying thanks, we'll be back". */
export const withoutTexts = (text: string): Hidden => {
  const plain = hidden({ text, stated: [] }, [...findSql(text), ...findTables(text), ...findCommands(text)]);
  return hidden(plain, findTexts(plain.text));
};

/** Fields and their values are taken out before anything reads them as times, tests or steps of their own. */
export const withoutFields = (it: Hidden): Hidden => hidden(it, [...findCalls(it.text), ...findFields(it.text)]);

function hidden({ text, stated }: Hidden, found: readonly Found[]): Hidden {
  const all = [...stated];
  let out = '';
  let at = 0;
  for (const it of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (it.start < at || all.length + it.stated.length > MOST) continue;
    const marks = it.stated.map((_, i) => String.fromCharCode(FIRST + all.length + i)).join('');
    out += `${text.slice(at, it.start)} ${marks} `;
    at = it.end;
    all.push(...it.stated);
  }
  return { text: `${out}${text.slice(at)}`, stated: all };
}

/** The numbers of the values that stand in a text. */
export const markedIn = (text: string): number[] => [...text.matchAll(STATED)].map((it) => it[0].charCodeAt(0) - FIRST);

/**
 * Gives each clause the values that stand in it; those that stand in no work go to the work before them that makes or
 * sends something. `all`: the numbers of those that the text has.
 */
export function attach(clauses: readonly Clause[], stated: readonly Stated[], all: readonly number[]): Clause[] {
  if (all.length === 0) return [...clauses];
  const out: Clause[] = [];
  const given = new Set<number>();
  const give = (numbers: readonly number[], last: boolean): void => {
    for (const it of numbers) {
      const value = given.has(it) ? undefined : stated[it];
      const fits = value && (isText(value) ? sends : isCall(value) ? calls : (OWN[value.field] ?? makes));
      const to =
        out.findLast((one) => one.kind === 'action' && fits?.(one.act)) ?? (last ? out.findLast(isAction) : undefined);
      if (!value || to?.kind !== 'action') continue;
      given.add(it);
      const { ai: _, ...rest } = to.act;
      // Words that are told need nobody to think of them: "write them a mail that says …".
      const act = isText(value) && writes(to.act) ? { ...rest, intent: 'send' as const } : to.act;
      out[out.indexOf(to)] = { ...to, act: { ...act, sets: [...(to.act.sets ?? []), value] } };
    }
  };
  for (const it of clauses) {
    const numbers = markedIn(JSON.stringify(it));
    const plain = numbers.length === 0 ? it : shown(it, stated);
    if (plain) out.push(plain);
    give(numbers, false);
  }
  give(all, true);
  return out;
}

const isAction = (it: Clause): boolean => it.kind === 'action';
const isText = ({ field }: Stated): boolean => field === 'text' || field === 'subject';
const isCall = ({ field }: Stated): boolean => /^(?:query|header|body) /.test(field);
/** Who is on the server, or at the shell where n8n runs. */
const onServer = ({ mentions, text }: Act): boolean =>
  mentions.some((it) => /^(?:ssh|executeCommand)$/.test(it.family)) || /\bssh\b/i.test(text);
/** Databases that are asked in SQL. */
const asks = ({ mentions, text }: Act): boolean =>
  mentions.some((it) => DATABASE.test(it.family)) ||
  /\b(?:sql|query|database|db|statement)\b|\bcreate\w* (?:the |an? )?(?:new )?table\b/i.test(text);
const DATABASE =
  /^(?:postgres|mySql|microsoftSql|googleBigQuery|snowflake|questDb|timescaleDb|crateDb|oracleDatabase|databricks|supabase|awsAthena)$/;
const OWN: Readonly<Record<string, (said: Act) => boolean>> = { query: asks, command: onServer };
const calls = ({ entities, mentions }: Act): boolean =>
  entities.some((it) => it.kind === 'url' || it.kind === 'domain') ||
  mentions.some((it) => it.family === 'httpRequest');
const writes = ({ intent, verb, ai }: Act): boolean =>
  intent === 'generate' && /^(?:write|compose)$/.test(verb) && !ai?.model;
const sends = (act: Act): boolean => writes(act) || tells(act);
const tells = ({ intent }: Act): boolean =>
  /^(?:send|reply|post|comment|approve|publish|create|answer|share|upload)$/.test(intent);
const makes = ({ intent, mentions }: Act): boolean =>
  /^(?:create|add|update|upsert|post|draft|publish|upload|complete|assign|label|move)$/.test(intent) &&
  !mentions.some((it) => CHATS.test(it.family));
const CHATS = /^(?:slack|discord|telegram|microsoftTeams|mattermost|whatsApp|rocketchat|matrix|googleChat|twilio)$/;

/** Work loses the letters, as the values are its own; what only tells something has its words back. Nothing where they were all of it. */
function shown(it: Clause, stated: readonly Stated[]): Clause | undefined {
  const plain = it.kind === 'action' && !it.act.ai;
  const worded = (text: string): string =>
    text
      .replace(/ ?[\uF000-\uF0FF]/g, (mark) =>
        plain ? '' : ` ${stated[mark.trim().charCodeAt(0) - FIRST]?.says ?? ''}`,
      )
      .trim();
  if (/^(?:and|or|with|also|then|\W)*$/i.test(it.text.replace(STATED, '')) && it.kind !== 'trigger') return undefined;
  return JSON.parse(JSON.stringify(it), (_, value: unknown) => {
    if (typeof value === 'string') return worded(value);
    return Array.isArray(value) ? value.filter((one: { kind?: unknown }) => one?.kind !== 'stated') : value;
  }) as Clause;
}
