import type { SummaryReply } from '@plainflow/contracts/video';
import { playTime } from '@plainflow/contracts/youtube';
import { useQuery } from '@tanstack/react-query';
import { CaptionsOff, TriangleAlert } from 'lucide-react';
import { CallError } from '../../lib/call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { videoSummaryQuery } from './api/video-summary.ts';

/** Is this the video that is meant, and can it be built from? */
export function VideoPreview({ id }: { id: string }) {
  const summary = useQuery(videoSummaryQuery(id));
  return (
    <div role="status" className="rounded-normal border border-line bg-paper px-3.5 py-3 text-small">
      {summary.isPending ? (
        <>
          <span className="sr-only">Looking at the video</span>
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </>
      ) : summary.data ? (
        <Found summary={summary.data} />
      ) : (
        <Trouble error={summary.error} />
      )}
    </div>
  );
}

function Found({ summary: { title, video } }: { summary: SummaryReply }) {
  if (!video) return null;
  const { channel, duration, chapters, hasTranscript } = video;
  const count = chapters.length;
  const facts = [channel, playTime(duration), count > 0 && `${count} ${count === 1 ? 'chapter' : 'chapters'}`];
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-0.5 text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
      {!hasTranscript && (
        <p className="mt-2 flex gap-2 text-ink-soft">
          <CaptionsOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>It has no captions, so there are no words to build from. Paste its transcript instead.</span>
        </p>
      )}
    </>
  );
}

function Trouble({ error }: { error: unknown }) {
  const problem = error instanceof CallError ? error.problem : {};
  const says = problem.videoFault && problem.message;
  return (
    <p className="flex gap-2 text-ink-soft">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{says ?? 'No preview of this video right now. You can still generate from it.'}</span>
    </p>
  );
}
