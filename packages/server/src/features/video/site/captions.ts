import { z } from 'zod';
import type { Tutorial } from './site.ts';

/** A caption track as the player's reply lists it. `kind` is `asr` where a machine wrote it. */
export type Track = {
  base_url: string;
  language_code: string;
  kind?: 'asr' | 'frc' | undefined;
  is_translatable: boolean;
};

/** English as written by people, then as heard by a machine; else what the site can translate; else any. */
export function bestTrack(tracks: readonly Track[]): Track | undefined {
  const rank = (it: Track): number =>
    (isEnglish(it) ? 0 : it.is_translatable ? 10 : 20) + (it.kind === 'asr' ? 1 : it.kind === 'frc' ? 5 : 0);
  return [...tracks].sort((a, b) => rank(a) - rank(b))[0];
}

/** Where its captions are, as JSON and in English. */
export function captionsLink(track: Track): URL {
  const url = new URL(track.base_url);
  url.searchParams.set('fmt', 'json3');
  if (!isEnglish(track) && track.is_translatable) url.searchParams.set('tlang', 'en');
  return url;
}

const isEnglish = (it: Track): boolean => /^en\b/i.test(it.language_code);

const json3 = z.object({
  events: z
    .array(
      z.looseObject({
        tStartMs: z.number().optional(),
        segs: z.array(z.looseObject({ utf8: z.string().optional() })).optional(),
      }),
    )
    .optional(),
});

/** The lines of a `json3` reply; none where it is empty, which is how the site says that there are no captions. */
export function linesOf(body: string): NonNullable<Tutorial['transcript']> {
  if (body.trim() === '') return [];
  const { events = [] } = json3.parse(JSON.parse(body));
  return events.flatMap(({ tStartMs = 0, segs = [] }) => {
    const text = tidy(segs.map((it) => it.utf8 ?? '').join(''));
    return text === '' ? [] : [{ start: tStartMs / 1000, text }];
  });
}

/** One line of plain text. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\ufeff\s]+/g, ' ')
    .trim();
