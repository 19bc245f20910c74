import { ANY, EVENTS, LISTING, VERBS } from './label-verbs.ts';
import type { Intent } from './profile.ts';

/** What the label of an action tells: "Get many contacts" → intent list, noun contact. `many`: it gives any number of them. */
export type LabelWords = { title: string; intents: Intent[]; nouns: string[]; many?: true };

export function readAction(label: string, resource: string, operation = ''): LabelWords {
  const words = split(label);
  const start = words.findIndex((it) => VERBS[it] !== undefined);
  const verb = start < 0 ? '' : (words[start] ?? '');
  const reads = READING.has(verb);
  const several = reads && readsSeveral(words.slice(start + 1), label);
  const intents = several
    ? LISTING
    : ASKS.test(label)
      ? (['run', 'search', 'list', 'get'] as const)
      : (marked(verb, words) ?? VERBS[verb] ?? (/^message\b/i.test(label) ? ASKED_OF_A_MODEL : (['run'] as const)));
  const nouns = [...words.filter((_, index) => index !== start), ...split(resource)];
  return {
    title: titleOf(label, operation),
    intents: [...intents],
    nouns: unique(nouns.filter(isTelling).map(singular)),
    ...(several || verb === 'search' || verb === 'list' ? { many: true } : {}),
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

/** Verbs that read one thing or many: what follows tells. */
const READING: ReadonlySet<string> = new Set(['get', 'return', 'retrieve', 'fetch']);
const ASKED_OF_A_MODEL: readonly Intent[] = ['generate', 'answer'];

/** "Get members of a channel", "Get a user's issues", "Get a thread of messages": what is read stands in the plural. */
function readsSeveral(rest: readonly string[], label: string): boolean {
  if (/^(?:many|all)$/.test(rest[0] ?? '')) return true;
  const owned = /['’]s (.+)$/.exec(label)?.[1];
  const of = /^(?:an?|the) \w+ of (?!an?\b|the\b)(.+)$/i.exec(label.replace(/^\w+ /, ''))?.[1];
  const told = owned ?? of;
  if (told === undefined && /^(?:an?|the)$/.test(rest[0] ?? '')) return false;
  const words = told === undefined ? rest : split(told);
  const end = words.findIndex((it) => OF.has(it));
  const head = (end < 0 ? words : words.slice(0, end)).at(-1) ?? '';
  return /s$/.test(head) && !ONE_THING.test(head);
}

const OF: ReadonlySet<string> = new Set('of for from in on by to with at related posted'.split(' '));
const ONE_THING = /(?:ss|us|is)$|^(?:news|details|settings|statistics|stats|analytics|metrics|insights|properties|s)$/;

/** "Mark as read" and its opposite are two things to ask for. */
function marked(verb: string, words: readonly string[]): readonly Intent[] | undefined {
  if (verb !== 'mark') return undefined;
  return words.some((it) => /^un|^not$|^in(?:active|complete)/.test(it)) ? ['run'] : ['update', 'label'];
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
  'a an the of to in on for from by with and or as at is its into many all one new has been who up using matching posted about'.split(
    ' ',
  ),
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

function eventTitle(all: string[], service: string): string {
  const words = all[0] === 'on' ? all.slice(1) : all;
  if (words.length === 0 || /^(?:any|all)$/.test(words[0] ?? '')) return `When something happens in ${service}`;
  if (words[0] === 'new' && words.length > 1) return `When there is a new ${words.slice(1).join(' ')}`;
  const [first = '', ...rest] = words;
  // "edited message" is a message that is edited; "message edited" says so itself.
  if (rest.length > 0 && /ed$/.test(first) && EVENTS[first]) return `When ${thing(rest)} is ${first}`;
  const last = words.at(-1) ?? '';
  const done = HAPPENED[last] ?? (/ed$|^sent$|^paid$|^left$/.test(last) ? last : undefined);
  const about = words.slice(0, -1);
  if (about.length === 0 || done === undefined) return `On ${service}: ${words.join(' ')}`;
  // "order partially fulfilled"
  const how = about.length > 1 && /ly$/.test(about.at(-1) ?? '') ? about.at(-1) : undefined;
  return `When ${thing(how ? about.slice(0, -1) : about)} is ${how ? `${how} ` : ''}${done}`;
}

/** "collection listings" → "collection listing". */
const thing = (words: readonly string[]): string => [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');

const HAPPENED: Record<string, string | undefined> = {
  create: 'created',
  creation: 'created',
  add: 'added',
  update: 'updated',
  change: 'changed',
  delete: 'deleted',
  deletion: 'deleted',
  remove: 'removed',
  publish: 'published',
};
