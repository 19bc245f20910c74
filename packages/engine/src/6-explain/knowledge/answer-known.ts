import type { Guide } from '@plainflow/contracts/guide';
import type { Catalog } from '../../catalog/catalog.ts';
import { list } from '../join-words.ts';
import { ABOUT_N8N } from './about-n8n.ts';
import { ABOUT_PRODUCT } from './about-product.ts';
import { ABOUT_THIS, isNamedIn, type This } from './about-this.ts';
import { type Known, TRIGGER } from './known.ts';
import { type Match, matcherOf } from './like-questions.ts';

type Answer = Pick<Known, 'say' | 'node'> | { tell: (it: This) => string | undefined };

const match = matcherOf<Answer>([
  ...[...ABOUT_PRODUCT, ...ABOUT_N8N].map(({ ask, ...answer }) => ({ ask, answer })),
  ...ABOUT_THIS.map(({ ask, tell }) => ({ ask, answer: { tell } })),
]);

/** The known question that a message is most like: as it is typed, or without the names of services in it. */
function matchFor(catalog: Catalog, message: string): Match<Answer> | undefined {
  const whole = match(message);
  if (whole?.likeness === 1) return whole;
  const named = catalog.index
    .filter((it) => isNamedIn(message, it.label))
    .flatMap((it) => it.label.toLowerCase().split(/\W+/));
  if (named.length === 0) return whole;
  const words = message.split(/\s+/).filter((it) => !named.includes(it.toLowerCase().replace(/\W/g, '')));
  const rest = match(words.join(' '));
  return (rest?.likeness ?? 0) > (whole?.likeness ?? 0) ? rest : whole;
}

/**
 * The answer to a question about Plainflow, n8n or the automation at hand; nothing where no known question is like it, or where
 * it could only be about an automation and there is none.
 *
 * @param guide of the automation at hand; made only where an answer needs it
 * @param leastLikeness of answers that are the same for everybody, from 0 to 1
 */
export function answerKnown({
  catalog,
  guide,
  message,
  leastLikeness = LEAST_LIKE,
}: {
  catalog: Catalog;
  guide: () => Guide | undefined;
  message: string;
  leastLikeness?: number;
}): string | undefined {
  const found = matchFor(catalog, message);
  if (!found || found.likeness < LEAST_LIKE) return undefined;
  if ('tell' in found.answer) {
    const known = guide();
    return known && found.answer.tell({ catalog, guide: known, message });
  }
  if (found.likeness < leastLikeness) return undefined;
  const { say, node } = found.answer;
  const here = node === undefined ? [] : (guide()?.steps ?? []).filter((step) => isOf(step.type, node));
  return here.length > 0 ? `${say} Here: ${list(here.slice(0, 3).map((step) => `“${step.node}”`))}.` : say;
}

const isOf = (type: string, node: string): boolean =>
  node === TRIGGER ? /Trigger$|\.webhook$/.test(type) : type.split('.').at(-1) === node;

/** Whether a message is a known question in nearly its own words, and so no request for an automation. */
export function isKnownQuestion(catalog: Catalog, message: string): boolean {
  return message.length <= LONGEST && (matchFor(catalog, message)?.likeness ?? 0) >= BEYOND_DOUBT;
}

const LEAST_LIKE = 0.46;
const BEYOND_DOUBT = 0.8;
/** Characters: a longer message is more than one question. */
const LONGEST = 120;
