import type { Sketch } from '../1-read/clause.ts';
import type { Token } from '../1-read/tokens.ts';
import { verbBase, verbIntent } from '../1-read/verbs.ts';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { UNSAID } from '../catalog/unsaid.ts';
import { fits } from './intents-that-serve.ts';
import { type Made, madeOf } from './made-steps.ts';
import { type Words, wordsOf } from './message-claims.ts';
import { without } from './remove-steps.ts';
import { isDeed, isPayment, PLAIN_MAIL, unasked } from './unasked-deeds.ts';

/** A message of the conversation; `answers`: it answers a question, that had these options (`offered`). */
export type Message = { says: string; words: () => Words; answers?: string; offered?: readonly string[] };

/** The outline without the steps that nobody asked for, and those of them that somebody may want. */
export type Guarded = { outline: Outline; left: readonly Step[] };

/** `read`: what language models made of the messages. */
export function guarded(
  catalog: Catalog,
  lexicon: Lexicon,
  outline: Outline,
  messages: readonly Message[],
  read: readonly Sketch[] = [],
): Guarded {
  if (outline.file || outline.tutorial || !outline.steps.some((it) => it.says !== '')) return { outline, left: [] };
  const made = madeOf(catalog, lexicon, outline);
  if (!made.some(isDeed)) return { outline, left: [] };
  const parts = messages.flatMap(({ words, answers }) => (answers && answers !== 'goal' ? [] : words().parts));
  const later = messages.slice(1).flatMap((it) => tokensOf(it.words()).concat(leftToUs(lexicon, it)));
  const cited = citedIn(messages, read);
  const isCited = (step: Step): boolean => cited.has(step.says) && isPlain(catalog, made, step, parts);
  const uncited = unasked(made, parts, later).filter((it) => !isCited(it));
  const left = [...new Set([...uncited, ...made.filter(isUnfounded).map((it) => it.step)])];
  const kept = without(outline, left);
  return { outline: { ...kept, steps: kept.steps.map(withoutConsent) }, left: left.filter((it) => !isWhatIsMade(it)) };
}

/** A guess that no words of the message stand for; a payment needs its service named, since "start charging the car" asks for none. */
const isUnfounded = (it: Made): boolean => isDeed(it) && isGuess(it.step) && (it.step.says === '' || isPayment(it));

/** The words name no node, and its reader neither is sure of this one nor states a reason. */
const isGuess = ({ unsure, settings: { node } }: Step): boolean =>
  unsure === true && node?.from === 'assumed' && node.because === UNSAID;

/** What a language model cites as the words that a step stands for, where they are the user's. */
function citedIn(messages: readonly Message[], read: readonly Sketch[]): Set<string> {
  const said = new Set(messages.flatMap((it) => wordsIn(it.says)));
  const cited = read.flatMap((it) => it.steps.map((step) => step.says));
  return new Set(cited.filter((it) => it !== '' && wordsIn(it).every((word) => said.has(word))));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/**
 * Words without a verb that is known here ("let Marta know", "problems with money go to Carla") are enough where the reader cites them for a
 * service that was named, for a plain mail or call, for one whose choice it gives a reason for, or where one of them says what the step does.
 * Of a guess that is no mail the words must say the service or the deed; a mail that is one is named in the reply as not sure.
 */
function isPlain(catalog: Catalog, made: readonly Made[], step: Step, parts: Words['parts']): boolean {
  const { node, says, settings } = step;
  if (/\.n8n(?:Tool)?$/.test(node) || (PLAIN_MAIL.test(node) && /(?:^|\s)#\w/.test(says))) return false;
  const family = made.find((it) => it.step.node === node)?.family;
  const isNamed = parts.some(({ stretch }) =>
    stretch.tokens.some((it) => it.family !== undefined && !it.implied && it.family === family),
  );
  const intents = made.find((it) => it.step.node === node && it.step.says === says)?.intents ?? new Set();
  const isAskedFor = (says.toLowerCase().match(/\p{L}+/gu) ?? []).some((it) => {
    const base = verbBase(it);
    return base !== undefined && fits(verbIntent(base), intents);
  });
  // A service that is named is no reason to delete in it.
  if (step.unsure && intents.has('delete')) return isAskedFor;
  // "Box", "Wise", "Linear": a name that is a common word too is one where it is cited.
  const cited = wordsIn(says);
  const isCalled = wordsIn(catalog.entry(node)?.label ?? '').every((it) => cited.includes(it));
  const isHttp = node.endsWith('.httpRequest');
  const isReasoned = PLAIN_MAIL.test(node) || (!isGuess(step) && settings.node?.from === 'assumed');
  return isNamed || isCalled || isAskedFor || isHttp || isReasoned;
}

const tokensOf = ({ parts }: Words): Token[] => parts.flatMap(({ stretch }) => stretch.tokens);

/** "You choose", "the second one": an answer that names no service takes one that was offered. */
function leftToUs(lexicon: Lexicon, { words, offered = [] }: Message): Token[] {
  if (offered.length === 0 || tokensOf(words()).some((it) => it.family !== undefined)) return [];
  return offered.flatMap((it) => tokensOf(wordsOf(lexicon, it)()));
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
