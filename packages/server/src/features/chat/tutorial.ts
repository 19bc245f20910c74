import { playTime, watchLink } from '@plainflow/contracts/youtube';
import type { MessageRow } from '../../platform/db/tables.ts';
import type { Videos } from '../video/service.ts';
import type { Turn } from './engine.ts';

/** The tutorial that a message brings: its video, read from the site, or the transcript that was pasted. */
export async function tutorialOf(
  videos: Pick<Videos, 'read' | 'knownTitle'>,
  { video_id: id, transcript }: Pick<MessageRow, 'video_id' | 'transcript'>,
  signal: AbortSignal,
): Promise<NonNullable<Turn['video']>> {
  const link = id === null ? {} : { link: watchLink(id) };
  if (transcript !== null) {
    const title = id === null ? undefined : await videos.knownTitle(id);
    return { title: title ?? 'Video tutorial', description: '', transcript, ...link };
  }
  if (id === null) throw new Error('This message brings no video.');
  const { title, description, chapters, transcript: spoken } = await videos.read(id, signal);
  return { title, description: withChapters(description, chapters), transcript: spoken, ...link };
}

/** Chapters that only the site lists stand in the description, where the reader looks for them. */
function withChapters(description: string, chapters: { second: number; title: string }[]): string {
  if (chapters.length === 0 || /^\W*0?0:00\b/m.test(description)) return description;
  return [description, ...chapters.map((it) => `${playTime(it.second)} ${it.title}`)].join('\n');
}
