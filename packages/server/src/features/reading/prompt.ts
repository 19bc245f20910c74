import type { Brief } from '@plainflow/engine';
import type { Turn } from './turn.ts';

export type Said = Pick<Turn, 'says' | 'answers'>;

/** What a model is given of a conversation, as data: nothing in it can end its own tag. */
export function promptFor(turns: readonly Said[], { outline, nodes }: Brief): string {
  const said = turns.map(({ says, answers }) => ({
    user: says,
    ...(answers ? { answersTheQuestionAbout: answers } : {}),
  }));
  return [
    tagged('conversation', said),
    tagged('outline', { name: outline.name, steps: outline.steps.map(withoutNothing) }),
    tagged(
      'nodes',
      nodes.map(({ type, label, group, actions }) => ({
        node: type,
        label,
        group,
        actions: Object.fromEntries(
          actions.map(({ key, title, needs = [] }) => [
            key,
            `${title}: ${needs.map((it) => `${it.key}${it.weight === 'must' ? '*' : ''}`).join(', ') || '-'}`,
          ]),
        ),
      })),
    ),
  ].join('\n\n');
}

/** `<` is written so that JSON reads it the same and no text can close a tag or open one. */
const tagged = (tag: string, data: unknown): string =>
  `<${tag}>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</${tag}>`;

function withoutNothing(step: object): object {
  const isNothing = (it: unknown): boolean =>
    it === '' ||
    (Array.isArray(it) && it.length === 0) ||
    (typeof it === 'object' && it !== null && Object.keys(it).length === 0);
  return Object.fromEntries(Object.entries(step).filter(([, it]) => !isNothing(it)));
}

/** What was wrong with an answer, for the model that gave it. */
export const toldBack = (complaints: readonly string[]): string =>
  `This can't be used yet:\n${complaints
    .slice(0, 20)
    .map((it) => `- ${it}`)
    .join('\n')}\nAnswer again, whole, with these things right.`;

/** About four characters are one token in English, fewer in JSON: rather too many than too few. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 3);
