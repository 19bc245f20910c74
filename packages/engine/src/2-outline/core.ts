import type { Act } from '../1-read/clause.ts';
import { withBlanks } from '../catalog/blanks.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, insertBefore, last, plainStep } from './draft.ts';
import { fetchFile } from './files.ts';
import type { Setting, Step } from './outline.ts';
import { use } from './use.ts';
import { TALKING, WRITES } from './work.ts';

/** A step of one of n8n's own tools of the trade, with what was said of it. */
export function coreStep(draft: Draft, said: Act): void {
  const { core = '', how = {} } = said;
  const before = last(draft);
  // "the answer has a list in orders, split it": one step, said twice.
  if (/^(?:splitOut|aggregate)$/.test(core) && before?.node === BASE + core) {
    if (how.values) replace(draft, before, { settings: { ...before.settings, ...saidOf(how.values) } });
    return;
  }
  if (core === 'set' && updatesRecord(draft, said)) return;
  if (/^(?:compression|editImage)$/.test(core)) fetchFile(draft);
  if (/^(?:xml|html|markdown)$/.test(core)) asText(draft);
  if (core === 'convertToFile' && before?.node === `${BASE}convertToFile`) return;
  const made = plainStep(draft, BASE + core, how.action ?? '', said.text, {
    settings: saidOf(how.values ?? {}),
    ...(how.data ? { data: how.data } : {}),
    ...(how.mentions ? { mentions: how.mentions } : {}),
    ...(typeof how.data?.groupBy === 'string' ? { title: `Group by ${how.data.groupBy}` } : {}),
  });
  // "post them, but nothing twice": told at the end, done before.
  const sent = core === 'removeDuplicates' ? firstSent(draft) : undefined;
  if (sent) insertBefore(draft, sent.id, made);
  else append(draft, made);
}

/** "set the status to Published": of the record that was read, where it is kept. */
function updatesRecord(draft: Draft, said: Act): boolean {
  const told = /\b(?:the|its|their|his|her) (?:status|stage|state|priority|checkbox|flag|tag|owner|assignee)\b/i;
  const read = NEW_FIELD.test(said.text) ? undefined : justRead(draft);
  if (!told.test(said.text) && !read) return false;
  for (const key of new Set(read ? [read] : draft.families)) {
    const family = draft.lexicon.families.get(key);
    const actions = family?.action ? (profileOf(draft.catalog, family.action)?.actions ?? []) : [];
    if (!family || TALKING.includes(key) || !actions.some((it) => it.intents[0] === 'update')) continue;
    const { core: _, how: __, ...plain } = said;
    use(draft, family, { ...plain, intent: 'update', verb: 'update' });
    return true;
  }
  return false;
}

/** "add a field source = web": of the item that goes on. */
const NEW_FIELD = /\b(?:fields?|column|property|value|variable|add|include|define)\b/i;

/** The service that the step before read records from. */
function justRead(draft: Draft): string | undefined {
  const step = last(draft);
  const key = draft.families.findLast((it) => draft.lexicon.families.get(it)?.action === step?.node);
  const actions = step ? (profileOf(draft.catalog, step.node)?.actions ?? []) : [];
  const done = actions.find((it) => it.key === step?.action) ?? actions[0];
  return /^(?:get|list|search)$/.test(done?.intents[0] ?? '') ? key : undefined;
}

/** Where the last steps hand things out: the first of them. */
function firstSent(draft: Draft): Step | undefined {
  let found: Step | undefined;
  for (let step = last(draft); step && hands(draft, step); ) {
    found = step;
    const { id } = step;
    const wires = draft.wires.filter((it) => it.to === id && (it.type ?? 'main') === 'main');
    step = wires.length === 1 ? draft.steps.find((it) => it.id === wires[0]?.from) : undefined;
  }
  return found;
}

function hands(draft: Draft, step: Step): boolean {
  if (draft.steps.indexOf(step) === 0 || step.node.endsWith('Trigger')) return false;
  if (/\.(?:aggregate|limit|sort)$|langchain/.test(step.node)) return true;
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return WRITES.has(action?.intents[0] ?? '');
}

const saidOf = (values: Readonly<Record<string, string>>): Record<string, Setting> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { from: 'said', ...(key === 'fileName' ? withBlanks(value) : { value }) },
    ]),
  );

/** What is to be taken apart must come as text: the page that was asked for is read as one. */
function asText(draft: Draft): void {
  const step = last(draft);
  if (step?.node === `${BASE}httpRequest` && /^(?:get|download)$/.test(step.action))
    replace(draft, step, { action: 'page' });
}

function replace(draft: Draft, step: Step, change: Partial<Step>): void {
  draft.steps = draft.steps.map((it) => (it.id === step.id ? { ...it, ...change } : it));
}
