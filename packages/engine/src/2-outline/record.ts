import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { type Draft, last } from './draft.ts';
import { use } from './use.ts';
import { TALKING } from './work.ts';

/** "set the status to Published": of the record that came in or was read, where it is kept. False where nothing keeps it. */
export function updateRecord(draft: Draft, said: Act): boolean {
  const family = holderOf(draft, said);
  if (!family) return false;
  const { core: _, how: __, ...plain } = said;
  use(draft, family, { ...plain, intent: 'update', verb: 'update' });
  const id = draft.ends[0]?.from;
  if (said.sets?.length)
    draft.steps = draft.steps.map((it) => (it.id === id ? { ...it, data: { ...it.data, changes: true } } : it));
  return true;
}

/** Who keeps it: the service that is named, else whose records are called so, else where it was read or came from. */
function holderOf(draft: Draft, said: Act): Family | undefined {
  const named = said.mentions.flatMap((it) => able(draft, it.family) ?? [])[0];
  if (named) return named;
  if (NEW_FIELD.test(said.text)) return told(draft, said);
  const [thing] = said.nouns;
  const keepers = [...new Set(draft.families)].flatMap((it) => able(draft, it) ?? []);
  const called = keepers.filter((it) => updates(draft, it).some((one) => one.nouns.includes(thing ?? '')));
  const sources = keepers.filter((it) => isSource(draft, it));
  return (
    called.find((it) => sources.includes(it)) ??
    (THINGS.test(thing ?? '') ? called[0] : undefined) ??
    justRead(draft) ??
    (said.sets?.length ? sources[0] : undefined) ??
    told(draft, said)
  );
}

/** "add a field source = web": of the item that goes on. */
const NEW_FIELD = /\b(?:fields?|column|property|value|variable|add|include|define)\b/i;
const THINGS = /^(?:record|row|page|card|ticket|task|issue|deal|item|entry|contact|lead|order|case|opportunity|story)$/;
const TOLD = /\b(?:the|its|their|his|her) (?:status|stage|state|priority|checkbox|flag|tag|owner|assignee)\b/i;

const told = (draft: Draft, said: Act): Family | undefined =>
  TOLD.test(said.text) ? draft.families.flatMap((it) => able(draft, it) ?? [])[0] : undefined;

const updates = (draft: Draft, { action }: Family) =>
  (action ? (profileOf(draft.catalog, action)?.actions ?? []) : []).filter((it) => it.intents[0] === 'update');

function able(draft: Draft, key: string): Family | undefined {
  const family = draft.lexicon.families.get(key);
  return family && !TALKING.includes(key) && updates(draft, family).length > 0 ? family : undefined;
}

/** It started the workflow, or something was read there. */
const isSource = (draft: Draft, { trigger, action }: Family): boolean =>
  draft.steps[0]?.node === trigger || draft.steps.some((it) => it.node === action && reads(draft, it.node, it.action));

function reads(draft: Draft, node: string, action: string): boolean {
  const actions = profileOf(draft.catalog, node)?.actions ?? [];
  const done = actions.find((it) => it.key === action) ?? actions[0];
  return /^(?:get|list|search)$/.test(done?.intents[0] ?? '');
}

/** The service that the step before read records from. */
function justRead(draft: Draft): Family | undefined {
  const step = last(draft);
  const key = draft.families.findLast((it) => draft.lexicon.families.get(it)?.action === step?.node);
  return step && key !== undefined && reads(draft, step.node, step.action) ? able(draft, key) : undefined;
}
