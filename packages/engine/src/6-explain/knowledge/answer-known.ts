import type { Guide } from '@plainflow/contracts/guide';
import type { Catalog } from '../../catalog/catalog.ts';
import { list } from '../list.ts';
import { ABOUT_N8N } from './about-n8n.ts';
import { ABOUT_PRODUCT } from './about-product.ts';
import { ABOUT_THIS, names, type This } from './about-this.ts';
import { type Known, TRIGGER } from './known.ts';
import { nearestOf } from './nearest.ts';

type Answer = Pick<Known, 'say' | 'node'> | { tell: (it: This) => string | undefined };

const nearest = nearestOf<Answer>([
  ...[...ABOUT_PRODUCT, ...ABOUT_N8N].map(({ ask, ...answer }) => ({ ask, answer })),
  ...ABOUT_THIS.map(({ ask, tell }) => ({ ask, answer: { tell } })),
]);

/** What a message asks that is known, as it is typed or without the services that it names, whichever is nearer. */
function found(catalog: Catalog, words: string) {
  const spoken = catalog.index
    .filter((it) => names(words, it.label))
    .flatMap((it) => it.label.toLowerCase().split(/\W+/));
  const without = words
    .split(/\s+/)
    .filter((it) => !spoken.includes(it.toLowerCase().replace(/\W/g, '')))
    .join(' ');
  const [whole, rest] = [nearest(words), without === words ? undefined : nearest(without)];
  return (rest?.likeness ?? 0) > (whole?.likeness ?? 0) ? rest : whole;
}

/**
 * The answer to a question about Plainflow, n8n or the automation at hand, where it is like one that is known; nothing where it is
 * not, or where there is no automation that it could be about. `least`: how like one that has the same answer for everybody must be, from 0 to 1.
 */
export function answerKnown(
  catalog: Catalog,
  guide: () => Guide | undefined,
  words: string,
  least = LEAST_LIKE,
): string | undefined {
  const it = found(catalog, words);
  if (!it || it.likeness < LEAST_LIKE) return undefined;
  const about = guide();
  if ('tell' in it.answer) return about && it.answer.tell({ catalog, guide: about, words });
  if (it.likeness < least) return undefined;
  const { say, node } = it.answer;
  const here = (about?.steps ?? []).filter((step) => node && isOf(step.type, node));
  return here.length > 0 ? `${say} Here: ${list(here.slice(0, 3).map((step) => `“${step.node}”`))}.` : say;
}

const isOf = (type: string, node: string): boolean =>
  node === TRIGGER ? /Trigger$|\.webhook$/.test(type) : type.split('.').at(-1) === node;

/** Whether a message is beyond doubt a question that is known, and so no wish for an automation. */
export function isKnownQuestion(catalog: Catalog, words: string): boolean {
  return words.length <= LONGEST && (found(catalog, words)?.likeness ?? 0) >= BEYOND_DOUBT;
}

const LEAST_LIKE = 0.46;
const BEYOND_DOUBT = 0.8;
/** Characters: longer ones are no plain question. */
const LONGEST = 120;
