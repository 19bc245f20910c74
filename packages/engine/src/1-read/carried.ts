import { nounsOf } from './acts.ts';
import type { Act, Mention } from './clause.ts';
import { mentionsOf } from './mentions.ts';
import type { Segment } from './segment.ts';
import { CHATTY } from './state.ts';
import type { Token } from './tokens.ts';

/** What the first noun asks for between getting and sending. */
const BETWEEN: readonly [RegExp, Pick<Act, 'intent' | 'verb' | 'text' | 'ai'>][] = [
  [/\b(?:number|count|amount) of\b/i, { intent: 'compute', verb: 'count', text: 'count them' }],
  [
    /\b(?:summary|digest|recap|overview|briefing|summaries)\b/i,
    { intent: 'summarize', verb: 'summarise', text: 'summarise them', ai: {} },
  ],
  [/\btranslations?\b/i, { intent: 'translate', verb: 'translate', text: 'translate it', ai: {} }],
];
const STORES = /^(?:googleDrive|dropbox|microsoftOneDrive|microsoftSharePoint|box|awsS3|s3|nextCloud|ftp)$/;
const GOAL = /^(?:to|onto|into|on|in|via|by|through|over)$/;

/**
 * "Number of open Zendesk tickets on Slack", "a PDF of our Notion page by mail to …", "screenshot of https://… to #design":
 * a thing, where it comes from and where it goes, without any verb. Got there, worked on as its name says, and sent.
 */
export function carried({ tokens }: Segment, text: string): Act[] | undefined {
  const goal = tokens.findIndex((it, i) => i > 1 && GOAL.test(it.lower) && reached(tokens, i + 1));
  if (goal < 0) return undefined;
  const [thing, way] = [tokens.slice(0, goal), tokens.slice(goal)];
  const from = mentionsOf(thing).find((it) => it.role === 'from' || it.role === 'none');
  const page = thing.find((it) => it.entity?.kind === 'url' || it.entity?.kind === 'domain');
  if (!(from || page) || !thing.some((it) => it.lower === 'of' || it.lower === 'from')) return undefined;
  const what = words(text, thing);
  const between = BETWEEN.find(([pattern]) => pattern.test(what))?.[1];
  const to = mentionsOf(way)[0];
  const bare = { mentions: [], nouns: [], entities: [] };
  const got: Act = {
    intent: from ? 'list' : 'get',
    verb: 'get',
    mentions: from ? [{ ...from, role: 'from' }] : [],
    nouns: nounsOf(thing),
    entities: entitiesOf(thing),
    text: `get ${what}`,
  };
  const [intent, verb] = handed(to);
  const sent: Act = {
    intent,
    verb,
    mentions: to ? [{ ...to, role: 'to' }] : [],
    nouns: nounsOf(way),
    entities: entitiesOf(way),
    ...(/\b(?:to|for) me\b|\bmy\b/i.test(words(text, way)) && !to ? { recipient: { whom: 'self' as const } } : {}),
    text: `${verb} it ${/\bas an? (?:csv|excel|xlsx|json)\b/i.exec(what)?.[0] ?? ''} ${words(text, way)}`.replace(
      /\s+/g,
      ' ',
    ),
  };
  return [got, ...(between ? [{ ...bare, ...between }] : []), sent];
}

/** Somebody or some place: a service, a channel, an address, "mail". */
const reached = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at, at + 4)
    .some(
      (it) =>
        it.kind === 'service' ||
        it.entity?.kind === 'channel' ||
        it.entity?.kind === 'email' ||
        /^(?:e-?mail|mail|sms|inbox|me)$/.test(it.lower),
    );

function handed(to: Mention | undefined): [Act['intent'], string] {
  if (!to || CHATTY.has(to.family) || /mail|outlook|sendGrid|push/i.test(to.family)) return ['send', 'send'];
  if (STORES.test(to.family)) return ['upload', 'upload'];
  return /^(?:twitter|linkedIn|wordpress|facebookGraphApi|reddit|medium|ghost)$/.test(to.family)
    ? ['post', 'post']
    : ['add', 'add'];
}

const entitiesOf = (tokens: readonly Token[]): Act['entities'] =>
  tokens.flatMap((it) => (it.entity ? [it.entity] : []));

const words = (text: string, tokens: readonly Token[]): string => {
  const all = tokens.map((it) => it.text).join(' ');
  const first = tokens[0]?.text ?? '';
  const last = tokens.at(-1)?.text ?? '';
  const [from, to] = [text.indexOf(first), text.lastIndexOf(last)];
  return tokens.length > 1 && from >= 0 && to > from && to + last.length - from <= all.length + 4
    ? text.slice(from, to + last.length)
    : all;
};
