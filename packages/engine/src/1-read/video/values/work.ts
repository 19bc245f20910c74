import type { Catalog } from '../../../catalog/catalog.ts';
import type { Lexicon } from '../../../catalog/lexicon.ts';
import { actOf } from '../../acts.ts';
import type { Act, Details } from '../../clause.ts';
import { tokenize } from '../../tokens.ts';
import { verbBase } from '../../verbs.ts';
import type { Node } from '../flow.ts';
import { queryIn } from './spoken-sql.ts';
import { fieldsSaid, quoted } from './spoken-values.ts';

/** What a node of a service is to do, and the values that were said for it. */
export function workOf(catalog: Catalog, lexicon: Lexicon, it: Node, own: readonly string[]): Details {
  const trigger = catalog.entry(it.node)?.group === 'trigger';
  const http = it.node.endsWith('.httpRequest');
  const text = own
    .map(quoted)
    .join(', ')
    .replace(/\b(?:max(?:imum)? items?|limit|keep|max)(?: is| to| of|,| it| i set| we set)* (\d+)/, 'max $1');
  const read = (line: string): Act | undefined => actOf(tokenize(lexicon, line), line);
  const full = read(text);
  const operation = own.map((line) => OPERATION.exec(line)?.[1]).find((line) => line !== undefined);
  const told =
    (CHATS.test(it.node) && TO_CHANNEL.test(it.does)) || (TALKS.test(it.node) && TO_SOMEBODY.test(it.does))
      ? 'send a message'
      : undefined;
  const acted = [told, it.does, operation, own.find((line, i) => i > 0 && OPERATES.test(line)), it.before]
    .filter((line): line is string => Boolean(line))
    .map((line) =>
      read(
        line
          .replace(/^(?:node |and |with |to )+/, '')
          .replace(IN_CHANNEL, '')
          .replace(VALUES, ''),
      ),
    )
    .find((one) => one !== undefined && (one.verb !== '' || trigger));
  const base: Act = acted ?? full ?? { intent: 'run', verb: '', mentions: [], nouns: [], entities: [], text };
  const { recipient: _, also: __, actor: ___, ai: ____, ...rest } = base;
  const event = own.findLast((line) => /\b(?:watch for|event is|events? |trigger on)\b/.test(line));
  const words = own.join(' ');
  const method = METHOD.exec(words);
  const approves = !trigger && APPROVES.test(own.join(' and '));
  const asked = http ? METHODS[method?.[1] ?? method?.[2] ?? ''] : undefined;
  const fields = trigger ? [] : fieldsSaid(own);
  const auth = http ? AUTH.find(([, pattern]) => pattern.test(text))?.[0] : undefined;
  const query = queryIn(own);
  const whom = trigger ? undefined : TO_FIELD.exec(words)?.[1];
  const from = new RegExp(String.raw`\b(?:from|sender) ${ADDRESS}`).exec(words)?.[1];
  const to = new RegExp(String.raw`\b(?:to|recipients?|send to|receiver) ${ADDRESS}`).exec(words)?.[1];
  return {
    act: {
      ...rest,
      intent: trigger ? 'watch' : approves ? 'approve' : (asked ?? base.intent),
      entities: (full?.entities ?? []).filter(
        (one) => one.kind !== 'quoted' && (one.kind !== 'number' || NUMBERED.test(it.node)),
      ),
      mentions: [],
      ...(whom ? { recipient: { whom: 'others' as const, field: whom } } : {}),
      nouns: trigger ? [...new Set([...rest.nouns, ...(full?.nouns ?? [])])] : approves ? ['approval'] : rest.nouns,
      text: trigger ? (event ? [event] : [it.does, ...own.slice(0, 4)]).map(quoted).join(', ') : text,
    },
    pairs: [...pairsIn(text), ...(CHATS.test(it.node) ? channelIn(words) : [])],
    verbs: [...new Set(words.split(/[^a-z]+/).filter((word) => verbBase(word) && !words.includes(`called ${word}`)))],
    ...(fields.length > 0 ? { fields } : {}),
    ...(auth ? { auth } : {}),
    ...(query ? { query } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** `file name "report.csv"`: a value beside the name of what it is for. */
function pairsIn(text: string): { noun: string; value: string }[] {
  const pairs = [...text.matchAll(/\b([a-z]+(?: name)?) (?:"([^"#,]{1,60})(?:"|$)|#([\w-]{1,60}))/g)].map(
    ([, noun = '', value, channel = '']) => ({ noun, value: value ?? channel }),
  );
  // Beside a document, its sheet is the tab.
  const whole = pairs.some((it) => /^(?:document|spreadsheet|workbook)$/.test(it.noun));
  return pairs.map((it) => (whole && it.noun === 'sheet' ? { ...it, noun: 'tab' } : it));
}

/** "a slack message to sales-wins": only channels are called so. */
const channelIn = (words: string): { noun: string; value: string }[] =>
  [...words.matchAll(/\b(?:to|in|into) (?:the |our )?#?([a-z]+(?:-[a-z]+)+)\b/g)].map(([, value = '']) => ({
    noun: 'channel',
    value,
  }));
const CHATS = /\.(?:slack|discord|mattermost|rocketchat|microsoftTeams)$/;

const ADDRESS = String.raw`(?:email |address |e-?mail address )?(?:is |to |address )?(?:is )?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)`;
/** "send a text message | chat id is the teachers group": from there on, values. */
const VALUES =
  / (?:(?:chat|file|sheet|channel|user|page|block|phone|subject|customer|record|message) )?[a-z]+ (?:is|are|equals) .*$/;
const TALKS = /\.(?:slack|discord|telegram|whatsApp|microsoftTeams)$/;
const TO_SOMEBODY = /^(?:back )?to (?:me|us|him|her|them|my|our|his|their|the (?!channel|chat\b)[a-z]+)\b/;
const TO_CHANNEL = /^(?:(?:to|in|into|on) )?(?:the |our |my )?(?:channel\b|#)/;
const IN_CHANNEL = /(?<=\bmessage) (?:(?:to|in) )?(?:the )?channel\b.*$/;
/** "to is the phone field", "a message to the email from the sheet" */
const TO_FIELD = /\bto (?:is )?(?:the|their) (e-?mail(?: address)?|phone(?: number)?|mobile(?: number)?)\b/;
const OPERATION =
  /\b(?:operation|action|event|resource)s?(?: (?:we|i) (?:want|need|use|choose))?(?: here)? (?:is |on |we take is |to )?(?:just )?(.{3,60})$/;
const METHOD = /\bmethod(?: is| to)? (get|post|put|patch|delete)\b|\b(get|post|put|patch|delete) request\b/;
const NUMBERED = /\.(?:limit|sort|wait|removeDuplicates|rssFeedRead)$/;

const APPROVES =
  /\bmessage and wait\b|\bwait for (?:a |the |his |her |their )?(?:response|approval|reply|answer)\b|\bask for approval\b/;

const OPERATES =
  /^(?:(?:we|i|just|then|here|it should|choose|pick|select)\s+)*(?:send|get|create|append|update|upsert|delete|upload|download|search|post|insert|execute|add)\b/;

const METHODS: Record<string, Act['intent']> = {
  get: 'get',
  post: 'post',
  put: 'update',
  patch: 'update',
  delete: 'delete',
};

const AUTH: [string, RegExp][] = [
  ['basic', /\bbasic auth/],
  ['oauth2', /\boauth ?2?\b/],
  ['bearer', /\bbearer\b/],
  ['query', /\bquery auth/],
  ['header', /\bheader auth|\bapi key\b/],
];
