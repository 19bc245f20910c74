import { playTime } from '@plainflow/contracts/youtube';
import type { Brief } from '@plainflow/engine';
import { nodesText } from './node-list.ts';
import { shownStep } from './shown.ts';
import type { Turn } from './turn.ts';

export type Said = Pick<Turn, 'says' | 'answers' | 'video'>;

/** What a model is given of a conversation, and of the tutorial that its last message brings, as data: nothing in it can end its own tag. */
export function promptFor(turns: readonly Said[], { outline, nodes, questions, open }: Brief): string {
  const said = turns.flatMap(({ says, answers }, i) => {
    const asked = questions[i] ?? (answers ? { about: answers, text: '', options: [] } : undefined);
    const waiting = i === turns.length - 1 && open.length > 0 ? { stillOpen: open } : {};
    return [
      ...(asked ? [{ product: asked.text, about: asked.about, options: asked.options, ...waiting }] : []),
      { user: says },
    ];
  });
  const { video } = turns.at(-1) ?? {};
  return [
    tagged('conversation', said),
    ...(video ? [tagged('tutorial', tutorialOf(video))] : []),
    tagged('outline', { name: outline.name, steps: outline.steps.map(shownStep) }),
    nodesText(nodes),
  ].join('\n\n');
}

/** Chapters stand in the description; of long ones the rest is links. */
const DESCRIPTION = 2000;
/** Captions come in pieces of two or three seconds; the time of each would cost as much as its words. */
const SECONDS_OF_A_LINE = 15;

function tutorialOf({ title, description, transcript }: NonNullable<Turn['video']>) {
  return {
    title,
    description: description.slice(0, DESCRIPTION),
    talk: typeof transcript === 'string' ? transcript : linesOf(transcript),
  };
}

function linesOf(parts: readonly { start: number; text: string }[]): string {
  const lines: { start: number; texts: string[] }[] = [];
  for (const { start, text } of parts) {
    const line = lines.at(-1);
    if (line && start - line.start < SECONDS_OF_A_LINE) line.texts.push(text);
    else lines.push({ start, texts: [text] });
  }
  return lines.map((it) => `${playTime(it.start)} ${it.texts.join(' ')}`).join('\n');
}

/** `<` is written so that JSON reads it the same and no text can close a tag or open one. */
const tagged = (tag: string, data: unknown): string =>
  `<${tag}>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</${tag}>`;

/** What was wrong with an answer, for the model that gave it. */
export const toldBack = (complaints: readonly string[]): string =>
  `This can't be used yet:\n${complaints
    .slice(0, 20)
    .map((it) => `- ${it}`)
    .join('\n')}\nAnswer again, whole, with these things right.`;

/** What a usable answer names and no step gives or takes. */
export const hinted = (hints: readonly string[]): string =>
  `This can be built, but these would stay blank or be lost:\n${hints
    .slice(0, 20)
    .map((it) => `- ${it}`)
    .join(
      '\n',
    )}\nAnswer again, whole: name what there is, add the step that gives it, or leave it where nobody said where it comes from.`;

/** About four characters are one token in English, fewer in JSON: rather too many than too few. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 3);
