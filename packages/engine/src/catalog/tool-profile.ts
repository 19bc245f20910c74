import { isObject } from './conditions.ts';
import { agentCode, fromAgent } from './from-agent.ts';
import type { Action, Need, Profile, Values } from './profile.ts';
import { isPlaceholder, locator, placeholder } from './shape.ts';

/**
 * The profile of a node's tool form, from the node's own. An agent decides what is written and whom it is for; what people pick
 * from a list (a document, a channel) stays for them, and so does whatever was said.
 */
export function toolProfile(base: Profile, type: string, generic?: Profile): Profile {
  const { implies: _, ...rest } = base;
  // An agent is given one tool for each kind of work, so n8n's own, finer division of it decides which there are.
  const finer = (generic?.actions ?? []).map((it) => {
    const own = base.actions.find(({ key }) => key === it.key);
    return own
      ? changed(toolAction(own), { intents: it.intents, nouns: it.nouns })
      : changed(toolAction(it), { rare: true });
  });
  const known = new Set(finer.map((it) => it.key));
  const others = base.actions.filter((it) => !known.has(it.key)).map(toolAction);
  // What people ask for most comes first: of "write to HubSpot" a contact.
  const place = (it: Action): number => base.actions.findIndex(({ key }) => key === it.key);
  const common = finer.filter((it) => !it.rare).toSorted((a, b) => place(a) - place(b));
  const rare = finer.filter((it) => it.rare);
  return { ...rest, type, words: [], kind: 'sub-node', actions: [...common, ...others, ...rare] };
}

function toolAction(action: Action): Action {
  return changed(action, {
    get needs(): Need[] {
      return (action.needs ?? []).map(toolNeed);
    },
    write: (v) => decided(action.write(forTool(v)), keptBlanks(action, v)) as Record<string, unknown>,
  });
}

/** What is worked out on first use stays so. */
function changed(action: Action, change: Partial<Action>): Action {
  return Object.defineProperties({} as Action, {
    ...Object.getOwnPropertyDescriptors(action),
    ...Object.getOwnPropertyDescriptors(change),
  });
}

/** Whatever is open the agent decides or a placeholder tells: no tool is worth a question, and no text an assumption. */
function toolNeed(need: Need): Need {
  const { assume, ...rest } = need;
  const open = need.weight === 'must' ? { weight: 'should' as const } : {};
  const written = !need.options && need.from.some((it) => it === 'subject' || it === 'text' || it === 'prompt');
  return { ...rest, ...open, ...(assume && !written ? { assume } : {}) };
}

/** There is no step before a tool: the texts come from the agent. */
function forTool(v: Values): Values {
  const value = (key: string): string => v(key);
  return Object.assign(value, {
    has: v.has,
    missing: v.missing,
    content: () => fromAgent('text', 'what to write'),
    field: () => undefined,
    asked: () => undefined,
    about: () => undefined,
    likely: () => undefined,
    here: () => undefined,
    columns: () => columnsOf(v),
    // An agent chooses what a step would leave at what is usual, such as the days to look at.
    data: (key: string) => (key === 'agent' ? true : v.data(key)),
    id: v.id,
  });
}

/** What somebody said of a column stays. */
function columnsOf(v: Values): { name: string; value: string }[] {
  const sets = (v.data('sets') as { field: string }[] | undefined) ?? [];
  const stated = new Set(sets.map((it) => it.field.toLowerCase()));
  return v
    .columns()
    .map((it) => (stated.has(it.name.toLowerCase()) ? it : { ...it, value: fromAgent(it.name, it.name) }));
}

/**
 * Blanks that stay for the user: those that somebody put there, and places that no agent can know. Only a language model's reading
 * tells them apart.
 */
function keptBlanks({ needs = [] }: Action, v: Values): Kept {
  if (v.data('sketched') !== true) return () => false;
  const stated = needs.filter((it) => v.has(it.key)).map((it) => v(it.key));
  const places = needs
    .filter((it) => (PLACES.test(it.key) || /^Your /.test(it.label)) && !v.has(it.key))
    .map((it) => placeholder(it.label));
  const blanks = new Set<unknown>([...stated.filter((it) => WHOLE_BLANK.test(it)), ...places]);
  return (value) =>
    blanks.has(value) ||
    (typeof value === 'string' && IS_ADDRESS.test(value)) ||
    (isPlaceholder(value) && TO_PICK.test(String(value)));
}

/** Where an API is, no agent can know. */
const IS_ADDRESS = /^=?(?:https?:|\{\{ "FILL_IN: [^"]*\b(?:address|url)\b[^"]*" \}\}[/?])/i;

type Kept = (value: unknown) => boolean;

const WHOLE_BLANK = /^FILL_IN: /;
/** A label that says to pick something in n8n. */
const TO_PICK = /: pick your /;
const PLACES = /^(?:chat|channel|document|calendar|sender)$/;

/** What is still open outside of lists becomes the agent's choice. */
function decided(value: unknown, kept: Kept): unknown {
  if (kept(value)) return value;
  if (Array.isArray(value)) return value.map((it) => decided(it, kept));
  if (isObject(value)) {
    if (value.__rl === true) return value;
    // Columns are the table's own; what goes into them is open.
    if ('mappingMode' in value) return { ...value, value: decided(value.value, kept) };
    return Object.fromEntries(
      Object.entries(value).map(([key, it]) => [key, chosenRecord(key, it) ?? decided(it, kept)]),
    );
  }
  if (!isPlaceholder(value)) return value;
  const text = String(value);
  // Words around blanks were said: the agent gives what stands in the blanks.
  if (text.startsWith('=') && !ONE_BLANK.test(text))
    return text.replace(BLANK, (_, label: string) => agentCode(label, label));
  const label = /FILL_IN: ([^"“]+)/.exec(text)?.[1]?.trim();
  // A name that was said and is not yet chosen from n8n's list is not the agent's to change.
  return label && !text.includes('“') ? fromAgent(label, label) : value;
}

/** Which record of a service it is about the agent finds out before; a table, a board or a calendar is picked once, for all that it does. */
function chosenRecord(key: string, value: unknown): unknown {
  if (!RECORDS.test(key) || !isObject(value) || value.__rl !== true || !isPlaceholder(value.value)) return undefined;
  const what = /^(\w+)Id$/.exec(key)?.[1] ?? key;
  return String(value.value).includes('“') ? undefined : locator('id', fromAgent(`${what}_id`, `id of the ${what}`));
}
const RECORDS =
  /^(?:page|block|message|thread|event|task|card|contact|deal|ticket|issue|lead|record|order|product|company|file)Id$/;

const BLANK = /"FILL_IN: ([^"“]+)"/g;
const ONE_BLANK = /^=\{\{ "FILL_IN: [^"]+" \}\}$/;
