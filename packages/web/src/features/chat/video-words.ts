import { videoIdOf, videoLinkIn } from '@plainflow/contracts/youtube';

/** What the conversation shows as the user's message. The server reads nothing in it but what is said beside the link. */
export function videoRequest(link: string, transcript: string): string {
  const what = transcript === '' ? 'video' : 'transcript';
  return `Build the automation of this ${what}${link === '' ? '' : `: ${link}`}`;
}

/** What is typed beside a link that goes to the video form. */
export function withoutLink(text: string): string {
  return text
    .split(/(\s+)/)
    .filter((it) => videoLinkIn(it) === undefined)
    .join('')
    .trim();
}

/** Many lines that begin with a time, as they are copied from beside a video. */
export function looksLikeTranscript(text: string): boolean {
  const times = text.match(/^\s*[[(]?(?:\d{1,2}:)?\d{1,2}:\d{2}\b/gm) ?? [];
  return times.length >= LINES_WITH_TIMES;
}

const LINES_WITH_TIMES = 6;

/** The link as it is sent, with its scheme; undefined where it is none. */
export function linkToSend(text: string): string | undefined {
  return videoIdOf(text) === null ? undefined : videoLinkIn(text.trim());
}
