import type { FakeVideo } from './video.ts';

// Shapes of YouTube's internal interface, as far as a reader of tutorials meets them.

const thumbnail = (id: string) => ({
  thumbnails: [{ url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 480, height: 360 }],
});

/** POST /youtubei/v1/player */
export function playerReply(video: FakeVideo | undefined, client: string): object {
  const context = { responseContext: { visitorData: 'CgtzdGFuZC1pbi0wMQ%3D%3D' } };
  if (!video) return { ...context, playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } };
  const { refusal, isLive, isUpcoming } = video;
  const refused = refusal && refusal.exceptFor !== client;
  const status = refused
    ? { status: refusal.status, reason: refusal.reason, messages: [refusal.reason] }
    : { status: 'OK', playableInEmbed: true };
  return {
    ...context,
    playabilityStatus: { ...status, contextParams: 'Q0FFU0FnZ0M=' },
    ...(refused ? {} : { streamingData: { expiresInSeconds: '21540', formats: [], adaptiveFormats: [] } }),
    ...(refused || !video.lines ? {} : { captions: captionsOf(video) }),
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(video.duration ?? 600),
      channelId: 'UCstandinstandinstandin0',
      isOwnerViewing: false,
      shortDescription: video.description ?? '',
      isCrawlable: true,
      thumbnail: thumbnail(video.id),
      allowRatings: true,
      viewCount: '4212',
      author: video.channel ?? 'A channel',
      isPrivate: false,
      isLiveContent: isLive === true,
      ...(isLive ? { isLive: true } : {}),
      ...(isUpcoming ? { isUpcoming: true } : {}),
    },
    trackingParams: 'CAAQu2kiEwj',
  };
}

function captionsOf({ id, language = 'en' }: FakeVideo): object {
  const baseUrl = `https://www.youtube.com/api/timedtext?v=${id}&caps=asr&exp=xpe&xoaf=5&lang=${language}&kind=asr&expire=1790000000`;
  const name = { simpleText: `${language} (auto-generated)` };
  const track = { baseUrl, name, vssId: `a.${language}`, languageCode: language, kind: 'asr', isTranslatable: true };
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: [{ ...track, trackName: '' }],
      audioTracks: [{ captionTrackIndices: [0] }],
      translationLanguages: [{ languageCode: 'en', languageName: { simpleText: 'English' } }],
      defaultAudioTrackIndex: 0,
    },
  };
}

/** GET /api/timedtext?fmt=json3: words with their offsets, and line breaks as events of their own. */
export function timedTextReply({ lines = [], duration = 600 }: FakeVideo): object {
  return {
    wireMagic: 'pb3',
    pens: [{}],
    wsWinStyles: [{}, { mhModeHint: 2, juJustifCode: 0, sdScrollDir: 3 }],
    wpWinPositions: [{}, { apPoint: 6, ahHorPos: 20, avVerPos: 100, rcRows: 2, ccCols: 40 }],
    events: [
      { tStartMs: 0, dDurationMs: duration * 1000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      ...lines.flatMap(([second, text]) => [
        {
          tStartMs: second * 1000,
          dDurationMs: 4800,
          wWinId: 1,
          segs: text.split(' ').map((word, i) => ({
            utf8: i === 0 ? word : ` ${word}`,
            ...(i === 0 ? {} : { tOffsetMs: i * 240 }),
            acAsrConf: 0,
          })),
        },
        { tStartMs: second * 1000 + 2000, dDurationMs: 2800, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
      ]),
    ],
  };
}

/** POST /youtubei/v1/next: what stands around the player. */
export function nextReply({ id, chapters = [], lines }: FakeVideo): object {
  const markers = {
    visibleOnLoad: { key: 'DESCRIPTION_CHAPTERS' },
    markersMap: [
      {
        key: 'DESCRIPTION_CHAPTERS',
        value: {
          chapters: chapters.map(([second, title]) => ({
            chapterRenderer: {
              title: { simpleText: title },
              timeRangeStartMillis: second * 1000,
              thumbnail: thumbnail(id),
            },
          })),
        },
      },
    ],
  };
  return {
    contents: { twoColumnWatchNextResults: { results: { results: { contents: [] } } } },
    playerOverlays: {
      playerOverlayRenderer: {
        ...(chapters.length === 0
          ? {}
          : {
              decoratedPlayerBarRenderer: {
                decoratedPlayerBarRenderer: { playerBar: { multiMarkersPlayerBarRenderer: markers } },
              },
            }),
      },
    },
    engagementPanels: lines ? [transcriptPanel(id)] : [],
  };
}

const PANEL = 'engagement-panel-searchable-transcript';

const transcriptPanel = (id: string) => ({
  engagementPanelSectionListRenderer: {
    panelIdentifier: PANEL,
    content: {
      continuationItemRenderer: {
        trigger: 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
        continuationEndpoint: {
          clickTrackingParams: 'CAAQ',
          commandMetadata: { webCommandMetadata: { sendPost: true, apiUrl: '/youtubei/v1/get_transcript' } },
          getTranscriptEndpoint: { params: Buffer.from(id).toString('base64') },
        },
      },
    },
    targetId: PANEL,
    visibility: 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN',
  },
});

/** POST /youtubei/v1/get_transcript */
export function transcriptReply({ lines = [] }: FakeVideo): object {
  const initialSegments = lines.map(([second, text]) => ({
    transcriptSegmentRenderer: {
      startMs: String(second * 1000),
      endMs: String(second * 1000 + 4800),
      snippet: { runs: [{ text }] },
      startTimeText: { simpleText: `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}` },
    },
  }));
  const body = { transcriptSegmentListRenderer: { initialSegments, noResultLabel: {}, retryLabel: {} } };
  return {
    actions: [
      {
        clickTrackingParams: 'CAAQ',
        updateEngagementPanelAction: {
          targetId: PANEL,
          content: { transcriptRenderer: { content: { transcriptSearchPanelRenderer: { body, targetId: PANEL } } } },
        },
      },
    ],
  };
}
