import type { Meant } from '../1-read/clause.ts';
import { type Draft, finish } from './draft.ts';
import { stepsMeant } from './find-step.ts';
import type { Outline, Wire } from './outline.ts';

/** "scrap the Notion thing": what is meant goes. What is not there cannot be taken away, nor is it made for that. */
export function remove(draft: Draft, what: Meant): Outline | undefined {
  const named = draft.steps.filter((it) => it.kept && isNamed(what.words.toLowerCase(), it.kept.name));
  const each = what.words.split(/,\s*(?:and\s+)?|\s+(?:and|&|nor|or)\s+/);
  const meant = each.flatMap((words) => stepsMeant(draft, { ...what, words }));
  const found = (named.length > 0 ? named : [...new Set(meant)]).filter(
    (it) => it !== draft.steps[0] && !/\.lmChat/.test(it.node),
  );
  if (found.length === 0) return DATA.test(what.words) ? undefined : finish(draft, draft.name);
  for (const step of found) cut(draft, step.id);
  return finish(draft, draft.name);
}

/** Things that a workflow works on: "remove the contacts from the list" is work. */
const DATA = /\b(?:rows?|records?|contacts?|files?|items?|subscribers?|users?|members?|labels?|tags?)\b/i;

/** Takes a step out and joins what was before it to what comes after. */
export function cut(draft: Draft, id: string): void {
  const into = draft.wires.filter((it) => it.to === id && (it.type ?? 'main') === 'main');
  const out = draft.wires.filter((it) => it.from === id && (it.type ?? 'main') === 'main');
  const subs = draft.wires.filter((it) => it.to === id && it.type?.startsWith('ai_')).map((it) => it.from);
  const bridged: Wire[] = into.flatMap((before) =>
    out
      .filter((it) => (it.output ?? 0) === 0)
      .map((after) => ({ ...before, to: after.to, ...(after.input ? { input: after.input } : {}) })),
  );
  const gone = new Set([id, ...subs]);
  draft.steps = draft.steps.filter((it) => !gone.has(it.id));
  draft.wires = [...draft.wires.filter((it) => !gone.has(it.from) && !gone.has(it.to)), ...bridged];
}

/** A node of the user's own file, by its whole name. */
export function isNamed(text: string, name: string): boolean {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words !== '' && ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `);
}
