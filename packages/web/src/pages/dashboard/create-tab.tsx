import type { Guide } from '@plainflow/contracts/guide';
import { TIMERS } from '@plainflow/contracts/product';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Workflow as WorkflowIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { conversationQuery } from '../../features/chat/api/conversation.ts';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import type { ComposerHandle } from '../../features/chat/composer.tsx';
import { draft } from '../../features/chat/draft.ts';
import type { Failure } from '../../features/chat/failure.ts';
import { Generating } from '../../features/chat/generating.tsx';
import { type Outgoing, outbox } from '../../features/chat/outbox.ts';
import { statusLine } from '../../features/chat/status-line.ts';
import { SubscriptionDialog } from '../../features/chat/subscription-dialog.tsx';
import { useChat } from '../../features/chat/use-chat.ts';
import { useProgress } from '../../features/chat/use-progress.ts';
import { WorkflowPanel } from '../../features/workflows/workflow-panel.tsx';
import { classes } from '../../lib/classes.ts';
import { useMedia } from '../../lib/use-media.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BlankSheet } from './blank-sheet.tsx';

/** Chat on the left, what it made on the right; on a small screen one of the two at a time. */
export function CreateTab() {
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const wide = useMedia('(min-width: 64rem)');
  const [view, setView] = useState<'chat' | 'output'>('chat');
  const [needsPlan, setNeedsPlan] = useState(false);
  const composer = useRef<ComposerHandle>(null);

  const goTo = (conversation: string | undefined, replace = false) =>
    setQuery(
      (before) => {
        if (conversation) before.set('c', conversation);
        else before.delete('c');
        return before;
      },
      { replace },
    );

  const onFailure = (failure: Failure, outgoing: Outgoing) => {
    if (failure.kind === 'subscription') setNeedsPlan(true);
    if (failure.kind !== 'signed-out') return;
    draft.set(outgoing.text);
    setTimeout(() => {
      outbox.set(null);
      void navigate(`/auth?next=${encodeURIComponent(pathname + search)}`);
    }, TIMERS.signInRedirect);
  };

  const chat = useChat({ id: query.get('c') ?? undefined, onBegin: (id) => goTo(id, true), onFailure });
  const progress = useProgress(chat.busy);
  const workflow = chat.conversation?.workflowJson ?? null;
  const guide = chat.conversation?.guide ?? null;

  // On a small screen the result comes forward when it is new, not when an old conversation is opened.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !chat.busy && workflow && chat.conversation?.messages.at(-1)?.is_question === false) {
      setView('output');
    }
    wasBusy.current = chat.busy;
  }, [chat.busy, chat.conversation, workflow]);

  const change = (assumption: Guide['assumptions'][number]) => {
    const text = `In “${assumption.node}”, change ${assumption.label.toLowerCase()} from ${assumption.value} to `;
    draft.set(text);
    setView('chat');
    composer.current?.write(text);
  };

  const status = chat.busy
    ? progress && `${progress.stage}…`
    : (chat.outgoing?.failure?.status ?? statusLine(chat.conversation));

  const chatPanel = (
    <ChatPanel
      chat={chat}
      composer={composer}
      working={progress && <Generating {...progress} />}
      onStartNew={() => {
        outbox.set(null);
        goTo(undefined);
      }}
      onOpen={(id) => goTo(id)}
    />
  );
  const output = (
    <WorkflowPanel
      workflow={workflow}
      guide={guide}
      savedId={chat.conversation?.workflow_id ?? null}
      conversationId={chat.id}
      description={guide?.summary ?? chat.conversation?.messages[0]?.content ?? ''}
      onSaved={(id) => {
        if (!chat.id) return;
        queries.setQueryData(conversationQuery(chat.id).queryKey, (it) => it && { ...it, workflow_id: id });
      }}
      onChange={change}
      status={status}
      placeholder={progress ? <Generating {...progress} /> : <BlankSheet />}
    />
  );

  return (
    <>
      {wide ? (
        <div className="mx-auto grid h-[calc(100dvh-6.6rem)] min-h-[38rem] w-full max-w-[110rem] grid-cols-[minmax(24rem,29rem)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-4 p-4 xl:px-(--gutter)">
          <div className={PANEL}>{chatPanel}</div>
          <div className={PANEL}>{output}</div>
        </div>
      ) : (
        <Tabs
          label="Chat or result"
          look="box"
          value={view}
          onChange={setView}
          className="flex h-[calc(100dvh-6.6rem)] min-h-[34rem] flex-col p-3"
          listClassName="mb-3 w-full [&>*]:flex-1 [&>*]:justify-center"
          tabs={[
            { value: 'chat', label: 'Chat', icon: <MessageSquareText /> },
            {
              value: 'output',
              label: (
                <>
                  Result
                  {workflow && view === 'chat' && <span aria-hidden className="size-2 rounded-full bg-accent" />}
                </>
              ),
              icon: <WorkflowIcon />,
            },
          ]}
        >
          <TabPanel value="chat" tabIndex={-1} className={classes(PANEL, 'flex-1 outline-none')}>
            {chatPanel}
          </TabPanel>
          <TabPanel value="output" tabIndex={-1} className={classes(PANEL, 'flex-1 outline-none')}>
            {output}
          </TabPanel>
        </Tabs>
      )}
      <SubscriptionDialog open={needsPlan} onOpenChange={setNeedsPlan} />
    </>
  );
}

const PANEL =
  'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-large border border-line bg-sheet data-[state=inactive]:hidden';
