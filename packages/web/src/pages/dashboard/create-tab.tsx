import { saysChoice } from '@plainflow/contracts/choice';
import { TIMERS } from '@plainflow/contracts/product';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Workflow as WorkflowIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../features/accounts/api/session.ts';
import { conversationQuery } from '../../features/chat/api/conversation.ts';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import type { ComposerHandle } from '../../features/chat/composer.tsx';
import { draft } from '../../features/chat/draft.ts';
import type { Failure } from '../../features/chat/failure.ts';
import { following } from '../../features/chat/following.ts';
import { Generating } from '../../features/chat/generating.tsx';
import { type Outgoing, outbox } from '../../features/chat/outbox.ts';
import { statusLine } from '../../features/chat/status-line.ts';
import { SubscriptionDialog } from '../../features/chat/subscription-dialog.tsx';
import { useChat } from '../../features/chat/use-chat.ts';
import { useProgress } from '../../features/chat/use-progress.ts';
import { useUpdateWorkflow } from '../../features/workflows/api/update-workflow.ts';
import { bringFrom, putAway } from '../../features/workflows/bring-file.ts';
import { brought } from '../../features/workflows/brought.ts';
import { BroughtPanel } from '../../features/workflows/brought-panel.tsx';
import { FileChip } from '../../features/workflows/file-chip.tsx';
import { DropPlace, useFileDrop } from '../../features/workflows/file-drop.tsx';
import { OtherStart } from '../../features/workflows/other-start.tsx';
import { StartFromFile } from '../../features/workflows/start-from-file.tsx';
import { useBroughtFile } from '../../features/workflows/use-brought-file.ts';
import { WorkflowPanel } from '../../features/workflows/workflow-panel.tsx';
import { classes } from '../../lib/classes.ts';
import { useMedia } from '../../lib/use-media.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { OnChange } from '../../ui/workflow-graph/other-values.tsx';
import { sendToN8n } from '../send-to-n8n.tsx';
import { BlankSheet } from './blank-sheet.tsx';
import { keepUnsentFor } from './unsent.ts';

/** The generator, with what its user left unsent. */
export function CreateTab() {
  const user = useSession().data;
  useState(() => user && keepUnsentFor(user.id));
  return <Generator />;
}

/** Chat on the left, what it made on the right; on a small screen one of the two at a time. */
function Generator() {
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

  const id = query.get('c') ?? undefined;
  const file = useBroughtFile();
  // It waits in the empty chat; once a message took it along, it stands in until that conversation has a drawing.
  const mine = file && file.brought.conversation === id ? file : null;
  const chat = useChat({
    id,
    file: mine && !mine.brought.sent ? mine.toSend : null,
    onBegin: (begun) => {
      if (mine) brought.change(mine.brought.id, { conversation: begun });
      goTo(begun, true);
    },
    onArrived: ({ workflow: sent }) => {
      if (mine && sent) brought.change(mine.brought.id, { sent: true });
    },
    onFailure,
  });
  const progress = useProgress(chat.busy);
  const workflow = chat.conversation?.workflowJson ?? null;
  const guide = chat.conversation?.guide ?? null;
  const shownFile = workflow === null && !chat.isLoading ? mine : null;
  // Its conversation has it from now on.
  const isDone = workflow !== null && mine !== null && mine.brought.conversation !== undefined;
  const savedBefore = isDone ? mine.brought.savedId : undefined;
  const link = useUpdateWorkflow().mutate;
  useEffect(() => {
    if (!isDone) return;
    brought.set(null);
    // It was saved before it was changed by chat: what is saved next is its next version.
    if (savedBefore === undefined || id === undefined) return;
    link(
      { id: savedBefore, conversation_id: id },
      {
        onSuccess: () =>
          queries.setQueryData(conversationQuery(id).queryKey, (it) => it && { ...it, workflow_id: savedBefore }),
      },
    );
  }, [isDone, savedBefore, id, link, queries]);

  const onBrought = () => {
    // A reply that is still on its way comes to its own conversation; one that failed can be sent again from there.
    if (outbox.get()?.sending) outbox.set(null);
    if (id !== undefined) goTo(undefined);
    setView('output');
  };
  const drop = useFileDrop(onBrought);
  const onPaste = (data: DataTransfer): boolean => {
    const taking = bringFrom(data);
    void taking?.then((taken) => taken && onBrought());
    return taking !== null;
  };

  // On a small screen the result comes forward when it is new, not when an old conversation is opened.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !chat.busy && workflow && chat.conversation?.messages.at(-1)?.is_question === false) {
      setView('output');
    }
    wasBusy.current = chat.busy;
  }, [chat.busy, chat.conversation, workflow]);

  const change: OnChange = (assumption, value) => {
    if (value !== undefined) {
      chat.send(saysChoice(assumption, value));
      return;
    }
    const text = saysChoice(assumption, '').replace(/“”\.$/, '');
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
      working={progress && <Generating {...progress} onCancel={following.cancel} />}
      onStartNew={() => {
        outbox.set(null);
        if (shownFile) putAway();
        goTo(undefined);
      }}
      onOpen={(it) => goTo(it)}
      file={
        shownFile && (shownFile.toSend || shownFile.isChecking)
          ? {
              name: shownFile.name,
              chip: <FileChip file={shownFile} onPutAway={() => composer.current?.focus()} />,
              waits: shownFile.isChecking ? 'Your file is being checked.' : undefined,
            }
          : undefined
      }
      otherStart={!shownFile && <OtherStart onBrought={onBrought} />}
      onPaste={onPaste}
    />
  );
  const output =
    shownFile && !progress ? (
      <BroughtPanel file={shownFile} status={status} send={sendToN8n} />
    ) : (
      <WorkflowPanel
        send={sendToN8n}
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
        placeholder={
          progress ? (
            <Generating {...progress} />
          ) : (
            <BlankSheet>
              <p className="mt-6 mb-3 text-ink-soft">Have one already? Drop or choose its n8n file.</p>
              <StartFromFile onBrought={onBrought} />
            </BlankSheet>
          )
        }
      />
    );

  const outputPanel = (
    <>
      {output}
      {drop.isOver && <DropPlace />}
    </>
  );

  return (
    <div className="contents" {...drop.handlers}>
      {wide ? (
        <div className="mx-auto grid h-[calc(100dvh-6.6rem)] min-h-[38rem] w-full max-w-[110rem] grid-cols-[minmax(24rem,29rem)_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-4 p-4 xl:px-(--gutter)">
          <div className={PANEL}>{chatPanel}</div>
          <div className={classes(PANEL, 'relative')}>{outputPanel}</div>
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
                  {(workflow || shownFile) && view === 'chat' && (
                    <span aria-hidden className="size-2 rounded-full bg-accent" />
                  )}
                </>
              ),
              icon: <WorkflowIcon />,
            },
          ]}
        >
          <TabPanel value="chat" tabIndex={-1} className={classes(PANEL, 'flex-1 outline-none')}>
            {chatPanel}
          </TabPanel>
          <TabPanel value="output" tabIndex={-1} className={classes(PANEL, 'relative flex-1 outline-none')}>
            {outputPanel}
          </TabPanel>
        </Tabs>
      )}
      <SubscriptionDialog open={needsPlan} onOpenChange={setNeedsPlan} />
    </div>
  );
}

const PANEL =
  'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-large border border-line bg-sheet data-[state=inactive]:hidden';
