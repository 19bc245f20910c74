import type { Message } from '@plainflow/contracts/chat';
import { withoutOpenItems } from '@plainflow/contracts/open-items';
import { ClipboardPaste, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dots } from '../../ui/typing-dots.tsx';
import type { WordLinks } from './linked-words.tsx';
import type { OpenItemsProps } from './open-items.tsx';
import { optionsIn } from './options.ts';
import type { Outgoing } from './outbox.ts';
import { plainMessage } from './plain-message.ts';

/** Comes with the first workflow; without a network the message stays as it was typed. */
const LinkedWords = lazy(() =>
  import('./linked-words.tsx').then(
    (it) => ({ default: it.LinkedWords }),
    () => ({ default: ({ text }: { text: string }) => [text] }),
  ),
);

const OpenItems = lazy(() =>
  import('./open-items.tsx').then(
    (it) => ({ default: it.OpenItems }),
    () => ({ default: () => null }),
  ),
);

/** What was said, oldest first; the newest is kept in sight. */
export function MessageList({
  messages,
  outgoing,
  working,
  onAnswer,
  onRetry,
  onEdit,
  onPasteTranscript,
  onGoBack,
  openItems,
  after,
  links,
}: {
  messages: readonly Message[];
  outgoing: Outgoing | null;
  /** Shown as the assistant's bubble while it works. */
  working: ReactNode;
  onAnswer: (option: string) => void;
  onRetry: () => void;
  /** The message goes back to where it was typed. */
  onEdit: () => void;
  /** Instead of a video that can't be read. */
  onPasteTranscript: () => void;
  /** The automation is to be as it was in an earlier reply. */
  onGoBack: (version: number) => void;
  /** What is open, as a list under the newest reply, which says it in words too. */
  openItems?: OpenItemsProps | undefined;
  /** Beneath the newest reply. */
  after?: ReactNode;
  /** What became of the user's words, once there is a workflow. */
  links?: WordLinks | undefined;
}) {
  const mine = messages.filter((it) => it.role === 'user');
  const newest = Math.max(0, ...messages.map((it) => it.version ?? 0));
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  // The server may have kept a message whose answer failed: it is shown once.
  const kept = last?.role === 'user' && last.content.trim() === outgoing?.text.trim();
  const state = `${messages.length} ${outgoing?.sending} ${outgoing?.failure?.says}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something new is said.
  useEffect(() => {
    const list = end.current?.parentElement;
    if (!list) return;
    const toEnd = () => list.scrollTo({ top: list.scrollHeight });
    toEnd();
    // What is being written grows. Whoever went up to read meanwhile is left there.
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
    };
    list.addEventListener('scroll', onScroll);
    // Also when it comes in sight again, and when a keyboard takes its room.
    const watcher = new ResizeObserver(() => isAtEnd && toEnd());
    watcher.observe(list);
    if (end.current?.previousElementSibling) watcher.observe(end.current.previousElementSibling);
    return () => {
      list.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, [state]);

  return (
    <div
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll relative min-h-0 flex-1 space-y-4 overflow-y-auto px-4 py-5 outline-offset-[-2px] sm:px-5"
    >
      {messages.map((it) =>
        it.role === 'user' ? (
          <Mine key={it.id}>
            {links ? (
              <Suspense fallback={it.content}>
                <LinkedWords text={it.content} number={mine.indexOf(it)} links={links} />
              </Suspense>
            ) : (
              it.content
            )}
          </Mine>
        ) : (
          <Theirs key={it.id}>
            <p className="whitespace-pre-wrap">
              {plainMessage(it === last && openItems ? withoutOpenItems(it.content) : it.content)}
            </p>
            {it === last && outgoing === null && <Options message={it} onAnswer={onAnswer} />}
            {it.version !== undefined && it.version < newest && outgoing === null && (
              <Earlier version={it.version} onGoBack={onGoBack} />
            )}
          </Theirs>
        ),
      )}
      {outgoing === null && openItems && (
        <Suspense fallback={null}>
          <OpenItems {...openItems} />
        </Suspense>
      )}
      {outgoing === null && after}
      {outgoing && !outgoing.final && !kept && <Mine faded={outgoing.failure !== undefined}>{outgoing.text}</Mine>}
      {outgoing?.sending && <Theirs>{working ?? <TypingDots />}</Theirs>}
      {outgoing?.failure && (
        <FailedReply outgoing={outgoing} onRetry={onRetry} onEdit={onEdit} onPasteTranscript={onPasteTranscript} />
      )}
      <div ref={end} />
    </div>
  );
}

const NEAR_THE_END = 48;

function Mine({ children, faded = false }: { children: ReactNode; faded?: boolean }) {
  return (
    <div className="flex justify-end pl-10">
      <div
        className={classes(
          'rise-in max-w-[min(100%,36rem)] rounded-large rounded-br-small border px-4 py-2.5 text-[0.9375rem] whitespace-pre-wrap [overflow-wrap:anywhere]',
          faded
            ? 'border-dashed border-line-strong bg-sheet text-ink-soft'
            : 'border-transparent bg-accent-wash text-ink',
        )}
      >
        <span className="sr-only">You: </span>
        {children}
      </div>
    </div>
  );
}

function Theirs({ children }: { children: ReactNode }) {
  return (
    <div className="rise-in max-w-[44rem] pr-6 text-[0.9375rem] [overflow-wrap:anywhere]">
      <span className="sr-only">Assistant: </span>
      {children}
    </div>
  );
}

/** Under a reply whose automation has changed since. */
function Earlier({ version, onGoBack }: { version: number; onGoBack: (version: number) => void }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-tiny text-ink-faint">
      Version {version}
      <button
        type="button"
        onClick={() => onGoBack(version)}
        className="inline-flex min-h-7 items-center gap-1 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <Undo2 aria-hidden className="size-3" />
        Go back to this
        <span className="sr-only"> (version {version})</span>
      </button>
    </p>
  );
}

function Options({ message, onAnswer }: { message: Message; onAnswer: (option: string) => void }) {
  const options = message.options.length > 0 ? message.options : optionsIn(message.content);
  if (options.length === 0) return null;
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">Answers to choose from</legend>
      {options.map((it) => (
        <Button
          key={it}
          size="small"
          onClick={() => onAnswer(it)}
          className="!h-auto min-h-9 py-1.5 text-left !whitespace-normal"
        >
          {it}
        </Button>
      ))}
    </fieldset>
  );
}

function FailedReply({
  outgoing: { failure, final, youtubeUrl, transcript },
  onRetry,
  onEdit,
  onPasteTranscript,
}: {
  outgoing: Outgoing;
  onRetry: () => void;
  onEdit: () => void;
  onPasteTranscript: () => void;
}) {
  const { pathname, search } = useLocation();
  const needsPlan = failure?.kind === 'quota' || failure?.kind === 'subscription';
  return (
    <div
      role="alert"
      className={classes(
        'rise-in max-w-[44rem] rounded-normal border p-3.5 text-[0.9375rem]',
        needsPlan
          ? 'border-accent-line bg-paper'
          : failure?.kind === 'canceled' ||
              failure?.kind === 'interrupted' ||
              (failure?.kind === 'offline' && !failure.toast)
            ? 'border-line-strong bg-paper'
            : 'border-bad-line bg-bad-wash',
      )}
    >
      <p>{failure?.says}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {needsPlan && (
          <ButtonLink to="/plan-selection" look="primary" size="small">
            See the plans
          </ButtonLink>
        )}
        {failure?.kind === 'signed-out' ? (
          <ButtonLink to={`/auth?next=${encodeURIComponent(pathname + search)}`} look="primary" size="small">
            Log in
          </ButtonLink>
        ) : (
          <Button size="small" icon={<RotateCcw />} onClick={onRetry}>
            Try again
          </Button>
        )}
        {!final && youtubeUrl === undefined && transcript === undefined && (
          <Button size="small" look="quiet" icon={<Pencil />} onClick={onEdit}>
            Edit
          </Button>
        )}
        {failure?.pasteHelps && (
          <Button size="small" icon={<ClipboardPaste />} onClick={onPasteTranscript}>
            Paste the transcript instead
          </Button>
        )}
      </div>
    </div>
  );
}

function TypingDots() {
  return (
    <span className="inline-flex h-6 items-center">
      <span className="sr-only">The assistant is writing</span>
      <Dots />
    </span>
  );
}
