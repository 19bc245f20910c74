import type { Act } from '../1-read/clause.ts';
import type { Action } from '../catalog/profile.ts';
import { aboutOf, intentOf } from './choose-score.ts';
import { plain, singular, stem, words } from './choose-words.ts';

/** In an event, "push", "release" and "order" are things, though they may be verbs elsewhere. */
export function eventNouns(act: Act, events: readonly Action[]): string[] {
  const known = new Set(events.flatMap((it) => it.nouns));
  const heard = words(plain(act.text))
    .map((it) => SYNONYMS[it] ?? singular(it))
    .filter((it) => known.has(it));
  const file = known.has('file') && FILES.test(act.text) ? ['file'] : [];
  // "somebody writes the word refund": a message, though nobody calls it that.
  const message = known.has('message') && heard.length === 0 && WRITES.test(act.text) ? ['message'] : [];
  return [...new Set([...file, ...message, ...heard, ...act.nouns])];
}

const WRITES = /\b(?:writes?|types?|says?|texts?|asks?)\b/i;

/** "with invoice in the subject": a word that is looked for, and nothing that comes along. */
export function withoutTests(event: Act): Act {
  const tested = TESTED.exec(event.text)?.[0];
  if (tested === undefined) return event;
  const looked = new Set(words(plain(tested)).map(singular));
  return {
    ...event,
    text: event.text.replace(tested, ' '),
    nouns: event.nouns.filter((it) => !looked.has(it)),
  };
}
const TESTED =
  /\b(?:with|containing|that (?:has|contains|says)|having|mentioning) (?:the words? )?[\w"' -]{2,40}? (?:in|as) (?:the |its |their )?(?:subject|title|body|text)(?: line)?\b/i;

/** "a new mp3 in the folder": a file, whatever kind it is of. */
const FILES =
  /\b(?:cv|resume|scan|photo|picture|image|spreadsheet|pdf|csv|xlsx?|docx?|mp3|mp4|wav|m4a|zip|json|xml|txt|png|jpe?g|scan|recording)s?\b/i;

/** What may happen to a thing: how people say it, and which other states it may show as, the likeliest first. */
const STATES: Record<string, { said: RegExp; near?: string[] }> = {
  made: {
    said: /\b(?:new|creat(?:ed?|es|ion)|add(?:ed|s)|open(?:ed|s)|receiv(?:ed?|es)|arriv\w+|submi(?:ts?|tted|ssion)|joins?|joined|registers?|registered|placed|begins|signs? ?up|signed ?up|made|comes? in|came in|posted|posts|sent|books|booked|raised|lands|appears|subscribes?|subscribed)\b/,
  },
  changed: {
    said: /\b(?:(?:falls?|drops?|goes|rises?|climbs?|sinks?) (?:under|below|above|over|to|down|up)|runs (?:low|out)|exceeds|updat(?:ed?|es|ing)|chang(?:ed?|es)|edit(?:ed|s)|modif(?:y|ied|ies)|renamed)\b/,
  },
  status: { said: /\bstatus|\bstage\b/, near: ['changed'] },
  moved: { said: /\bmov(?:ed|es)\b/, near: ['status', 'changed'] },
  gone: { said: /\b(?:delet(?:ed?|es|ion)|remov(?:ed?|es)|trashed|erased)\b/ },
  cancelled: { said: /\bcancell?(?:ed|s|ation)?\b/, near: ['gone', 'ended', 'status', 'changed'] },
  unsubscribed: { said: /\bunsubscri\w+|\bopts? out\b/, near: ['gone'] },
  paid: { said: /\b(?:paid|pays)\b/, near: ['succeeded', 'completed', 'status', 'changed'] },
  succeeded: { said: /\bsucceed(?:ed|s)?\b|\bsuccess(?:ful\w*)?\b/, near: ['paid', 'completed'] },
  failed: { said: /\b(?:fail(?:s|ed|ure)?|declined?|declines|unsuccessful|cannot|error(?:ed|s)?)\b/, near: ['status'] },
  fulfilled: { said: /\b(?:fulfill?(?:ed|s)?|shipped|ships|dispatched)\b/, near: ['completed', 'status', 'changed'] },
  refunded: { said: /\brefund(?:ed|s)?\b/, near: ['status', 'changed'] },
  disputed: { said: /\bdisput(?:ed?|es)\b/ },
  completed: {
    said: /\b(?:complet(?:ed?|es)|finish(?:ed|es)|done|solved|resolved)\b/,
    near: ['closed', 'status', 'ended', 'changed'],
  },
  closed: { said: /\bclos(?:ed|es)\b/, near: ['completed', 'status', 'changed'] },
  merged: { said: /\bmerg(?:ed|es)\b/, near: ['closed', 'status', 'changed'] },
  won: { said: /\bwon\b/, near: ['status', 'closed', 'changed'] },
  lost: { said: /\blost\b/, near: ['status', 'closed', 'changed'] },
  approved: { said: /\b(?:approved|rejected|accepted)\b/, near: ['status', 'changed'] },
  started: { said: /\b(?:starts|started|begins|began)\b/, near: ['made'] },
  ended: {
    said: /\b(?:ends|ended|is over(?! ?[$€£]?\d)|expires?|expired)\b/,
    near: ['completed', 'cancelled', 'gone'],
  },
  pushed: { said: /\bpush(?:ed|es)?\b/ },
  commented: { said: /\bcomment(?:ed|s)?\b/ },
  starred: { said: /\bstar(?:s|red)?\b/ },
  tagged: { said: /\b(?:tag(?:s|ged)?|label(?:s|l?ed)?)\b/, near: ['status', 'changed'] },
  assigned: { said: /\bassign(?:ed|s|ee)\b/, near: ['status', 'changed'] },
  archived: { said: /\barchiv(?:ed|es)\b/, near: ['gone', 'status', 'changed'] },
  mentioned: { said: /\bmention(?:s|ed)?\b/ },
  reacted: { said: /\breact(?:s|ed|ion)?\b/ },
  shared: { said: /\bshar(?:ed|es)\b/ },
  published: { said: /\bpublish(?:ed|es)?\b|\breleased\b/, near: ['made'] },
  replied: { said: /\brepl(?:y|ies|ied)\b/, near: ['made'] },
};

/** Of the events that a trigger can wait for, what happened to the thing tells more than the verb's intent. */
export function eventScore(act: Act, event: Action): number {
  const said = statesOf(plain(act.text));
  const shown = statesOf(`${event.title} ${words(event.key).join(' ')}`.toLowerCase());
  const state = said.length === 0 ? 0 : Math.max(...said.map((it) => stateFit(it, shown, said)));
  const telling = said.some((it) => it !== 'made');
  const named = new Set([...words(event.title), ...words(event.key)].map(stem));
  const heard = new Set(words(plain(act.text)).map((it) => stem(SYNONYMS[it] ?? it)));
  const common = [...named].filter(
    (it) => it.length > 2 && heard.has(it) && !act.nouns.some((noun) => stem(noun) === it),
  );
  const unsaid = [...named].filter((it) => it.length > 2 && !heard.has(it));
  const about = aboutOf(act, event) + common.length * 0.5 - unsaid.length * 0.05;
  return intentOf(act, event) * (telling ? 0.1 : 1) + Math.min(about, 3.6) + state;
}

function statesOf(text: string): string[] {
  return Object.keys(STATES).filter((it) => STATES[it]?.said.test(text));
}

/** "When a new order is paid": that it is new says little beside that, and alone it rules out what is over or other. */
function stateFit(said: string, shown: readonly string[], all: readonly string[]): number {
  if (said === 'made') {
    if (shown.includes(said)) return all.some((it) => it !== 'made' && it !== 'changed') ? 0.6 : 1;
    return all.length === 1 && shown.some((it) => LATER.has(it)) ? -2 : -0.2;
  }
  if (shown.includes(said)) return 2;
  const near = STATES[said]?.near?.findIndex((it) => shown.includes(it)) ?? -1;
  if (near >= 0) return 1.2 - near * 0.2;
  return shown.length > 0 ? -2 : 0;
}

/**
 * "an order is completed", where the trigger only tells that an order changed: the state that is meant. Nothing where the
 * trigger tells of it itself, or where what comes in has no field for it.
 */
export function stateLeft(act: Act, event: Action): { field: string; value: string } | undefined {
  const told = statesOf(`${event.title} ${words(event.key).join(' ')}`.toLowerCase());
  const said = statesOf(plain(act.text)).filter((it) => ENDED.has(it));
  const [state, another] = said;
  if (!state || another || told.includes(state) || !told.some((it) => it === 'changed' || it === 'status'))
    return undefined;
  const field = ['status', 'state', 'stage'].find((it) => event.gives?.some((one) => one.words.includes(it)));
  const value = STATES[state]?.said.exec(plain(act.text))?.[0];
  return field && value ? { field, value: SPELT[value] ?? value } : undefined;
}

/** States that a thing stays in. */
const ENDED = new Set(
  'cancelled paid failed fulfilled refunded completed closed won lost approved archived'.split(' '),
);
/** As the field has it, of a verb in the present. */
const SPELT: Record<string, string> = {
  completes: 'completed',
  complete: 'completed',
  finishes: 'finished',
  closes: 'closed',
  fails: 'failed',
  failure: 'failed',
  cancelled: 'cancelled',
  cancellation: 'cancelled',
  refund: 'refunded',
  refunds: 'refunded',
  pays: 'paid',
  ships: 'shipped',
};

const LATER = new Set('changed status moved gone cancelled ended archived failed unsubscribed'.split(' '));
/** What the services call it. */
const SYNONYMS: Record<string, string> = {
  commit: 'push',
  commits: 'push',
  mr: 'merge',
  pays: 'payment',
  paid: 'payment',
};
