import type { Conversation } from '@plainflow/contracts/chat';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { isOwn } from './own-messages.ts';

/** Says so where a conversation that is on the screen goes on by what was sent from another tab or device. */
export function useNewsFromElsewhere(conversation: Conversation | null | undefined): void {
  const shown = useRef<Conversation>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = conversation ?? undefined;
    if (!conversation || before?.id !== conversation.id) return;
    const known = new Set(before.messages.map((it) => it.id));
    const isNews = conversation.messages.some((it) => it.role === 'user' && !known.has(it.id) && !isOwn(it.id));
    if (isNews) toast({ title: 'This conversation went on in another tab', description: 'You see it as it is now.' });
  }, [conversation]);
}
