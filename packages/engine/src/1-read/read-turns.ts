import type { Press } from '@plainflow/contracts/press';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Reading } from './clause.ts';
import { readPress, readTurn } from './read-turn.ts';
import { readVideo, type Video } from './video/read-video.ts';

/** A message as it is read: with the key of the question that it answers, what came with it, and what was understood of it when it came in. */
type Said = { says: string; answers?: string; press?: Press; file?: unknown; video?: Video; read?: Reading };

export const bringsTutorial = ({ told, sketch }: Reading): boolean =>
  told !== undefined || sketch?.tutorial !== undefined;

/** What was described by the turns from one on, without answers and small talk. */
export function described(turns: readonly Said[], readings: readonly Reading[], from: number): string {
  return readings
    .flatMap((reading, i) => {
      const turn = turns[i];
      if (!turn || i < from || reading.talk || (turn.answers && turn.answers !== 'goal' && !reading.aside)) return [];
      return [turn.says.trim().replace(/[.!]+$/, '')];
    })
    .join('. ');
}

/** Nothing was described yet: no words but small talk, no file, no tutorial. */
const isFirst = (turns: readonly Said[], readings: readonly Reading[]): boolean =>
  readings.every((it, i) => it.talk !== undefined && !it.change && !turns[i]?.file && !bringsTutorial(it));

/** What each message says; each is read once, with what stood before it. */
export function readAll(catalog: Catalog, lexicon: Lexicon, turns: readonly Said[]): Reading[] {
  const readings: Reading[] = [];
  for (const { says, answers, press, video, read } of turns) {
    const before = described(turns, readings, 0);
    const first = turns[0]?.says ?? '';
    const heard = { says, before, first, isFirst: !video && isFirst(turns, readings), ...(answers ? { answers } : {}) };
    readings.push(
      read ??
        (press
          ? readPress(press)
          : {
              ...readTurn(catalog, lexicon, heard),
              ...(video ? { told: readVideo(catalog, lexicon, video) } : {}),
            }),
    );
  }
  return readings;
}
