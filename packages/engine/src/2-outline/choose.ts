import type { Act } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Action, Intent, Profile } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** Intents that come close: what people call "post" a node may call "send" or "create". */
const NEAR: Partial<Record<Intent, Intent[]>> = {
  send: ['post', 'reply', 'create', 'publish', 'draft'],
  post: ['publish', 'create', 'send', 'add', 'share'],
  publish: ['post', 'create', 'send', 'upload'],
  reply: ['send', 'comment', 'post', 'create'],
  create: ['add', 'upsert', 'post', 'send', 'publish', 'upload', 'copy', 'run'],
  add: ['create', 'upsert', 'update', 'upload', 'post', 'copy', 'label'],
  update: ['upsert', 'add', 'create', 'complete', 'move', 'label'],
  upsert: ['create', 'update', 'add'],
  get: ['list', 'search', 'download', 'run'],
  list: ['get', 'search', 'run'],
  search: ['list', 'get', 'run'],
  download: ['get', 'list', 'run'],
  upload: ['create', 'add', 'send'],
  move: ['update', 'copy', 'archive'],
  copy: ['create', 'upload', 'add', 'download', 'get'],
  delete: ['archive', 'update'],
  draft: ['create', 'send'],
  comment: ['create', 'add', 'reply', 'send'],
  label: ['update', 'add', 'create'],
  assign: ['update', 'add'],
  complete: ['update'],
  archive: ['move', 'update', 'delete', 'upload'],
  invite: ['create', 'add', 'send'],
  share: ['send', 'update', 'post', 'publish'],
  run: ['send', 'create', 'update', 'get', 'add'],
  watch: ['get', 'list', 'search'],
  extract: ['get', 'search', 'run'],
  generate: ['create', 'send', 'run', 'post'],
  translate: ['run', 'convert'],
  analyze: ['run', 'get', 'search'],
  compute: ['list', 'get', 'run'],
  aggregate: ['list', 'get'],
  convert: ['run', 'create'],
  approve: ['send'],
  classify: ['get', 'run', 'analyze'],
  answer: ['get', 'list', 'search', 'run'],
  summarize: ['list', 'get', 'search'],
  filter: ['list', 'search', 'get'],
};

/** The action of a node that does best what was asked: by intent first, then by what it is about. */
export function chooseAction(catalog: Catalog, type: string, act: Act): { action: Action; fits: boolean } | undefined {
  const profile = profileOf(catalog, type);
  if (!profile || profile.actions.length === 0) return undefined;
  const label = catalog.entry(type)?.label ?? '';
  const asked = { ...act, intent: intentFor(act, profile), nouns: nounsOf(act, type, label) };
  if (profile.kind === 'trigger') asked.nouns = eventNouns(asked, profile.actions);
  const score = profile.kind === 'trigger' ? eventScore : scoreOf;
  // Where no noun tells, the first actions of a profile are what people mean.
  const told = profile.actions.some((it) => it.nouns.some((noun) => asked.nouns.includes(noun)));
  const known = new Set(profile.actions.flatMap((it) => it.nouns));
  let best: { action: Action; score: number } | undefined;
  for (const [place, action] of profile.actions.entries()) {
    const reached = score(asked, action, known) - Math.min(place * (told ? 0.01 : 0.04), 0.3);
    if (!best || reached > best.score) best = { action, score: reached };
  }
  return best ? { action: best.action, fits: best.score >= 2 } : undefined;
}

/** "Look up the contact by email": what is only known by a value of it is searched for; `get` wants an id. */
function intentFor({ intent, text }: Act, { kind, actions }: Profile): Intent {
  const finds = kind === 'action' && actions.some((it) => it.intents.includes('search'));
  return intent === 'get' && finds && LOOKS_UP.test(text) && !/\bid\b/i.test(text) ? 'search' : intent;
}

const LOOKS_UP =
  /\blook(?:s|ed|ing)?\b(?: [\w'-]+){0,4}? up\b|\b(?:by|via|using|with|matching|whose|for|has|have) (?:(?:the|that|this|their|its|his|her|same|a) )*(?:e-?mail(?: address)?|phone(?: number)?|name|domain|username|title|sku|company name)\b/i;

/** "Asana task", "Notion page" are read as one name: what follows the service in it is a noun of the act too. */
function nounsOf(act: Act, type: string, label: string): string[] {
  const own = label.toLowerCase().split(/[\s()-]+/);
  const family = type.slice(type.indexOf('.') + 1).replace(/Trigger$/, '');
  const objects: string[] = [];
  const places: string[] = [];
  for (const { family: named, words, implied, role } of act.mentions) {
    if (named !== family || (!words.includes(' ') && !implied)) continue;
    const nouns = words
      .toLowerCase()
      .split(/\s+/)
      .slice(implied ? 0 : 1)
      .map(singular);
    (role === 'none' ? objects : places).push(...nouns.filter((it) => !own.some((word) => singular(word) === it)));
  }
  return [...new Set([...objects, ...act.nouns, ...places])];
}

/** In an event, "push", "release" and "order" are things, though they may be verbs elsewhere. */
function eventNouns(act: Act, events: readonly Action[]): string[] {
  const known = new Set(events.flatMap((it) => it.nouns));
  const heard = words(plain(act.text))
    .map((it) => SYNONYMS[it] ?? singular(it))
    .filter((it) => known.has(it));
  return [...new Set([...heard, ...act.nouns])];
}

/** Things that hold others; "list" alone is also what is read from one. */
const CONTAINERS =
  /^(?:channel|sheet|spreadsheet|folder|table|database|board|group|list|team|base|space|project|workspace|campaign|playlist|calendar|drive|label|room)$/i;

function scoreOf(act: Act, action: Action, known: ReadonlySet<string>): number {
  let about = aboutOf(act, action);
  // A new channel, sheet or folder is only made when that is what was asked for.
  if (
    action.intents[0] === 'create' &&
    CONTAINERS.test(objectOf(action)) &&
    !(act.intent === 'create' && action.nouns.some((it) => act.nouns.slice(0, 3).includes(it)))
  )
    about -= 2.2;
  // "take them off the sheet" leaves the others in it.
  if (/\.clear$/.test(action.key) && !/\b(?:clear|empty|wipe|reset|everything|all|content)\w*\b/i.test(act.text))
    about -= 2;
  // Nothing is deleted unless somebody asks for it.
  if (action.intents[0] === 'delete' && !GONE.has(act.intent)) about -= 3;
  return intentOf(act, action) + Math.min(about, 3.6) + numberFits(act, action, known);
}

const GONE: ReadonlySet<Intent> = new Set<Intent>(['delete', 'archive']);

function intentOf(act: Act, action: Action): number {
  const exact = action.intents.indexOf(act.intent);
  const close = (NEAR[act.intent] ?? []).findIndex((it) => action.intents.includes(it));
  return exact >= 0 ? 4 - exact * 0.1 : close >= 0 ? 2.6 - close * 0.25 : 0;
}

function aboutOf(act: Act, action: Action): number {
  const words = new Set([...act.nouns, ...act.mentions.flatMap((it) => it.words.toLowerCase().split(/\s+/))]);
  const title = action.title.toLowerCase().split(/\s+/);
  let about = 0;
  act.nouns.forEach((noun, i) => {
    if (action.nouns.includes(noun)) about += i === 0 ? 1.8 : 1.2;
    else if (title.some((it) => it === noun || (noun.length > 3 && it.startsWith(noun)))) about += 0.6;
  });
  // "Mark as read" is not what reading asks for.
  if (act.verb && act.verb !== 'read' && title.includes(act.verb)) about += 0.8;
  // Of "Order created" and "Draft order created" the plainer one is meant.
  about -=
    title.filter(
      (it) => it.length > 3 && !act.nouns.some((noun) => it.startsWith(noun)) && !it.startsWith(act.verb || '\u0000'),
    ).length * 0.06;
  for (const noun of action.nouns) if (words.has(noun)) about += 0.1;
  return about;
}

/** What an action works on: of "Create calendar event" the event. */
function objectOf(action: Action): string {
  const [resource, operation] = action.key.split('.');
  return operation === undefined ? (action.nouns[0] ?? '') : (resource ?? '');
}

const LISTS: ReadonlySet<Intent> = new Set<Intent>(['list', 'search']);

/** "Get new contacts" reads a list, however well "Get contact" fits: that one wants an id. */
function numberFits(act: Act, action: Action, known: ReadonlySet<string>): number {
  // "open incidents": the first of the nouns that the action is about.
  const noun =
    act.nouns.slice(0, 3).find((it) => action.nouns.includes(it)) ??
    act.nouns.find((it) => known.has(it)) ??
    act.nouns[0];
  if (!noun || !/^(?:get|list|search|watch)$/.test(act.intent) || !action.intents.includes('get')) return 0;
  if (!words(act.text).some((it) => it !== noun && singular(it) === noun)) return 0;
  return LISTS.has(action.intents[0] ?? 'get') || action.items === 'many' ? 0.5 : -0.5;
}

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
  ended: { said: /\b(?:ends|ended|is over|expires?|expired)\b/, near: ['completed', 'cancelled', 'gone'] },
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
function eventScore(act: Act, event: Action): number {
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

const LATER = new Set('changed status moved gone cancelled ended archived failed unsubscribed'.split(' '));
/** What the services call it. */
const SYNONYMS: Record<string, string> = {
  commit: 'push',
  commits: 'push',
  mr: 'merge',
  pays: 'payment',
  paid: 'payment',
};

/** Without what stands in quotes: a folder called "Closed" is not closed. */
function plain(text: string): string {
  return text.replace(/"[^"]*"|(?<!\w)'[^']*'(?!\w)/g, ' ').toLowerCase();
}

/** "fileCreated", "customers/update" → words in lower case. */
function words(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

function stem(word: string): string {
  const bare = singular(word).replace(/(?:ing|ed|e)$/, '');
  return bare.length > 3 ? bare.replace(/(.)\1$/, '$1') : bare;
}

function singular(word: string): string {
  if (/(?:ss|us|is|news|sms)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|ss)es$|s$/, '');
}
