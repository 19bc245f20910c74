import type { Intent } from './profile.ts';

/** What the label of an action tells: "Get many contacts" → intent list, noun contact. */
export type LabelWords = { title: string; intents: Intent[]; nouns: string[] };

export function readAction(label: string, resource: string, operation = ''): LabelWords {
  const words = split(label);
  const start = words.findIndex((it) => VERBS[it] !== undefined);
  const verb = start < 0 ? '' : (words[start] ?? '');
  const many = verb === 'get' && (words[start + 1] === 'many' || words[start + 1] === 'all');
  const intents = many
    ? LISTING
    : ASKS.test(label)
      ? (['run', 'search', 'list', 'get'] as const)
      : (VERBS[verb] ?? (['run'] as const));
  const nouns = [...words.filter((_, index) => index !== start), ...split(resource)];
  return {
    title: titleOf(label, operation),
    intents: [...intents],
    nouns: unique(nouns.filter(isTelling).map(singular)),
  };
}

export function readEvent(label: string, service: string): LabelWords {
  const words = split(label);
  const verb = words.find((it) => EVENTS[it] !== undefined) ?? '';
  const nouns = words.filter((it) => it !== verb && it !== 'new');
  return {
    title: eventTitle(words, service),
    intents: [...new Set<Intent>(['watch', ...(EVENTS[verb] ?? ANY)])],
    nouns: unique(nouns.filter(isTelling).map(singular)),
  };
}

/** 0 for events that something new came, 2 for "any event": the first is what people mean unless they say more. */
export function eventRank(event: string, label: string): number {
  if (event === '*' || /^\*|\ball\b|\bany\b/i.test(label)) return 2;
  return /created?|new|added|received|submitted|submission|opened/i.test(label) ? 0 : 1;
}

/** A statement is how such a service is read. */
const ASKS = /^(?:execute|run|perform) (?:an? )?(?:sql|soql|cql|graphql)?\s?query\b/i;

const LISTING: readonly Intent[] = ['list', 'get'];

const VERBS: Record<string, readonly Intent[] | undefined> = {
  create: ['create', 'add'],
  add: ['add', 'create'],
  append: ['add', 'create'],
  insert: ['add', 'create'],
  make: ['create'],
  generate: ['generate', 'create'],
  get: ['get'],
  read: ['get'],
  fetch: ['get'],
  return: ['get'],
  retrieve: ['get'],
  lookup: ['search', 'get'],
  list: LISTING,
  search: ['search', 'list', 'get'],
  find: ['search', 'get'],
  query: ['search', 'get'],
  update: ['update'],
  edit: ['update'],
  change: ['update'],
  rename: ['update'],
  set: ['update', 'add'],
  upsert: ['upsert', 'create', 'update'],
  delete: ['delete'],
  remove: ['delete'],
  clear: ['delete'],
  send: ['send', 'post'],
  post: ['post', 'send', 'create'],
  reply: ['reply', 'comment'],
  comment: ['comment', 'add'],
  publish: ['publish', 'post', 'send'],
  upload: ['upload', 'add'],
  push: ['upload', 'run'],
  download: ['download', 'get'],
  export: ['download', 'get'],
  move: ['move'],
  copy: ['copy'],
  duplicate: ['copy'],
  share: ['share'],
  archive: ['archive'],
  assign: ['assign', 'update'],
  complete: ['complete', 'update'],
  close: ['complete', 'update'],
  resolve: ['complete', 'update'],
  invite: ['invite', 'add'],
  subscribe: ['add'],
  label: ['label', 'update'],
  tag: ['label', 'add'],
  translate: ['translate'],
  verify: ['get', 'analyze'],
  validate: ['get', 'analyze'],
  check: ['get', 'analyze'],
  analyze: ['analyze'],
  extract: ['extract', 'get'],
  parse: ['extract'],
  transcribe: ['transcribe'],
  classify: ['classify'],
  summarize: ['summarize'],
  convert: ['convert'],
  count: ['compute', 'get'],
  run: ['run'],
  execute: ['run'],
  start: ['run'],
  stop: ['run'],
  perform: ['run'],
  trigger: ['run'],
  commit: ['run'],
  scan: ['run', 'analyze'],
  pause: ['run'],
  resume: ['run'],
};

const ANY: readonly Intent[] = ['create', 'add', 'update', 'get'];
const NEW: readonly Intent[] = ['create', 'add', 'get', 'send'];
const CHANGED: readonly Intent[] = ['update'];
const GONE: readonly Intent[] = ['delete'];
const DONE: readonly Intent[] = ['complete'];

const EVENTS: Record<string, readonly Intent[] | undefined> = {
  ...spread(
    NEW,
    'new created create added add received incoming submitted submission opened open scheduled subscribed subscribe joined registered published uploaded placed paid charged',
  ),
  ...spread(CHANGED, 'updated update changed change edited modified moved rescheduled renamed assigned'),
  ...spread(GONE, 'deleted delete removed canceled cancelled unsubscribed unsubscribe archived left'),
  ...spread(DONE, 'completed complete finished ended closed resolved succeeded delivered approved'),
  sent: ['send', 'post'],
  replied: ['reply'],
  commented: ['comment', 'add'],
  started: ['run'],
};

function spread(intents: readonly Intent[], words: string): Record<string, readonly Intent[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, intents]));
}

/** "issue.updated", "newChannelMessage", "DEPLOY_FAILED" → words in lower case. */
function split(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

const isTelling = (word: string): boolean => word.length > 1 && !FILLERS.has(word);
const FILLERS = new Set(
  'a an the of to in on for from by with and or as at is its into many all one new has been who'.split(' '),
);

function singular(word: string): string {
  if (/(?:ss|us|is|news|sms)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

const unique = (words: string[]): string[] => [...new Set(words)];

/** "Create a contact" → "Create contact"; where the label is a whole sentence, the operation's name. */
function titleOf(label: string, operation: string): string {
  const plain = label.replace(/\b(?:a|an|the) /gi, '').trim();
  const short = plain.length > 44 && operation !== '' ? split(operation).join(' ') : plain;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function eventTitle(words: string[], service: string): string {
  const last = words.at(-1) ?? '';
  const about = words.slice(0, -1).join(' ');
  if (about !== '' && /ed$|^sent$|^paid$|^left$/.test(last)) return `When ${about} is ${last}`;
  if (words[0] === 'new' && words.length > 1) return `When there is a new ${words.slice(1).join(' ')}`;
  return words.length === 0 ? `When something happens in ${service}` : `On ${service}: ${words.join(' ')}`;
}
