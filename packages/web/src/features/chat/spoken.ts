import type { Followed } from './following.ts';

/** Why the language model is asked once more, for the page and for screen readers. */
export const AGAIN: Readonly<Record<NonNullable<Followed['again']>, string>> = {
  corrects: 'Part of the answer could not be built. The language model was told what, and answers again.',
  retries: 'The answer did not come to its end. The language model is asked again.',
};

/** What a screen reader is told of what is new since it was told `before`: in one sentence or two, or nothing. */
export function spoken(before: Followed | null, now: Followed | null): string {
  if (!now) return '';
  const reason = now.again && now.again !== before?.again ? AGAIN[now.again] : '';
  const known = reason ? 0 : (before?.steps ?? []).filter((it) => !it.earlier).length;
  const titles = now.steps.filter((it) => !it.earlier).map((it) => it.title);
  const fresh = titles.slice(known);
  const steps =
    fresh.length === 0
      ? ''
      : fresh.length === 1
        ? `Step ${titles.length}: ${fresh[0]}.`
        : `Steps ${known + 1} to ${titles.length}: ${fresh.join(', ')}.`;
  return [reason, steps].filter((it) => it !== '').join(' ');
}
