import type { VideoSummary } from '@plainflow/contracts/video';

const CHAPTERS_SHOWN = 8;
const DESCRIPTION_LENGTH = 240;

/** A few sentences: what it is called, who made it, how long it is and what it goes through. */
export function summaryOf(video: Omit<VideoSummary, 'id' | 'link'>, description: string): string {
  const { title, channel, duration, chapters, hasTranscript } = video;
  const minutes = Math.max(1, Math.round(duration / 60));
  const names = chapters.map((it) => it.title);
  const more = names.length > CHAPTERS_SHOWN ? `, and ${names.length - CHAPTERS_SHOWN} more` : '';
  return [
    `“${title}”${channel && ` by ${channel}`}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    names.length > 0 ? `Chapters: ${names.slice(0, CHAPTERS_SHOWN).join(', ')}${more}.` : beginningOf(description),
    hasTranscript ? '' : 'It has no captions: paste its transcript to build from it.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a description says before links and hashtags begin. */
function beginningOf(description: string): string {
  const line = description.split('\n').find((it) => /\p{L}{3}/u.test(it) && !/https?:|^\s*#/.test(it)) ?? '';
  const text = line.replace(/\s+/g, ' ').trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} …`.toWellFormed();
}
