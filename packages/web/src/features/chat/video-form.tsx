import { TRANSCRIPT_MAX } from '@plainflow/contracts/product';
import { videoIdOf } from '@plainflow/contracts/youtube';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, SquarePlay, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { promptStatsQuery } from './api/prompt-stats.ts';
import { useVideoDraft, videoDraft } from './video-draft.ts';
import { linkToSend } from './video-words.ts';

/** Comes with the first link of somebody who may build from it. Without its code the link can be sent all the same. */
const VideoPreview = lazy(
  (): Promise<{ default: ComponentType<{ id: string }> }> =>
    import('./video-preview.tsx').then((it) => ({ default: it.VideoPreview })).catch(() => ({ default: () => null })),
);

/** A link to a tutorial, or what is said in it, instead of a description. */
export function VideoForm({
  busy,
  generated,
  failedLink,
  onGenerate,
  onReset,
}: {
  busy: boolean;
  /** The automation of this video is on the right. */
  generated: boolean;
  /** The chat says why it could not be built from. */
  failedLink: string | undefined;
  onGenerate: (video: { link: string; transcript: string }) => void;
  onReset: () => void;
}) {
  const { link, transcript, pasting } = useVideoDraft();
  const words = pasting ? transcript.trim() : '';
  const tooLong = words.length > TRANSCRIPT_MAX;
  const id = videoIdOf(link);
  const locked = busy || generated;
  const failed = id !== null && failedLink !== undefined && videoIdOf(failedLink) === id;
  // Only who may build from a video is shown what it is.
  const mayBuild = useQuery(promptStatsQuery).data?.isSubscribed === true;
  const previews = id !== null && mayBuild && !pasting && !generated && !failed;

  const generate = () => {
    const toSend = link.trim() === '' && words !== '' ? '' : linkToSend(link);
    if (toSend !== undefined) onGenerate({ link: toSend, transcript: words });
    else toast({ look: 'destructive', title: 'Invalid YouTube URL', description: 'Please enter a valid YouTube URL.' });
  };
  const paste = () => videoDraft.change({ pasting: true });
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by a press, it is what comes next.
  const wasPasting = useRef(pasting);
  useEffect(() => {
    if (pasting && !wasPasting.current) field.current?.focus();
    wasPasting.current = pasting;
  }, [pasting]);

  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!locked && !tooLong) generate();
      }}
    >
      <TextField
        label={pasting ? 'Link to the video (optional)' : 'Link to the video'}
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => videoDraft.change({ link: event.target.value })}
        disabled={locked}
        hint={
          previews || failed
            ? undefined
            : pasting
              ? 'With it, each step links to the second where it is said.'
              : 'A YouTube tutorial that builds a workflow. Part of both paid plans; takes 15-30 seconds.'
        }
      />
      {previews && (
        <Suspense>
          <VideoPreview id={id} />
        </Suspense>
      )}
      {pasting && !generated && (
        <TextArea
          ref={field}
          label="Transcript"
          rows={5}
          className="[&_textarea]:max-h-60"
          placeholder={'0:00 Welcome, today we build…\n0:12 We start with a schedule trigger…'}
          value={transcript}
          onChange={(event) => videoDraft.change({ transcript: event.target.value })}
          disabled={locked}
          hint="On YouTube, open the description and choose Show transcript, then copy it all. The times may stay in."
          error={
            tooLong
              ? `Please keep it under ${TRANSCRIPT_MAX.toLocaleString('en')} characters: this one has ${words.length.toLocaleString('en')}.`
              : undefined
          }
        />
      )}
      <div className="grid gap-2 sm:max-lg:flex">
        <Button
          type="submit"
          look={generated ? 'good' : 'primary'}
          icon={<SquarePlay />}
          busy={busy}
          disabled={(link.trim() === '' && words === '') || (pasting && words === '') || generated || tooLong}
          className={generated ? '!h-auto py-2 !whitespace-normal disabled:opacity-100' : ''}
        >
          {generated ? (
            <span>
              Automation JSON Generated! <span className="max-lg:hidden">(Check Right Panel)</span>
              <span className="lg:hidden">(Open the Result)</span>
            </span>
          ) : busy ? (
            'Generating automation...'
          ) : (
            'Generate Automation'
          )}
        </Button>
        {generated ? (
          <Button onClick={onReset}>Cancel and Enter New URL</Button>
        ) : (
          <Button
            look="quiet"
            icon={pasting ? <X /> : <ClipboardPaste />}
            disabled={busy}
            onClick={pasting ? () => videoDraft.change({ pasting: false }) : paste}
          >
            {pasting ? 'Use the link alone' : 'Paste the transcript instead'}
          </Button>
        )}
      </div>
    </form>
  );
}
