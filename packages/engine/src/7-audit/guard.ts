import type { Token } from '../1-read/tokens.ts';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { madeOf } from './evidence.ts';
import type { Words } from './heard.ts';
import { isDeed, unasked, without } from './outbound.ts';

/** A message of the conversation; `answers`: it answers a question. */
export type Message = { words: () => Words; answers?: string };

/** The outline without the steps that nobody asked for, and those of them that somebody may want. */
export type Guarded = { outline: Outline; left: readonly Step[] };

export function guarded(catalog: Catalog, lexicon: Lexicon, outline: Outline, messages: readonly Message[]): Guarded {
  if (outline.file || outline.tutorial || !outline.steps.some((it) => it.says !== '')) return { outline, left: [] };
  const made = madeOf(catalog, lexicon, outline);
  if (!made.some(isDeed)) return { outline, left: [] };
  const parts = messages.flatMap(({ words, answers }) => (answers && answers !== 'goal' ? [] : words().parts));
  const later: Token[] = messages.slice(1).flatMap((it) => it.words().parts.flatMap(({ stretch }) => stretch.tokens));
  const left = unasked(made, parts, later);
  const kept = without(outline, left);
  return { outline: { ...kept, steps: kept.steps.map(withoutConsent) }, left: left.filter((it) => !isWhatIsMade(it)) };
}

/** "Build me an n8n workflow: …" was read as a step that creates one: it is what all this makes. */
const isWhatIsMade = ({ node, says }: Step): boolean =>
  /\.n8n(?:Tool)?$/.test(node) && /\b(?:n8n|workflow|automation)\b/i.test(says);

/** The answer to whether it is wanted is no setting of its node. */
function withoutConsent(step: Step): Step {
  if (!step.settings.asked) return step;
  const { asked: _, ...settings } = step.settings;
  return { ...step, settings };
}

/** What is asked about the first of these steps that was not asked about; the key is that of a value of the step. */
export function consentDue(catalog: Catalog, left: readonly Step[], asked: ReadonlySet<string>) {
  const step = left.find((it) => !asked.has(`${it.id}.asked`));
  return (
    step && {
      key: `${step.id}.asked`,
      text: `Should it also do this: “${deedText(catalog, step)}”? I did not find it in your words, so it is left out for now.`,
      options: ['Yes', 'No'],
    }
  );
}

/** What those steps would do, each once. */
export const deedsOf = (catalog: Catalog, left: readonly Step[]): string[] => [
  ...new Set(left.map((it) => deedText(catalog, it))),
];

/** "Gmail: Send email": what it would do, as its node would be called. */
function deedText(catalog: Catalog, step: Step): string {
  const profile = profileOf(catalog, step.node);
  const action = profile?.actions.find((it) => it.key === step.action) ?? profile?.actions[0];
  const label = catalog.entry(step.node)?.label ?? '';
  const title = action?.title ?? label;
  return title.toLowerCase().includes(label.toLowerCase().split(' ')[0] ?? '') ? title : `${label}: ${title}`;
}
