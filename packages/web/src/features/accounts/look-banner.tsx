import { endLook } from '@plainflow/contracts/admin-accounts';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, hasCode, hasStatus, messageOf } from '../../lib/call.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Look, look } from './look.ts';

const CONSOLE = '/admin/dashboard?tab=users';

/** Whose account it is, that nothing can be changed, until when, and the way back to the console. */
export default function LookBanner({ look: { username, by, until } }: { look: Look }) {
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState(() => minutesUntil(until));

  const leave = async () => {
    setLeaving(true);
    try {
      await call(endLook);
    } catch (error) {
      // Where the session is over, there is nothing to leave.
      if (!hasStatus(error, 401)) {
        setLeaving(false);
        return toast({ look: 'destructive', title: 'Error', description: 'You could not go back. Please try again.' });
      }
    }
    backToConsole();
  };

  const tick = useEffectEvent(() => {
    const minutes = minutesUntil(until);
    setLeft(minutes);
    // Also where this clock is ahead of the server's: the look ends on both sides.
    if (minutes <= 0 && !leaving) void leave();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => tellRefusals(), []);

  return (
    <aside
      aria-label="Look at an account"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-marker-line bg-marker-wash px-(--gutter) py-2 text-[0.9375rem] text-marker-ink"
    >
      <p className="flex items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0" />
        <span>
          <strong>{by}</strong>, you see what <strong>{username}</strong> sees. Nothing can be changed.{' '}
          <span className="whitespace-nowrap tabular-nums">
            {left <= 1 ? 'One minute left.' : `${left} minutes left.`}
          </span>
        </span>
      </p>
      <Button size="small" busy={leaving} onClick={() => void leave()}>
        Back to the Console
      </Button>
    </aside>
  );
}

/** The whole page anew: nothing of somebody else's account stays in memory. */
function backToConsole(): void {
  look.set(null);
  tellOtherTabs(['session']);
  window.location.assign(CONSOLE);
}

/** What a page says of a refused change is about something else; the last word is the true reason. */
function tellRefusals(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    const description = messageOf(error);
    if (!hasCode(error, 'read-only') || description === undefined) return;
    setTimeout(() => toast({ look: 'destructive', title: 'Read only', description }), 0);
  });
}

const minutesUntil = (until: string): number => Math.ceil((Date.parse(until) - Date.now()) / 60_000);
