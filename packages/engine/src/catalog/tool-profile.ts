import { isObject } from './conditions.ts';
import type { Action, Need, Profile, Values } from './profile.ts';
import { isPlaceholder } from './shape.ts';

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
    write: (v) => decided(action.write(forTool(v))) as Record<string, unknown>,
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
    likely: () => undefined,
    columns: () => v.columns().map(({ name }) => ({ name, value: fromAgent(name, name) })),
    data: v.data,
    id: v.id,
  });
}

/** What is still open outside of lists becomes the agent's choice. */
function decided(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decided);
  if (isObject(value)) {
    if (value.__rl === true) return value;
    // Columns are the table's own; what goes into them is open.
    if ('mappingMode' in value) return { ...value, value: decided(value.value) };
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, decided(it)]));
  }
  if (!isPlaceholder(value)) return value;
  const label = /FILL_IN: ([^"“]+)/.exec(String(value))?.[1]?.trim();
  // A name that was said and is not yet chosen from n8n's list is not the agent's to change.
  return label && !String(value).includes('“') ? fromAgent(label, label) : value;
}

/** n8n's way to let an agent give a value: key, what it is, type. */
function fromAgent(key: string, what: string): string {
  const name =
    key
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 60) || 'value';
  return `={{ $fromAI(${JSON.stringify(name)}, ${JSON.stringify(what.replace(/["'\\`]/g, ''))}, 'string') }}`;
}
