import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Outline, Provenance, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import { stepNames } from './step-names.ts';

/**
 * Which characters of which message became which node, value or condition, and which became nothing. `messages`: what the user said, in
 * order. A reading without characters, as the rules make it, tells the words of its steps where they stand in a message as they are.
 */
export function wordLinks(
  catalog: Catalog,
  outline: Outline,
  workflow: Workflow,
  messages: readonly string[],
  notUnderstood: readonly string[],
): Pick<Guide, 'words' | 'lostWords'> {
  const names = stepNames(outline, workflow);
  const byId = new Map(outline.steps.map((it) => [it.id, it]));
  const told = new Set(outline.provenance?.map((it) => it.step));
  const found = outline.steps.flatMap((it) => (told.has(it.id) ? [] : (placeOf(it, messages) ?? [])));
  const words = [...(outline.provenance ?? []), ...found].flatMap(({ turn, step: id, part, from, to }) => {
    const step = byId.get(id);
    const node = names.get(id);
    const quote = messages[turn]?.slice(from, to).trim();
    if (!step || node === undefined || !quote) return [];
    return [{ message: turn, from, to, quote, node, ...(part === '' ? {} : { label: labelOf(catalog, step, part) }) }];
  });
  const lostWords = notUnderstood.flatMap((it) => {
    const message = messages.findLastIndex((says) => says.includes(it));
    const from = messages[message]?.lastIndexOf(it) ?? -1;
    return from < 0 ? [] : [{ message, from, to: from + it.length }];
  });
  return { ...(words.length > 0 ? { words } : {}), ...(lostWords.length > 0 ? { lostWords } : {}) };
}

/** Where the words of a step stand, in the newest message that has them just once. */
function placeOf({ id, says }: Step, messages: readonly string[]): Provenance | undefined {
  const words = says.replace(/^[\s,;:.-]+|[\s,;:.-]+$/g, '');
  if (words.length < SHORTEST) return undefined;
  const turn = messages.findLastIndex((it) => it.split(words).length === 2);
  const from = messages[turn]?.indexOf(words) ?? -1;
  return from < 0 ? undefined : { turn, step: id, part: '', from, to: from + words.length };
}
const SHORTEST = 4;

function labelOf(catalog: Catalog, step: Step, part: string): string {
  const [kind = ''] = part.split('.');
  return PARTS[kind] ?? settingLabel(catalog, step, part);
}

/** What people call the parts of a step's work. */
const PARTS: Readonly<Record<string, string>> = {
  tests: 'Condition',
  ways: 'Way',
  schedule: 'Schedule',
  wait: 'Wait',
  instruction: 'Instruction',
  system: 'Behaviour',
  find: 'Value to find',
  form: 'Form field',
  set: 'Field',
  sets: 'Field',
  fields: 'Fields',
  merge: 'Joined by',
  batch: 'At a time',
  tries: 'Tries',
  onError: 'When it fails',
  auth: 'Sign-in',
  flags: 'Option',
};
