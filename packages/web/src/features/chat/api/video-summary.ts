import { type SummaryReply, summarize } from '@plainflow/contracts/video';
import { watchLink } from '@plainflow/contracts/youtube';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** What a video is about, before anything is built from it. */
export const videoSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['video-summary', id],
    queryFn: ({ signal }): Promise<SummaryReply> => call(summarize, { body: { youtubeUrl: watchLink(id) }, signal }),
    // The site is not asked again because somebody came back to this window.
    staleTime: 10 * 60 * 1000,
    refetchOnWindowFocus: false,
  });
