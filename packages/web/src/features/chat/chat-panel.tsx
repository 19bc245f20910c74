import { TIMERS } from '@plainflow/contracts/product';
import { videoLinkIn } from '@plainflow/contracts/youtube';
import { MessageSquareText, Plus, SquarePlay } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { draft } from './draft.ts';
import { CHANGES, EXAMPLES } from './examples.ts';
import type { WordLinks } from './linked-words.tsx';
import { MessageList } from './message-list.tsx';
import type { OpenItemsProps } from './open-items.tsx';
import { RecentConversations } from './recent-conversations.tsx';
import { UsageCard } from './usage-card.tsx';
import type { Chat } from './use-chat.ts';
import { type VideoDraft, videoDraft } from './video-draft.ts';
import { VideoForm } from './video-form.tsx';
import { videoRequest, withoutLink } from './video-words.ts';

/** The conversation: description or video link, questions and answers, what is left of the free plan. */
export function ChatPanel({
  chat,
  working,
  onStartNew,
  onOpen,
  composer,
  file,
  otherStart,
  onPaste,
  isFree,
  openItems,
  afterReply,
  links,
}: {
  chat: Chat;
  /** On the free plan, as far as is known. */
  isFree: boolean;
  /** The progress of a running request. */
  working: ReactNode;
  onStartNew: () => void;
  onOpen: (conversation: string) => void;
  composer: Ref<ComposerHandle> & { current: ComposerHandle | null };
  /** A file that the conversation is to go on from. */
  file?: { name: string; chip: ReactNode; waits: string | undefined } | undefined;
  /** Another way to begin than with words. */
  otherStart?: ReactNode;
  onPaste?: (data: DataTransfer) => boolean;
  openItems?: OpenItemsProps | undefined;
  /** Beneath the newest reply. */
  afterReply?: ReactNode;
  links?: WordLinks | undefined;
}) {
  const [mode, setMode] = useState<'text' | 'video'>('text');
  const [sent, setSent] = useState(false);
  const messages = chat.conversation?.messages ?? [];
  const empty = messages.length === 0 && chat.outgoing === null && !chat.isLoading;
  const generated = sent && !chat.busy && chat.outgoing === null && !!chat.conversation?.workflowJson;

  // Of what is in the field by then: some go on typing.
  const toVideo = (take: (text: string) => Partial<VideoDraft>, rest: (text: string) => string) => {
    setTimeout(() => {
      const text = draft.get();
      videoDraft.change({ pasting: false, ...take(text) });
      setSent(false);
      setMode('video');
      draft.set(rest(text));
    }, TIMERS.videoModeSwitch);
  };

  const startNew = () => {
    if (generated) videoDraft.clear();
    // A transcript that nothing was built from is there when its field is opened again.
    else videoDraft.change({ link: '', pasting: false });
    setSent(false);
    setMode('text');
    onStartNew();
  };

  return (
    <section aria-labelledby="chat-title" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center justify-between gap-2 border-b border-line py-2.5 pr-3 pl-4 sm:pl-5">
        <h2 id="chat-title" className="truncate text-body font-semibold tracking-[-0.01em]">
          Automation Assistant
        </h2>
        <div className="flex items-center gap-1.5">
          <RecentConversations current={chat.id} onOpen={onOpen} />
          <Button size="small" icon={<Plus />} onClick={startNew} disabled={empty && chat.id === undefined && !file}>
            <span className="max-sm:sr-only">Start New Automation</span>
          </Button>
        </div>
      </header>

      {chat.loadFailed ? (
        <div className="m-auto min-h-0 overflow-y-auto">
          <Problem title="This conversation could not be loaded" onRetry={chat.reload} />
        </div>
      ) : chat.isLoading ? (
        <ConversationSkeleton />
      ) : empty ? (
        <Beginning
          fileName={file?.name}
          onExample={(text) => composer.current?.write(text)}
          mode={mode}
          otherStart={otherStart}
        />
      ) : (
        <MessageList
          messages={messages}
          outgoing={chat.outgoing}
          working={working}
          openItems={openItems}
          after={afterReply}
          links={links}
          onAnswer={(option) => chat.send(option)}
          onRetry={chat.retry}
          onEdit={() => {
            setMode('text');
            composer.current?.add(chat.takeBack());
          }}
          onGoBack={(version) => chat.press({ kind: 'version', version })}
          onPasteTranscript={() => {
            setMode('video');
            setSent(false);
            videoDraft.change({ pasting: true });
          }}
        />
      )}

      <div className="space-y-3 border-t border-line bg-sheet p-3 sm:p-4">
        <UsageCard isFree={isFree} />
        <Tabs
          label="How to describe it"
          look="box"
          value={mode}
          onChange={setMode}
          tabs={[
            { value: 'text', label: 'Text Description', icon: <MessageSquareText /> },
            { value: 'video', label: 'YouTube Video', icon: <SquarePlay /> },
          ]}
        >
          <TabPanel value="text" tabIndex={-1} className="mt-3 outline-none">
            {file?.chip && <div className="mb-2 empty:hidden">{file.chip}</div>}
            <Composer
              ref={composer}
              busy={chat.busy}
              waits={file?.waits ?? chat.waits}
              placeholder={
                file ? 'Say what to change…' : empty ? 'Describe what should happen…' : 'Answer, or say what to change…'
              }
              onPaste={onPaste}
              onSend={(text) => chat.send(text)}
              onVideoLink={(link) => toVideo((text) => ({ link: videoLinkIn(text) ?? link }), withoutLink)}
              onTranscript={(pasted) =>
                toVideo(
                  (text) => ({ transcript: text || pasted, pasting: true }),
                  () => '',
                )
              }
            />
          </TabPanel>
          <TabPanel value="video" tabIndex={-1} className="mt-3 outline-none">
            <VideoForm
              busy={chat.busy}
              generated={generated}
              failedLink={chat.outgoing?.failure?.pasteHelps ? chat.outgoing.youtubeUrl : undefined}
              onGenerate={(video) => {
                setSent(true);
                chat.send(videoRequest(video.link, video.transcript), video);
              }}
              onReset={startNew}
            />
          </TabPanel>
        </Tabs>
      </div>
    </section>
  );
}

function Beginning({
  fileName,
  onExample,
  mode,
  otherStart,
}: {
  fileName: string | undefined;
  onExample: (text: string) => void;
  mode: 'text' | 'video';
  otherStart: ReactNode;
}) {
  const examples = fileName === undefined ? EXAMPLES : CHANGES;
  return (
    <div className="quiet-scroll min-h-0 flex-1 overflow-y-auto px-4 py-6 sm:px-5">
      <p className="font-display text-h3 font-semibold tracking-[-0.015em]">
        {fileName !== undefined
          ? 'What should change?'
          : mode === 'video'
            ? 'Which tutorial should it follow?'
            : 'What should happen by itself?'}
      </p>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
        {fileName === undefined && mode === 'video'
          ? 'Give the link to a YouTube video that builds an n8n workflow. Every step of your automation then links to the second where the video tells it.'
          : fileName === undefined
            ? 'Say when it starts, what it does and where the result goes. You will be asked if something important is missing.'
            : `Your next message goes on from “${fileName}”. What you do not speak of stays as it is.`}
      </p>
      {mode === 'text' && (
        <>
          <p className="mt-6 text-small font-semibold">
            {fileName === undefined ? 'Or begin with an example' : 'For example'}
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {examples.map((it) => (
              <li key={it}>
                <button
                  type="button"
                  onClick={() => onExample(it)}
                  className="w-full py-2.5 text-left text-[0.9375rem] text-ink-soft underline-offset-4 outline-offset-[-2px] hover:text-accent"
                >
                  {it}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {otherStart}
    </div>
  );
}

function ConversationSkeleton() {
  return (
    <div className="min-h-0 flex-1 space-y-4 p-5" role="status">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="ml-auto h-16 w-3/4 rounded-large" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
