import type { Act, Entity, Stated } from '../1-read/clause.ts';
import { withBlanks } from '../catalog/blanks.ts';
import type { Action, EntityKind, Need } from '../catalog/profile.ts';
import { type Template, templateIn } from '../catalog/template.ts';
import { exact, ofOptions } from './exact.ts';
import { COUNTED, howMany } from './how-many.ts';
import type { Setting } from './outline.ts';
import { assigned, statedFor } from './stated-needs.ts';

/** What was said for each need of an action; a value is used once, by the need that fits it best. */
export function settle(
  action: Action,
  act: Act,
  answers: Readonly<Record<string, string>> = {},
  type = '',
): Record<string, Setting> {
  const settings: Record<string, Setting> = {};
  const free = new Set(act.entities);
  for (const it of othersNames(act, type)) release(free, it);
  for (const it of assigned(act)) release(free, it);
  const needs = action.needs ?? [];
  const said = new Map<string, string>();
  const stated = statedFor(needs, act);
  for (const [key, it] of stated) {
    said.set(key, it.value);
    release(free, it.value);
  }
  const words = wordsOf(act);
  // What stands beside its own noun is not left for a need that would take any name.
  const ways = [
    (need: Need) => answers[need.key] ?? exact(need, act, free),
    (need: Need) => ofRepository(need, needs, free) ?? counted(need, act, free) ?? named(need, words, free, said),
    (need: Need) => titled(need, action, act, free) ?? besideService(need, action, act, type, free),
    (need: Need) => taken(need, act, free) ?? ofOptions(need, act),
  ];
  for (const way of ways)
    for (const need of needs) {
      const value = said.has(need.key) ? undefined : way(need);
      if (value && ![...said.values()].includes(value)) said.set(need.key, value);
    }
  for (const need of needs) {
    const value = said.get(need.key);
    if (value !== undefined)
      settings[need.key] = { from: 'said', ...worded(need, value, stated.get(need.key)?.template) };
    else if (need.assume && need.key === 'folder' && CERTAIN_FOLDER.test(act.text))
      settings[need.key] = { from: 'missing' };
    else if (need.assume) settings[need.key] = { from: 'assumed', ...need.assume };
    else if (need.weight !== 'may') settings[need.key] = { from: 'missing' };
  }
  // A person gets it: no channel is missing.
  if (settings.user?.from === 'said' && settings.channel?.from === 'missing') delete settings.channel;
  // "the 20 newest orders": every list takes it, whether its profile asks for it or not.
  const most = action.items === 'many' && !settings.limit ? howMany(LIMIT, act) : undefined;
  if (most) settings.limit = { from: 'said', value: most.value };
  return settings;
}

/** "in a Drive folder": a certain one, whatever it is called. */
const CERTAIN_FOLDER = /\b(?:an?|the|our|my|this|that|one|from|certain|shared) (?:[\w-]+ ){0,3}?folder\b/i;

/** Words may have places for fields: "New order from {Name}"; a pattern or an address has none. */
function worded(need: Need, value: string, told: Stated['template']): { value: string; template?: Template } {
  const template = told === true ? templateIn(value) : told;
  if (template) return { value, template };
  return need.from.some((it) => WORDS.has(it)) ? withBlanks(value) : { value };
}

const WORDS: ReadonlySet<EntityKind> = new Set<EntityKind>(['quoted', 'text', 'subject', 'path']);

const LIMIT: Need = { key: 'limit', label: 'Limit', ask: 'How many at most?', from: ['number'], weight: 'may' };

/** "acme/web" is one value for a repository, or owner and name where a node asks for both. */
function ofRepository(need: Need, needs: readonly Need[], free: Set<Entity>): string | undefined {
  const entity = [...free].find((it) => it.kind === 'identifier' && it.value.includes('/'));
  if (!entity) return undefined;
  const [owner, name] = entity.value.split('/');
  const apart = needs.some((it) => it.key === 'owner') && needs.some((it) => /^(?:repository|repo)$/.test(it.key));
  if (apart && need.key === 'owner') return owner;
  if (!/^(?:repo|repository|project|projectId)$/.test(need.key)) return undefined;
  free.delete(entity);
  return apart ? name : entity.value;
}

function counted(need: Need, act: Act, free: Set<Entity>): string | undefined {
  const found = howMany(need, act);
  if (found) release(free, found.written);
  return found?.value;
}

/** Nouns beside which a name needs no capital: "channel general", "table users". */
const PLAIN_NAMES =
  /^(?:table|collection|topic|queue|stream|column|channel|label|tag|tab|worksheet|bucket|index|branch|room|database)$/;
const NOT_A_NAME =
  /^(?:a|about|after|again|all|also|an|and|any|are|as|at|automatically|be|before|both|but|by|called|can|column|columns|dms?|correct|corresponding|current|daily|data|different|directly|each|ends?|entire|entry|entries|every|everyone|existing|false|first|following|for|from|given|has|have|if|immediately|in|into|is|it|its|item|items|last|link|lists?|matching|member|members|message|messages|my|name|named|names|new|next|now|number|of|on|once|one|only|or|other|our|own|per|please|private|public|record|records|respective|right|row|rows|same|second|so|that|the|their|them|then|these|this|those|to|today|tomorrow|too|true|until|via|was|we|when|where|whether|which|who|whose|with|without|you|your|\w+(?:ly|ing|ed))$/i;
/** "the list Onboarding", "the calendar Family": a capital tells the name from a verb. */
const isName = (words: string): boolean =>
  !NOT_A_NAME.test(words) ||
  /^[A-Z]\w+(?:ly|ing|ed)$|^(?:Members?|Messages?|Records?|Entries|Items?|Lists?|Data)$/.test(words);
const CAPITALS = String.raw`[A-Z][\w-]*(?:[/.&][\w-]+)*(?: (?:[A-Z][\w-]*|&|\d{2,4})(?:[/.][\w-]+)*)*`;

/** The words of an act as names are looked for in them; made once for all needs. */
type Words = { text: string; lower: string; services: ReadonlySet<string>; unserviced: string };

function wordsOf({ text, mentions }: Act): Words {
  const own = [...new Set(mentions.filter((it) => !it.implied).map((it) => it.words))];
  return {
    text,
    lower: text.toLowerCase(),
    services: new Set(mentions.flatMap((it) => [it.words.toLowerCase(), ...it.words.toLowerCase().split(/\s+/)])),
    // "our Mattermost ops channel" is the channel ops.
    unserviced: own.reduce((rest, it) => rest.replace(new RegExp(String.raw`\b${escaped(it)}\s+`, 'gi'), ''), text),
  };
}

/** "Invoice register", "Order log 2026": small words go on with a name as far as something else begins. */
const SMALL = String.raw`(?! (?:a|after|again|all|also|an|and|are|as|at|automatically|before|by|called|daily|each|every|for|from|has|have|if|in|into|is|it|its|me|my|named|nightly|now|of|on|once|one|only|or|our|per|please|row|rows|so|tab|table|that|the|their|then|there|these|this|those|to|too|until|via|weekly|when|where|which|while|who|with|without|using|[a-z]+(?:ing|ed|ly))\b) (?:[a-z][a-z-]*|\d{2,4})`;
const NAME = String.raw`${CAPITALS}(?:${SMALL}){1,3}(?=\s*(?:$|[,.;:()"'\n]|->|(?:and|with|in|on|to|for|from|by|as|where|when|whenever|then|tab|every|each|via|using)\b))|${CAPITALS}`;
const CALLED = new RegExp(String.raw`\b(?:called|named)\s+(${NAME}|[\w-]+)`);

/** "in the sheet Leads", "table users", "stream 'customer support'", "folder called X": a name beside one of the need's nouns. */
function named(need: Need, words: Words, free: Set<Entity>, said: ReadonlyMap<string, string>): string | undefined {
  const used = new Set(said.values());
  for (const [i, noun] of (need.nouns ?? []).entries()) {
    const beside = words.lower.includes(noun.toLowerCase()) ? besideNoun(noun, words) : [];
    const called = i === 0 ? nameIn(CALLED.exec(words.text)) : undefined;
    const name = [
      ...beside.filter((it) => it.quoted || isName(it.name)).map((it) => it.name),
      ...(called && isName(called) ? [called] : []),
    ].find((it) => !words.services.has(it.toLowerCase()) && !used.has(it));
    if (!name) continue;
    release(free, name);
    return name;
  }
  return undefined;
}

/** The names that stand beside a noun, the likeliest first; `quoted`: by marks or form, so that no word is taken for one. */
function besideNoun(noun: string, { text, unserviced, services }: Words): { name: string; quoted: boolean }[] {
  const word = escaped(noun);
  // "the Airtable 'Call log' table" names the table, and 'Airtable "CRM" table "Leads"' the base first.
  const end = services.has(noun) ? String.raw`(?!\s+(?:table|view|tab)\b(?!\s*(?:["']|(?-i:[A-Z]))))` : '';
  const after = String.raw`\b${word}s?\b\s*:?\s*(?:called|named|with the name|is|=)?\s*(?:"([^"]+)"|'([^'\n]+)'|[#]?(\w+_\w+)|#(\w[\w-]*)|(-?\d{4,})|(/[\w][\w./-]*))${end}`;
  const before = String.raw`(?:"([^"]+)"|'([^'\n]+)'|\b(\w+_\w+)|#(\w[\w-]*))\s+${word}s?\b`;
  const capital = String.raw`\b${anyCase(word)}\s+(?:called |named )?(${NAME})`;
  const capitalBefore = String.raw`(?:the|our|my|in|to)\s+([A-Z][\w-]*(?: [A-Z][\w-]*){0,3})\s+${word}\b`;
  const plain = PLAIN_NAMES.test(noun)
    ? [
        new RegExp(String.raw`\b${word}\s+(?:called |named )?([a-z][\w-]*(?:\.[a-z_][\w-]*)?)\b`, 'i').exec(text),
        new RegExp(String.raw`\b(?:the|our|my)\s+([a-z][\w-]*)\s+${word}\b`, 'i').exec(unserviced),
        ...(/^(?:label|tag)$/.test(noun) ? [LABELLED.exec(text)] : []),
      ]
    : [];
  const found = [
    new RegExp(after, 'i').exec(text),
    new RegExp(before, 'i').exec(text),
    ...plain,
    new RegExp(capital).exec(text),
    new RegExp(capitalBefore).exec(text),
  ];
  return found.flatMap((it, i) => {
    const name = nameIn(it);
    return name === undefined ? [] : [{ name, quoted: i < 2 }];
  });
}

/** "tag it as big", "label the mail Bills" */
const LABELLED =
  /\b(?:label|tag)(?:s|ged|l?ed)?\s+(?:it|them|this|that|each|(?:the|this|that|each) \w+)\s+(?:(?:as|with)\s+)?([\w-]+)/i;

const nameIn = (found: RegExpExecArray | null): string | undefined => found?.slice(1).find((it) => it !== undefined);

/** 'create an issue "Weekly review"': a quoted name beside the thing itself is its title and not where it lies. */
function titled(need: Need, action: Action, act: Act, free: Set<Entity>): string | undefined {
  if (!/^(?:title|name|summary|subject|content)$/i.test(need.key) || !need.from.includes('quoted')) return undefined;
  if (!QUOTE.test(act.text)) return undefined;
  for (const noun of action.nouns) {
    const found = new RegExp(
      String.raw`\b${escaped(noun)}\s*(?:called|named|titled|:|with (?:the )?(?:title|name|summary))?\s*(?:"([^"]+)"|'([^'\n]+)')`,
      'i',
    ).exec(act.text);
    const value = found?.[1] ?? found?.[2];
    if (!value || !held(free, value)) continue;
    release(free, value);
    return value;
  }
  return undefined;
}

/** "Google Sheets 'Leads'", "the 'Ideas' Notion board", "to 'Signups' in Mailchimp": where the service keeps it. */
function besideService(need: Need, action: Action, act: Act, type: string, free: Set<Entity>): string | undefined {
  const first = action.needs?.find((it) => it.from.includes('quoted') && /name|url/.test(it.from.join(' ')));
  if (first !== need || !QUOTE.test(act.text)) return undefined;
  const family = familyOf(type);
  for (const mention of act.mentions) {
    const noun = mention.words.toLowerCase().split(/\s+/).slice(1).at(-1)?.replace(/s$/, '');
    // "Trello card 'Buy milk'" names the card.
    if (mention.family !== family || (noun && action.nouns.includes(noun) && !need.nouns?.includes(noun))) continue;
    const words = escaped(mention.words);
    const quoted = String.raw`(?:"([^"]+)"|'([^'\n]+)')`;
    for (const pattern of [
      String.raw`${words}\s*[:(]?\s*${quoted}`,
      String.raw`${quoted}\s+${words}`,
      String.raw`\b(?:in|to|into|from|on|of)\s+(?:the |our |my )?${quoted}\s+(?:in|on|of|from|at)\s+(?:the |our |my )?${words}`,
    ]) {
      const found = new RegExp(pattern, 'i').exec(act.text);
      const value = found?.[1] ?? found?.[2];
      if (!value || !held(free, value)) continue;
      release(free, value);
      return value;
    }
  }
  return undefined;
}

/** In "copy the Google Sheets 'Budget' to Airtable", the name is none of Airtable's. */
function othersNames(act: Act, type: string): string[] {
  const family = familyOf(type);
  if (act.mentions.length < 2 || !QUOTE.test(act.text) || !act.mentions.some((it) => it.family === family)) return [];
  return act.mentions.flatMap((it) => {
    if (it.family === family) return [];
    const found = new RegExp(
      String.raw`${escaped(it.words)}(?: (?:folder|sheet|table|base|database|list|board|calendar|channel|audience|project))?\s*[:(]?\s*(?:"([^"]+)"|'([^'\n]+)')`,
      'i',
    ).exec(act.text);
    return found?.[1] ?? found?.[2] ?? [];
  });
}

const QUOTE = /["']/;

/** Key of the family that a node type belongs to, as mentions have it. */
function familyOf(type: string): string {
  return type.slice(type.indexOf('.') + 1).replace(/(?:Trigger|Tool)$/, '');
}

function held(free: ReadonlySet<Entity>, value: string): boolean {
  return [...free].some((it) => it.value === value);
}

function release(free: Set<Entity>, value: string): void {
  for (const entity of free) if (entity.value === value || entity.text === value) free.delete(entity);
}

/** "google sheet" also as "Google Sheet". */
function anyCase(word: string): string {
  return word.replace(/\b[a-z]/g, (it) => `[${it}${it.toUpperCase()}]`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const FITS: Record<EntityKind, Entity['kind'][]> = {
  channel: ['channel'],
  email: ['email'],
  url: ['url', 'domain'],
  quoted: ['quoted'],
  name: ['quoted', 'identifier'],
  handle: ['handle', 'subreddit'],
  number: ['number', 'money', 'percent'],
  duration: ['duration'],
  phone: ['phone'],
  id: ['identifier'],
  time: ['clock'],
  date: [],
  path: ['file'],
  place: [],
  text: ['quoted'],
  subject: ['quoted'],
  prompt: [],
  columns: [],
};

function taken(need: Need, act: Act, free: Set<Entity>): string | undefined {
  for (const kind of need.from) {
    if (kind === 'subject') {
      const match = /\bsubject(?: line)?\s*:?\s*(?:is |of )?(?:"([^"]+)"|'([^'\n]+)')/i.exec(act.text);
      const value = match?.[1] ?? match?.[2];
      if (value) {
        release(free, value);
        return value;
      }
      continue;
    }
    if (kind === 'place') {
      const match =
        /\bweather(?: forecasts?| reports?)? (?:in|for|at|of) ([A-Z][\w-]+(?: [A-Z][\w-]+)?)/.exec(act.text) ??
        /\b(?:in|for|at)\s+([A-Z][\w-]+(?: [A-Z][\w-]+)?|[a-z]{4,})\s*$/.exec(act.text.replace(/[.!?]+$/, ''));
      if (match?.[1]) return match[1];
      continue;
    }
    if (kind === 'number' && COUNTED.test(need.key)) continue;
    for (const fit of FITS[kind]) {
      for (const entity of free) {
        if (entity.kind !== fit) continue;
        free.delete(entity);
        return entity.value;
      }
    }
  }
  return undefined;
}
