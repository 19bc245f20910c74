import { type BriefQuestion, briefFor, type Catalog, type SketchStep, type Turn } from '@plainflow/engine';

/**
 * What a reader is handed of a message. `title`: of the tutorial whose talk `text` is. A later message comes with the outline so
 * far, links and ids included, and with the question that it answers.
 */
export type Request = { text: string; title?: string } & Context;
export type Context = { before?: { steps: readonly SketchStep[] }; asked?: BriefQuestion };

export function requestFor(catalog: Catalog, turns: readonly Turn[]): Request {
  const last = turns.at(-1);
  return { ...wordsOf(last ?? { says: '' }), ...contextOf(catalog, turns) };
}

/** What a language model is shown too, of what stood before the last turn. */
export function contextOf(catalog: Catalog, turns: readonly Turn[]): Context {
  if (turns.length < 2) return {};
  const [last, ...earlier] = turns.toReversed();
  const { read: _, ...unread } = last ?? { says: '' };
  const { outline, questions } = briefFor(catalog, [...earlier.reverse(), unread]);
  const asked = questions.at(-1);
  return { before: { steps: outline.steps }, ...(asked ? { asked } : {}) };
}

function wordsOf({ says, video }: Turn): { text: string; title?: string } {
  if (!video) return { text: says };
  const { title, transcript } = video;
  return { text: typeof transcript === 'string' ? transcript : transcript.map((it) => it.text).join(' '), title };
}
