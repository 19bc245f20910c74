import type { SummaryReply } from '@plainflow/contracts/video';
import { watchLink } from '@plainflow/contracts/youtube';
import { type Clock, createPause } from '../../platform/clock.ts';
import type { VideoRow } from '../../platform/db/tables.ts';
import { fail } from '../../platform/problem.ts';
import { shared } from '../../platform/shared.ts';
import type { Waiter } from '../../platform/thread-pool.ts';
import type { Billing } from '../billing/service.ts';
import { problemOf } from './faults.ts';
import type { VideoRepository } from './repository.ts';
import { SiteFault, type Tutorial, type VideoSite } from './site/site.ts';
import { summaryOf } from './summary.ts';

const MINUTE = 60_000;
/** People correct titles and captions; within a week that hardly matters. */
const KEPT_MS = 7 * 24 * 60 * MINUTE;
/** Captions are often written some minutes after a video comes out. */
const KEPT_WITHOUT_CAPTIONS_MS = 10 * MINUTE;

export type VideoParts = {
  repository: VideoRepository;
  site: VideoSite;
  billing: Pick<Billing, 'isSubscribed'>;
  clock: Clock;
  /** What would be built of a description, in a sentence. */
  summarizeText(text: string, waiter: Waiter): Promise<{ title: string; summary: string }>;
  /** All that is asked of the site for one video. */
  timeoutMs: number;
};

/** A tutorial with its words. */
export type SpokenTutorial = Tutorial & { transcript: NonNullable<Tutorial['transcript']> };

export function createVideos(parts: VideoParts) {
  const { repository, site, billing, clock, summarizeText, timeoutMs } = parts;
  /** Many may ask for one video at once; the site is asked once. */
  const find = shared(keptOrRead);
  /** As long as the site asked us to wait. */
  const quiet = createPause(clock);

  async function keptOrRead(id: string, signal: AbortSignal): Promise<Tutorial> {
    const row = await repository.find(id);
    if (row && Math.abs(clock.now() - row.read_at) < (row.transcript === null ? KEPT_WITHOUT_CAPTIONS_MS : KEPT_MS))
      return tutorialOf(row);
    const tutorial = await askSite(id, signal);
    const now = clock.now();
    await repository.forgetBefore(now - KEPT_MS);
    await repository.keep(rowOf(tutorial, now));
    return tutorial;
  }

  async function askSite(id: string, signal: AbortSignal): Promise<Tutorial> {
    const wait = Math.ceil(quiet.left() / 1000);
    if (wait > 0) throw problemOf({ kind: 'rate-limit', wait });
    try {
      return await site.read(id, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    } catch (error) {
      if (!(error instanceof SiteFault)) throw error;
      if (error.kind === 'rate-limit' && error.wait !== undefined) quiet.begin(error.wait * 1000);
      throw problemOf(error);
    }
  }

  async function admit(userId: string): Promise<void> {
    if (await billing.isSubscribed(userId)) return;
    fail('subscription-required', 'Subscription required to access this feature.');
  }

  return {
    /** Videos are part of the paid plans: throws `subscription-required` for everybody else. */
    admit,

    /** A video with what is said in it; throws the problem that people are told where it can't be had. */
    read: async (id: string, signal: AbortSignal): Promise<SpokenTutorial> => {
      const tutorial = await find(id, signal);
      if (tutorial.transcript === null) throw problemOf({ kind: 'no-captions' });
      return { ...tutorial, transcript: tutorial.transcript };
    },

    /** The title of a video that was read before; the site is not asked. */
    knownTitle: async (id: string): Promise<string | undefined> => (await repository.find(id))?.title,

    /** What a video is about, before anything is built from it. */
    summary: async (userId: string, id: string, signal: AbortSignal): Promise<SummaryReply> => {
      await admit(userId);
      const { title, channel, duration, description, chapters, transcript } = await find(id, signal);
      const video = { id, link: watchLink(id), title, channel, duration, chapters, hasTranscript: transcript !== null };
      return { summary: summaryOf(video, description), title, video };
    },

    /** For administrators: tutorials that are kept, and the seconds for which the site is left alone; null: it may be asked. */
    health: async (): Promise<{ kept: number; waitSeconds: number | null }> => {
      const wait = Math.ceil(quiet.left() / 1000);
      return { kept: await repository.count(), waitSeconds: wait > 0 ? wait : null };
    },

    /** What would be built of a description. */
    textSummary: async (text: string, waiter: Waiter): Promise<SummaryReply> => ({
      ...(await summarizeText(text, waiter)),
      video: null,
    }),
  };
}
export type Videos = ReturnType<typeof createVideos>;

function tutorialOf({ chapters, transcript, read_at: _, ...row }: VideoRow): Tutorial {
  return { ...row, chapters: JSON.parse(chapters), transcript: transcript === null ? null : JSON.parse(transcript) };
}

function rowOf({ chapters, transcript, ...tutorial }: Tutorial, now: number): VideoRow {
  return {
    ...tutorial,
    chapters: JSON.stringify(chapters),
    transcript: transcript && JSON.stringify(transcript),
    read_at: now,
  };
}
