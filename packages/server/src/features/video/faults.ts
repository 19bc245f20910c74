import { VIDEO_MINUTES_MAX } from '@plainflow/contracts/product';
import type { VideoFault } from '@plainflow/contracts/video';
import { Problem } from '../../platform/problem.ts';
import type { SiteFault } from './site/site.ts';

const PASTE = 'You can also paste the transcript instead.';

/** What people are told, each with a way on. */
const SAYS: Record<VideoFault, string> = {
  'no-captions': `This video has no captions, so there are no words to build from. ${pasteOr('try a video with captions')}`,
  private: `This video is private: only the people it is shared with can watch it. ${pasteOr('try a public video')}`,
  'members-only': `This video is for paying members of its channel. ${pasteOr('try one that everybody can watch')}`,
  removed: `This video is not available: it was removed, or the link has a typing error. ${pasteOr('check the link')}`,
  'age-restricted': `YouTube shows this video only to signed-in adults, so we cannot read it. ${pasteOr('try another video')}`,
  'blocked-here': `YouTube does not show this video in the country of our server. ${pasteOr('try another video')}`,
  live: `This video is live right now. Come back when the stream has ended and YouTube has written its captions. ${PASTE}`,
  'not-yet': `This video has not started yet. Come back after its premiere. ${PASTE}`,
  'too-long': `This video is longer than ${VIDEO_MINUTES_MAX} minutes, which is more than can be read at once. Try a shorter one, or paste the part of its transcript that builds the workflow.`,
  'bot-check': `YouTube is checking for robots at the moment and lets nobody through from here. Wait a few minutes, then try again. ${PASTE}`,
  'rate-limit': `YouTube answers no more questions from us for now: too many requests came at once. Your message is kept. ${PASTE}`,
  network: `YouTube could not be reached, or did not answer in time. Try again in a moment. ${PASTE}`,
};

function pasteOr(other: string): string {
  return `Paste its transcript instead, or ${other}.`;
}

export function problemOf({
  kind,
  wait,
  cause,
}: Pick<SiteFault, 'kind' | 'cause'> & { wait?: number | undefined }): Problem {
  const code =
    kind === 'rate-limit'
      ? 'rate-limited'
      : kind === 'network' || kind === 'bot-check'
        ? 'unavailable'
        : 'video-unavailable';
  const extras = { videoFault: kind, ...(wait === undefined ? {} : { waitTimeSeconds: wait }) };
  return new Problem(code, SAYS[kind], extras, { cause });
}
