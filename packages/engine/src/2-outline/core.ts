import type { Act } from '../1-read/clause.ts';
import { withBlanks } from '../catalog/blanks.ts';
import { isMany } from '../catalog/page-parts.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, insertBefore, last, plainStep } from './draft.ts';
import { fetchFile } from './files.ts';
import type { Setting, Step } from './outline.ts';
import { updateRecord } from './record.ts';
import { WRITES } from './work.ts';

/** A step of one of n8n's own tools of the trade, with what was said of it. */
export function coreStep(draft: Draft, said: Act): void {
  const { core = '', how = {} } = said;
  const before = last(draft);
  // "the answer has a list in orders, split it": one step, said twice.
  if (/^(?:splitOut|aggregate)$/.test(core) && before?.node === BASE + core) {
    if (how.values) replace(draft, before, { settings: { ...before.settings, ...saidOf(how.values) } });
    return;
  }
  if (core === 'set' && updateRecord(draft, said)) return;
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
  const parts = (how.data?.parts as string[] | undefined)?.filter(isMany) ?? [];
  // Lists side by side are an item for each place in them.
  if (parts.length > 0)
    append(
      draft,
      plainStep(draft, `${BASE}splitOut`, 'list', said.text, {
        data: { parts },
      }),
    );
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
