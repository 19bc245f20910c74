import type { Conversation } from '@plainflow/contracts/chat';
import { Bot } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAlwaysOffered } from './assistant-choice.ts';
import { assistantDraft } from './assistant-draft.ts';

/** Few people open it, and whoever does has pressed for it. */
const Exchange = lazy(() => import('./own-assistant-exchange.tsx').then((it) => ({ default: it.Exchange })));

/** Under the newest reply where it is in doubt: the user's own assistant may read the message too. One for each reply: its key is the reply. */
export function OwnAssistant({
  conversation,
  onTaken,
}: {
  conversation: Conversation;
  /** The reply is another one now. */
  onTaken: () => void;
}) {
  const [always] = useAlwaysOffered();
  const reply = conversation.messages.at(-1);
  const [open, setOpen] = useState(() => assistantDraft.get(reply?.id ?? '') !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (reply?.role !== 'assistant' || !(always || open || isInDoubt(conversation))) return null;
  if (open) {
    return (
      <Suspense>
        <Exchange
          conversation={conversation.id}
          replyId={reply.id}
          onClose={() => setOpen(false)}
          onTaken={() => {
            // Whoever has what they wanted goes on elsewhere.
            wasOpen.current = false;
            setOpen(false);
            onTaken();
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-soft">
      <span>Not what you meant? An AI assistant that you already use can read your message too.</span>
      <Button ref={opener} size="small" look="quiet" icon={<Bot />} className="-ml-2" onClick={() => setOpen(true)}>
        Ask my own assistant
      </Button>
    </div>
  );
}

/** Something of the message was not understood, or left out of what was built. A question says itself what is unclear. */
function isInDoubt({ messages, guide }: Conversation): boolean {
  if (messages.at(-1)?.is_question || !guide) return false;
  return guide.notUnderstood.length > 0 || (guide.leftOut?.length ?? 0) > 0;
}
