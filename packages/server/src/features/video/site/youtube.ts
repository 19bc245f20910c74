import { VIDEO_MINUTES_MAX } from '@plainflow/contracts/product';
import { Innertube, Log, Parser, type Types, Utils } from 'youtubei.js';
import { bestTrack, captionsLink, linesOf, type Track, tidy } from './captions.ts';
import { chaptersIn } from './chapters.ts';
import { faultIn, type Playability } from './playability.ts';
import { SiteFault, type Tutorial, type VideoSite } from './site.ts';
import { type SiteFetch, siteFetch } from './site-fetch.ts';
import { readWatchPage, type WatchPage } from './watch-page.ts';

// What of the site's page the library does not know is none of our business, and no line of our log.
Log.setLevel(Log.Level.NONE);
Parser.setParserErrorHandler(() => {});

/** YouTube, through youtubei.js. Nothing is asked of it but what `fetch` asks. */
export function youtube(fetch: SiteFetch): VideoSite {
  return {
    read: async (id, signal) => {
      try {
        return await read(id, siteFetch(fetch, signal));
      } catch (cause) {
        // Whatever else is thrown is a reply that the library could not read.
        throw cause instanceof SiteFault ? cause : new SiteFault('network', { cause });
      }
    },
  };
}

async function read(id: string, fetch: SiteFetch): Promise<Tutorial> {
  const tube = await Innertube.create({
    // It gives what it fetches as `RequestInfo`; ours takes all of that.
    fetch: fetch as Types.FetchFunction,
    lang: 'en',
    // No request but those below.
    retrieve_player: false,
    retrieve_innertube_config: false,
    generate_session_locally: true,
    enable_session_cache: false,
  });
  const asked = await player(tube, id);
  // A site that takes us for a robot often lets one of its own apps in.
  const seen = faultIn(asked) === 'bot-check' ? await player(tube, id, OTHER_CLIENT) : asked;
  const fault = faultIn(seen);
  if (fault) throw new SiteFault(fault);
  const { title, channel, duration, description, tracks } = seen;
  if (duration > VIDEO_MINUTES_MAX * 60) throw new SiteFault('too-long');

  const listed = chaptersIn(description);
  const page = once(() => readWatchPage(tube, id));
  const around = listed.length > 0 ? undefined : page();
  const transcript = tracks.length > 0 ? await captions(tube, seen, fetch, page) : null;
  // Chapters are a help, not a need.
  const chapters = around ? await around.then((it) => it.chapters).catch(() => []) : listed;
  return { id, title, channel, duration, description, chapters, transcript };
}

/** Its captions need no proof that a browser asks; those of the page sometimes do and then come empty. */
const OTHER_CLIENT = 'ANDROID_VR';

type Seen = Playability & Pick<Tutorial, 'id' | 'title' | 'channel' | 'duration' | 'description'> & { tracks: Track[] };

async function player(tube: Innertube, id: string, client?: typeof OTHER_CLIENT): Promise<Seen> {
  const nothing = { id, title: '', channel: '', duration: 0, description: '', tracks: [] };
  try {
    const { basic_info: it, playability_status, captions } = await tube.getBasicInfo(id, client && { client });
    if (!playability_status) throw new SiteFault('network');
    return {
      id,
      title: tidy(it.title ?? ''),
      channel: tidy(it.author ?? ''),
      duration: it.duration || 0,
      description: it.short_description ?? '',
      tracks: captions?.caption_tracks ?? [],
      status: playability_status.status,
      reason: playability_status.reason,
      isLive: it.is_live === true,
      isUpcoming: it.is_upcoming === true,
    };
  } catch (error) {
    // The library throws for this one status, and has the reason beside it.
    if (!(error instanceof Utils.InnertubeError) || !isStatus(error.info)) throw error;
    return { ...nothing, ...error.info, isLive: false, isUpcoming: false };
  }
}

const isStatus = (info: unknown): info is { status: string; reason: string } =>
  typeof info === 'object' && info !== null && 'status' in info && 'reason' in info;

/** One way after the other; null where none gives any. */
async function captions(
  tube: Innertube,
  seen: Seen,
  fetch: SiteFetch,
  page: () => Promise<WatchPage>,
): Promise<Tutorial['transcript']> {
  const ways = [
    () => captionLines(seen, fetch),
    async () => captionLines(await player(tube, seen.id, OTHER_CLIENT), fetch),
    async () => (await page()).transcript(),
  ];
  let fault: SiteFault | undefined;
  let heard = false;
  for (const way of ways) {
    try {
      const lines = await way();
      if (lines.length > 0) return lines;
      heard = true;
    } catch (error) {
      // Whoever is told to wait does not knock at the next door.
      if (error instanceof SiteFault && error.kind === 'rate-limit') throw error;
      fault ??= error instanceof SiteFault ? error : new SiteFault('network', { cause: error });
    }
  }
  // An empty reply is how the site says that there are none; a failed one says nothing.
  if (fault && !heard) throw fault;
  return null;
}

async function captionLines({ tracks }: Seen, fetch: SiteFetch) {
  const track = bestTrack(tracks);
  return track ? linesOf(await (await fetch(captionsLink(track))).text()) : [];
}

/** At most one request, made when it is first needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    // Whoever waits for it hears of a failure; nobody may be waiting.
    made.catch(() => {});
    return made;
  };
}
