import type { Act, Clause } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Draft } from './draft.ts';
import type { Step } from './outline.ts';
import { use } from './use.ts';
import { WRITES } from './work.ts';

/** What started it is read already: "those mails", "the message". */
export function isRead(draft: Draft, said: Act): boolean {
  const watched = draft.families[0];
  return (
    /^(?:read|open|take|go|look)$/.test(said.verb) &&
    /\b(?:those|these|the|that|this|each|it)\b(?: (?:e-?)?(?:mails?|messages?))?$/i.test(said.text) &&
    said.mentions.length <= 1 &&
    said.mentions.every(
      (it) => it.family === watched || (it.implied && /gmail|email|microsoftOutlook/.test(watched ?? '')),
    ) &&
    /Trigger$|emailReadImap$/.test(draft.steps[0]?.node ?? '') &&
    said.nouns.every((it) => /^(?:e?-?mail|message)$/.test(it))
  );
}

/** Does a step give things to somebody, or store them? */
export function handsOut(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return !step.node.includes('langchain') && draft.steps.indexOf(step) > 0 && WRITES.has(action?.intents[0] ?? '');
}

/** "let AI improve my new Todoist tasks": what was made better goes back to where it was. */
export function writeBack(draft: Draft, said: Act, sources: readonly Family[], rest: readonly Clause[]): void {
  const [from] = sources;
  if (!from?.action || sources.length !== 1 || !BETTERS.test(said.text)) return;
  if (rest.some((it) => it.kind === 'action' && (WRITES.has(it.act.intent) || it.act.mentions.length > 0))) return;
  const actions = profileOf(draft.catalog, from.action)?.actions ?? [];
  if (!actions.some((it) => it.intents[0] === 'update')) return;
  use(draft, from, { ...said, intent: 'update', verb: 'update' });
}

/** A text that nobody has written yet. */
export const SUMMARY =
  /\b(?:an?|one)\s+(?:(?:short|brief|quick|daily|weekly|nice|friendly|concise|one[- ]line|ai|gpt|smart|automatic|(?:ai|gpt|claude|gemini)-\w+|(?:ai|gpt) (?:written|generated|made))\s+)*(?:summary|recap)\b/i;

const BETTERS =
  /\b(?:improve|rewrite|rephrase|polish|correct|proofread|clean up|tidy(?: up)?|fix|reword|enrich|complete|simplify|shorten)\b/i;
