import type { Act } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Action, Intent, Profile } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { eventNouns, eventScore, withoutTests } from './choose-event.ts';
import { aboutOf, intentOf } from './choose-score.ts';
import { plain, singular, words } from './choose-words.ts';
import { calledSo } from './verb-senses.ts';

/** The action of a node that does best what was asked: by intent first, then by what it is about. */
export function chooseAction(catalog: Catalog, type: string, said: Act): { action: Action; fits: boolean } | undefined {
  const profile = profileOf(catalog, type);
  if (!profile || profile.actions.length === 0) return undefined;
  const act = profile.kind === 'trigger' ? withoutTests(said) : said;
  // A statement that was told is run as it is.
  const runs = act.sets?.some((it) => it.field === 'query')
    ? profile.actions.find((it) => it.needs?.some((need) => /^(?:query|sqlQuery|sql)$/.test(need.key)))
    : undefined;
  if (runs) return { action: runs, fits: true };
  const label = catalog.entry(type)?.label ?? '';
  const asked = { ...act, intent: intentFor(act, profile), nouns: thingsOf(act, nounsOf(act, type, label)) };
  if (profile.kind === 'trigger') asked.nouns = eventNouns(asked, profile.actions);
  const score = profile.kind === 'trigger' ? eventScore : scoreOf;
  // Where no noun tells, the first actions of a profile are what people mean.
  const told = profile.actions.some((it) => it.nouns.some((noun) => asked.nouns.includes(noun)));
  const known = new Set(profile.actions.flatMap((it) => it.nouns));
  // "send it with Mailchimp": nothing else of it sends.
  const onlyRare = asked.intent === 'send' && !profile.actions.some((it) => !it.rare && it.intents.includes('send'));
  const heard = new Set([...asked.nouns, ...words(plain(act.text)).map(singular)]);
  let best: { action: Action; score: number } | undefined;
  for (const [place, action] of profile.actions.entries()) {
    if (action.rare && !asksFor(asked, action, heard) && !(onlyRare && action.intents[0] === asked.intent)) continue;
    const reached =
      score(asked, action, known) - Math.min(place * (told ? 0.01 : 0.04), 0.3) - (action.rare ? RARE : 0);
    if (!best || reached > best.score) best = { action, score: reached };
  }
  return best ? { action: best.action, fits: best.score >= 2 } : undefined;
}

/** How much better a rare action must fit than those of a profile. */
const RARE = 0.6;

/** A rare action is asked for by its verb and its thing: "merge the pull request", "kick them". `heard`: the words of the act. */
function asksFor(act: Act, action: Action, heard: ReadonlySet<string>): boolean {
  const object = objectOf(action);
  const thing = words(object).map(singular);
  const named = thing.length > 0 && thing.every((it) => heard.has(it));
  // "a task in the ClickUp list Follow up": there the list is only where it goes.
  const holder = thing.length > 1 ? (thing.at(-1) ?? '') : '';
  if (
    CONTAINERS.test(holder) &&
    new RegExp(String.raw`\b(?:to|into|in|on) (?:[\w-]+ ){0,3}?${holder}\b`, 'i').test(act.text)
  )
    return false;
  const called = calledSo(act.verb, action) > 4.5;
  if (CONTAINERS.test(object) && (!named || (!called && isPlace(object, act)))) return false;
  return called || (named && action.intents.includes(act.intent));
}

/** "copy it to the folder /safe": there the folder is a place. */
const isPlace = (object: string, { verb, text }: Act): boolean =>
  new RegExp(
    String.raw`^(?!.*\b(?:${verb}\w*|all|each|every|of) (?:(?:the|a|an|my|our|new|this|that) )*(?:[\w-]+ )?${object}s?\b).*\b(?:to|into|in|from|on|under) (?:[\w-]+ ){0,3}?${object}`,
    'i',
  ).test(text);

/** "Look up the contact by email": what is only known by a value of it is searched for; `get` wants an id. */
function intentFor({ intent, text, verb, nouns }: Act, { kind, actions }: Profile): Intent {
  // "add the label bug" to what is there already.
  if (/^(?:add|put|set|apply|attach|stick)$/.test(verb) && /^(?:label|tag)$/.test(nouns[0] ?? ''))
    return actions.some((it) => it.intents.includes('label')) ? 'label' : 'update';
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

/** "send a message to the family group": whom it goes to. "put it as a note on the deal": what is made. */
function thingsOf({ intent, text }: Act, nouns: readonly string[]): string[] {
  const sent = /^(?:send|post|reply|notify)$/.test(intent) && /\b(?:to|in|into|on)\b[^,.;]{0,40}\bgroup\b/i.test(text);
  const made = /^(?:create|add|post|publish|upsert|upload|send)$/.test(intent)
    ? AS.exec(text)?.[1]?.toLowerCase()
    : undefined;
  // "an invoice for contact Quay": whom it is for is not made.
  const whom = /^(?:create|add)$/.test(intent) ? FOR_WHOM.exec(text)?.[1]?.toLowerCase() : undefined;
  const things = nouns.filter(
    (it, i) => !(sent && it === 'group') && it !== made && !(i > 0 && it === whom && nouns[0] !== undefined),
  );
  return made ? [made, ...things] : things;
}

const FOR_WHOM = /\bfor (?:the |an? |our |my |that )?(contact|customer|client|person|company|user|member)\b/i;
const AS =
  /\bas (?:an? |the )?(?:(?:new|private|internal|public|short) )?(note|comment|task|subtask|ticket|issue|contact|lead|deal|event|card|page|record|draft|story)s?\b/i;

/** Things that hold others; "list" alone is also what is read from one. */
export const CONTAINERS =
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
  // "log it in sheet 2026 of the workbook": a row of it, and no new sheet.
  if (/\.add(?:Worksheet|Sheet|Table)$/.test(action.key) && KEEPS.test(act.verb)) about -= 2.2;
  // "take them off the sheet" leaves the others in it.
  if (/\.clear$/.test(action.key) && !/\b(?:clear|empty|wipe|reset|everything|all|content)\w*\b/i.test(act.text))
    about -= 2;
  // Nothing is deleted unless somebody asks for it.
  if (action.intents[0] === 'delete' && !GONE.has(act.intent)) about -= 3;
  return intentOf(act, action) + Math.min(about, 3.6) + numberFits(act, action, known);
}

const KEEPS = /^(?:log|append|record|save|store|write|note|track|put|enter|keep)$/;
const GONE: ReadonlySet<Intent> = new Set<Intent>(['delete', 'archive']);

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
