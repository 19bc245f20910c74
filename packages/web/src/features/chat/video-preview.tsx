import type { SummaryReply } from '@plainflow/contracts/video';
import { playTime } from '@plainflow/contracts/youtube';
import { useQuery } from '@tanstack/react-query';
import { CaptionsOff, TriangleAlert } from 'lucide-react';
import { CallError } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { promptStatsQuery } from './api/prompt-stats.ts';
import { videoSummaryQuery } from './api/video-summary.ts';

/** Is this the video that is meant, and can it be built from? Shown to whoever may build from videos. */
export function VideoPreview({ id, onPaste }: { id: string; onPaste: () => void }) {
  const mayBuild = useQuery(promptStatsQuery).data?.isSubscribed === true;
  const summary = useQuery({ ...videoSummaryQuery(id), enabled: mayBuild });
  if (!mayBuild) return null;
  return (
    <div role="status" className="rounded-normal border border-line bg-paper px-3.5 py-3 text-small">
      {summary.isPending ? (
        <>
          <span className="sr-only">Looking at the video</span>
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </>
      ) : summary.data ? (
        <Found summary={summary.data} onPaste={onPaste} />
      ) : (
        <Trouble error={summary.error} onPaste={onPaste} />
      )}
    </div>
  );
}

function Found({ summary: { title, video }, onPaste }: { summary: SummaryReply; onPaste: () => void }) {
  if (!video) return null;
  const { channel, duration, chapters, hasTranscript } = video;
  const count = chapters.length;
  const facts = [channel, playTime(duration), count > 0 && `${count} ${count === 1 ? 'chapter' : 'chapters'}`];
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-0.5 text-ink-soft [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
      {!hasTranscript && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex items-center gap-2 text-ink-soft">
            <CaptionsOff aria-hidden className="size-4 shrink-0" />
            No captions, so there are no words to build from.
          </p>
          <PasteButton onPaste={onPaste} />
        </div>
      )}
    </>
  );
}

function Trouble({ error, onPaste }: { error: unknown; onPaste: () => void }) {
  const problem = error instanceof CallError ? error.problem : {};
  const says = problem.videoFault && problem.message;
  return (
    <>
      <p className="flex gap-2 text-ink-soft">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{says ?? 'No preview of this video right now. You can still generate from it.'}</span>
      </p>
      {says && (
        <div className="mt-2.5">
          <PasteButton onPaste={onPaste} />
        </div>
      )}
    </>
  );
}

function PasteButton({ onPaste }: { onPaste: () => void }) {
  return (
    <Button size="small" onClick={onPaste}>
      Paste the transcript
    </Button>
  );
}
