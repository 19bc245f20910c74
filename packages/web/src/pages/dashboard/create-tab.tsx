import { beginsChange } from '@plainflow/contracts/choice';
import { TIMERS } from '@plainflow/contracts/product';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery, useSession } from '../../features/accounts/api/session.ts';
import { keepSavedAs } from '../../features/chat/api/saved-as.ts';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import type { ComposerHandle } from '../../features/chat/composer.tsx';
import type { Failure } from '../../features/chat/failure.ts';
import { following } from '../../features/chat/following.ts';
import { Generating, GeneratingInShort } from '../../features/chat/generating.tsx';
import type { Outgoing } from '../../features/chat/outbox.ts';
import { OwnAssistant } from '../../features/chat/own-assistant.tsx';
import { statusLine } from '../../features/chat/status-line.ts';
import { useChat } from '../../features/chat/use-chat.ts';
import { useProgress } from '../../features/chat/use-progress.ts';
import { useUpdateWorkflow } from '../../features/workflows/api/update-workflow.ts';
import { bringFrom, putAway } from '../../features/workflows/bring-file.ts';
import { brought } from '../../features/workflows/brought.ts';
import { FileChip } from '../../features/workflows/file-chip.tsx';
import { DropPlace, useFileDrop } from '../../features/workflows/file-drop.tsx';
import type { OnAdjust } from '../../features/workflows/made-for.tsx';
import { OtherStart } from '../../features/workflows/other-start.tsx';
import { StartFromFile } from '../../features/workflows/start-from-file.tsx';
import { useBroughtFile } from '../../features/workflows/use-brought-file.ts';
import { WorkflowPanel } from '../../features/workflows/workflow-panel.tsx';
import { SESSION_ENDED } from '../../lib/next-path.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { DrawingSkeleton } from '../../ui/skeleton.tsx';
import type { OnChange } from '../../ui/workflow-graph/other-values.tsx';
import { connectAccounts } from '../connect-accounts/connect-accounts.tsx';
import { sendToN8n } from '../send-to-n8n.tsx';
import { BlankSheet } from './blank-sheet.tsx';
import { type PanelView, TwoPanels } from './two-panels.tsx';
import { keepUnsentFor } from './unsent.ts';

/** Checks of files that somebody brings: most people describe. */
const BroughtPanel = lazy(() =>
  import('../../features/workflows/brought-panel.tsx').then((it) => ({ default: it.BroughtPanel })),
);

/** For what only subscribers may do: seldom opened. */
const SubscriptionDialog = lateDialog(() =>
  import('../../features/chat/subscription-dialog.tsx').then((it) => it.SubscriptionDialog),
);

/** The generator, with what its user left unsent. */
export function CreateTab() {
  const user = useSession().data;
  return <Generator key={user?.id} userId={user?.id} isFree={!!user && user.subscription_status !== 'active'} />;
}

/** Chat on the left, what it made on the right; on a small screen one of the two at a time. */
function Generator({ userId, isFree }: { userId: string | undefined; isFree: boolean }) {
  useState(() => userId !== undefined && keepUnsentFor(userId));
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [view, setView] = useState<PanelView>('chat');
  const [newIn, setNewIn] = useState<string>();
  const [needsPlan, setNeedsPlan] = useState(false);
  const [pointed, setPointed] = useState<string>();
  const [focusOn, setFocusOn] = useState<{ name: string }>();
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

  const onFailure = (failure: Failure, { conversation }: Outgoing) => {
    if (failure.kind === 'subscription') setNeedsPlan(true);
    if (failure.kind !== 'signed-out') return;
    setTimeout(() => {
      const next = `${location.pathname}?c=${encodeURIComponent(conversation)}`;
      // Else the sign-in page takes the remembered user for somebody who is signed in, and leads back here.
      queries.setQueryData(sessionQuery.queryKey, null);
      void navigate(`/auth?next=${encodeURIComponent(next)}`, { state: SESSION_ENDED });
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
    onArrived: ({ conversation: arrivedIn, workflow: sent }) => {
      setNewIn(arrivedIn);
      if (mine && sent) brought.change(mine.brought.id, { sent: true });
    },
    onGivenUp: () => goTo(undefined, true),
    onFailure,
  });
  const progress = useProgress(id, chat.busy);
  const workflow = chat.conversation?.workflowJson ?? null;
  const guide = chat.conversation?.guide ?? null;
  const newest = chat.conversation?.messages.at(-1);
  const shownFile = workflow === null && !chat.isLoading ? mine : null;
  // Its conversation has it from now on.
  const isDone = workflow !== null && mine !== null && mine.brought.conversation !== undefined;
  const savedBefore = isDone ? mine.brought.savedId : undefined;
  const { mutate: link, isPending: isLinking, variables: linked } = useUpdateWorkflow();
  useEffect(() => {
    if (!isDone) return;
    brought.set(null);
    // It was saved before it was changed by chat: what is saved next is its next version.
    if (savedBefore === undefined || id === undefined) return;
    link({ id: savedBefore, conversation_id: id }, { onSuccess: () => void keepSavedAs(queries, id, savedBefore) });
  }, [isDone, savedBefore, id, link, queries]);

  const beingLinked = isLinking && linked.conversation_id === id ? linked.id : undefined;

  const onBrought = () => {
    // A reply that is still on its way comes to its own conversation; one that failed can be sent again from there.
    if (id !== undefined) goTo(undefined);
    setView('output');
  };
  const drop = useFileDrop(onBrought);
  const onPaste = (data: DataTransfer): boolean => {
    const taking = bringFrom(data);
    void taking?.then((taken) => taken && onBrought());
    return taking !== null;
  };

  // On a small screen the result comes forward when it is new, not when an old conversation is opened. A reply may be
  // quicker than the change of the address that its first message brings.
  if (newIn !== undefined && newIn === id && !chat.busy) {
    setNewIn(undefined);
    if (workflow && chat.conversation?.messages.at(-1)?.is_question === false) setView('output');
  }

  /** The beginning of a message that the user goes on with. */
  const writeOn = (text: string) => {
    // The box can only take the focus where it is seen.
    flushSync(() => setView('chat'));
    composer.current?.write(text);
  };
  const change: OnChange = (assumption, value) => {
    if (value === undefined) writeOn(beginsChange(assumption));
    else chat.press({ kind: 'choose', node: assumption.node, label: assumption.label, value });
  };
  const adjust: OnAdjust = (how) => (typeof how === 'string' ? writeOn(how) : chat.press(how));

  const showNode = (name: string) => {
    setView('output');
    setFocusOn({ name });
  };

  const status = chat.busy
    ? progress && `${progress.stage}…`
    : (chat.outgoing?.failure?.status ?? statusLine(chat.conversation));

  const chatPanel = (
    <ChatPanel
      chat={chat}
      isFree={isFree}
      composer={composer}
      working={progress && <Generating {...progress} onCancel={() => id && following.cancel(id)} />}
      onStartNew={() => {
        if (shownFile) putAway();
        goTo(undefined);
        composer.current?.focus();
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
      links={
        workflow && (guide?.words ?? guide?.lostWords)
          ? {
              guide,
              pointed,
              onPoint: setPointed,
              onShow: showNode,
              onSay: (words) => writeOn(`By “${words.trim()}” I mean `),
            }
          : undefined
      }
      openItems={
        workflow && guide && newest?.version !== undefined
          ? {
              guide,
              busy: chat.busy,
              onFill: (blanks) => chat.press({ kind: 'fill', blanks }),
              onChange: change,
              onMean: (node, to) => chat.press({ kind: 'action', node, ...(to ? { to } : {}) }),
              onShow: showNode,
              onSay: writeOn,
            }
          : undefined
      }
      afterReply={
        chat.conversation && (
          <OwnAssistant
            key={chat.conversation.messages.at(-1)?.id}
            conversation={chat.conversation}
            onTaken={() => {
              setNewIn(id);
              composer.current?.focus();
            }}
          />
        )
      }
    />
  );
  const output =
    shownFile && !progress ? (
      <Suspense fallback={<DrawingSkeleton>The file is being checked</DrawingSkeleton>}>
        <BroughtPanel file={shownFile} status={status} send={sendToN8n} accounts={connectAccounts} />
      </Suspense>
    ) : (
      <WorkflowPanel
        send={sendToN8n}
        accounts={connectAccounts}
        workflow={workflow}
        guide={guide}
        savedId={chat.conversation?.workflow_id ?? savedBefore ?? beingLinked ?? null}
        conversationId={chat.id}
        description={guide?.summary ?? chat.conversation?.messages[0]?.content ?? ''}
        onSaved={(id) => {
          if (chat.id) void keepSavedAs(queries, chat.id, id);
        }}
        onChange={change}
        onFill={(blanks) => chat.press({ kind: 'fill', blanks })}
        onAdjust={adjust}
        busy={chat.busy}
        pointed={pointed}
        onPoint={setPointed}
        focusOn={focusOn}
        status={status}
        placeholder={
          progress ? (
            <GeneratingInShort {...progress} />
          ) : chat.isLoading ? (
            <DrawingSkeleton>Loading the automation</DrawingSkeleton>
          ) : (
            <BlankSheet>
              <p className="mt-6 mb-3 text-ink-soft">Have one already? Drop or choose its n8n file.</p>
              <StartFromFile onBrought={onBrought} />
            </BlankSheet>
          )
        }
      />
    );

  return (
    <div className="contents" {...drop.handlers}>
      <TwoPanels
        view={view}
        onView={setView}
        hasResult={workflow !== null || shownFile !== null}
        chat={chatPanel}
        output={
          <>
            {output}
            {drop.isOver && <DropPlace />}
          </>
        }
      />
      {needsPlan && <SubscriptionDialog onClose={() => setNeedsPlan(false)} />}
    </div>
  );
}
