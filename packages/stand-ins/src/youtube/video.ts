/** A video of the stand-in, told in a few words; `wire.ts` says it as YouTube does. */
export type FakeVideo = {
  id: string;
  title: string;
  channel?: string;
  /** Seconds. */
  duration?: number;
  description?: string;
  /** Seconds and words. Without them the video has no captions. */
  lines?: readonly (readonly [second: number, text: string])[];
  /** `timedtext`: as usual. `page`: captions come empty, and only the page beside the video has them. */
  captionsAt?: 'timedtext' | 'other-client' | 'page' | 'nowhere';
  /** Language of the captions; others than English are translated when asked. */
  language?: string;
  /** Listed by the site, not by the description. */
  chapters?: readonly (readonly [second: number, title: string])[];
  /** What the player says instead of OK. */
  refusal?: { status: string; reason: string; exceptFor?: string };
  isLive?: boolean;
  isUpcoming?: boolean;
  /** What happens instead of an answer; by default to the player's call. */
  trouble?: Trouble;
};

export type Trouble = {
  at?: 'player' | 'timedtext' | 'next';
  kind: 'status' | 'robots' | 'silence' | 'cut' | 'no-json' | 'huge';
  status?: number;
  /** As the header says it. */
  retryAfter?: string;
};
