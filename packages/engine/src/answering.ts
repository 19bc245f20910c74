import type { Guide } from '@plainflow/contracts/guide';
import type { Reading } from './1-read/clause.ts';
import { talkText } from './1-read/talk/talk-text.ts';
import type { Asked, Outline } from './2-outline/outline.ts';
import { stepAskedAbout } from './2-outline/revise.ts';
import { compile } from './3-compile/compile.ts';
import { sampleItems } from './3-compile/sample-items.ts';
import { answerText } from './6-explain/answer-about-workflow.ts';
import { explain } from './6-explain/explain.ts';
import { answerKnown } from './6-explain/knowledge/answer-known.ts';
import { previews } from './6-explain/previews.ts';
import { stepNames } from './6-explain/step-names.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Lexicon } from './catalog/lexicon.ts';

/** A message that asks for no automation, and the automation that there is so far. */
export type Talk = {
  catalog: Catalog;
  lexicon: Lexicon;
  outline: Outline;
  reading: Reading;
  message: string;
  /** A question of ours waits for its answer. */
  isWaiting: boolean;
};

/** The answer to a message that asks for no automation. */
export function answerTo({ catalog, lexicon, outline, reading, message, isWaiting }: Talk): string {
  const { talk = 'question', asks } = reading;
  const hasSteps = outline.steps.length > 1;
  const ofThisOne = () => (asks && hasSteps ? aboutAutomation(catalog, lexicon, outline, asks) : undefined);
  if (asks && OWN_FIRST.has(asks.about)) {
    const own = ofThisOne();
    if (own !== undefined) return own;
  }
  const isAboutStep = asks?.about === 'step' && hasSteps && stepAskedAbout(catalog, lexicon, outline, asks.words);
  const known = MAY_ASK.has(talk)
    ? answerKnown({
        catalog,
        guide: () => (hasSteps ? guideWithPreviews(catalog, outline) : undefined),
        message,
        ...(isAboutStep ? { leastLikeness: NEARLY_THE_SAME } : {}),
      })
    : undefined;
  return known ?? ofThisOne() ?? talkText(talk, reading, !isWaiting && hasSteps);
}

/** What the automation at hand says of these is more than what is known of all of them. */
const OWN_FIRST: ReadonlySet<Asked['about']> = new Set(['testing', 'activation', 'failure']);

/** A question about a step has an answer that is the same for everybody only where it is asked in nearly the same words. */
const NEARLY_THE_SAME = 0.75;

/** Kinds of talk in which something may be asked that is known. */
const MAY_ASK: ReadonlySet<NonNullable<Reading['talk']>> = new Set([
  'question',
  'help',
  'smalltalk',
  'import',
  'price',
  'apps',
  'human',
]);

function guideWithPreviews(catalog: Catalog, outline: Outline): Guide {
  const workflow = compile(catalog, outline);
  const told = previews(catalog, outline, workflow, () => sampleItems(catalog, outline, workflow));
  return { ...explain(catalog, outline, workflow), previews: told };
}

function aboutAutomation(catalog: Catalog, lexicon: Lexicon, outline: Outline, asks: Asked): string {
  const workflow = compile(catalog, outline);
  const names = stepNames(outline, workflow);
  return answerText(
    catalog,
    outline,
    explain(catalog, outline, workflow),
    asks,
    asks.about === 'step' ? stepAskedAbout(catalog, lexicon, outline, asks.words) : undefined,
    (it) => `“${names.get(it.id) ?? it.id}”`,
  );
}
