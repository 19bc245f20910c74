import { type Innertube, YT, YTNodes } from 'youtubei.js';
import { tidy } from './captions.ts';
import type { Tutorial } from './site.ts';

/** What stands around the player: chapters, and the transcript that people can open beside the video. */
export type WatchPage = {
  chapters: Tutorial['chapters'];
  transcript(): Promise<NonNullable<Tutorial['transcript']>>;
};

export async function readWatchPage(tube: Innertube, videoId: string): Promise<WatchPage> {
  const page = await tube.actions.execute('/next', { videoId, parse: true });
  const overlay = page.player_overlays?.item().as(YTNodes.PlayerOverlay);
  const markers = overlay?.decorated_player_bar?.player_bar?.markers_map ?? [];
  const chapters = markers.flatMap((it) => it.value.chapters ?? []);
  const panel = page.engagement_panels?.find((it) => it.panel_identifier === TRANSCRIPT_PANEL);
  return {
    chapters: chapters.flatMap((it) =>
      it.is(YTNodes.Chapter)
        ? [{ second: Math.floor(it.time_range_start_millis / 1000), title: tidy(it.title.toString()) }]
        : [],
    ),
    transcript: async () => {
      const more = panel?.content;
      if (!more?.is(YTNodes.ContinuationItem)) return [];
      const { transcript } = new YT.TranscriptInfo(tube.actions, await more.endpoint.call(tube.actions));
      const lines = transcript?.content?.body?.initial_segments ?? [];
      return lines.flatMap((it) => {
        const text = it.is(YTNodes.TranscriptSegment) ? tidy(it.snippet.toString()) : '';
        return text === '' ? [] : [{ start: Number(it.start_ms) / 1000, text }];
      });
    },
  };
}

const TRANSCRIPT_PANEL = 'engagement-panel-searchable-transcript';
