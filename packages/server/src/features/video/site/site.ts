import type { VideoFault } from '@plainflow/contracts/video';

/** What a video site tells of one video. */
export type Tutorial = {
  id: string;
  title: string;
  channel: string;
  /** Seconds. */
  duration: number;
  description: string;
  /** In their order; empty where the video has none. */
  chapters: { second: number; title: string }[];
  /** What is said, with the second at which each part begins; null where the video has no captions. */
  transcript: { start: number; text: string }[] | null;
};

/** The one thing that is asked of a video site. Throws `SiteFault`; ends at the latest when `signal` does. */
export type VideoSite = { read(id: string, signal: AbortSignal): Promise<Tutorial> };

/** Why a video could not be read. */
export class SiteFault extends Error {
  readonly kind: VideoFault;
  /** Seconds that the site asked to wait. */
  readonly wait: number | undefined;

  constructor(kind: VideoFault, { wait, cause }: { wait?: number | undefined; cause?: unknown } = {}) {
    super(`The video could not be read: ${kind}.`, { cause });
    this.name = 'SiteFault';
    this.kind = kind;
    this.wait = wait;
  }
}
