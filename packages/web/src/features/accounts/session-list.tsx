import type { Session } from '@plainflow/contracts/sessions';
import { LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ago, dateAndTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useLogout } from './api/logout.ts';
import { useEndOtherSessions, useEndSession, useLogoutEverywhere, useSessions } from './api/sessions.ts';
import { moreAbout } from './failure.ts';

/** Where the account is signed in, with a way out of each and of all. */
export function SessionList() {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const everywhere = useLogoutEverywhere();
  const [asking, setAsking] = useState(false);

  if (sessions.isError)
    return <Problem title="The devices could not be loaded" onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="h-32" />;
  const others = sessions.data.filter((it) => !it.isThis).length;

  const signOutOthers = async () => {
    try {
      const { ended } = await endOthers.mutateAsync();
      toast({ title: ended === 1 ? 'One other device was signed out' : `${ended} other devices were signed out` });
    } catch (error) {
      tellFailure(error);
    }
  };
  const signOutEverywhere = async () => {
    try {
      await everywhere.mutateAsync();
      toast({ title: 'Logged Out', description: 'You are signed out on all devices.' });
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <>
      {sessions.data.length === 0 ? (
        <p className="text-ink-soft">No device is signed in.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.data.map((it) => (
            <Row key={it.id} session={it} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-5">
        {others > 0 && (
          <Button busy={endOthers.isPending} onClick={() => void signOutOthers()}>
            Sign out all other devices
          </Button>
        )}
        <Button icon={<LogOut />} onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="On this device too: you sign in again with your password."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="primary" busy={everywhere.isPending} onClick={() => void signOutEverywhere()}>
              Sign out everywhere
            </Button>
          </>
        }
      />
    </>
  );
}

function Row({ session }: { session: Session }) {
  const end = useEndSession();
  const logout = useLogout('/login');
  const Icon = /iPhone|Android|iPad/.test(session.device) ? Smartphone : MonitorSmartphone;
  const signOut = () =>
    session.isThis
      ? logout.mutate()
      : end.mutate(session.id, {
          onSuccess: () => toast({ title: `${session.device} was signed out` }),
          onError: tellFailure,
        });
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {session.device} {session.isThis && <Badge look="good">This device</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          {session.network} · {session.isThis ? 'in use now' : `last used ${ago(session.last_seen_at)}`}
          <span className="block text-ink-faint sm:inline">
            <span className="max-sm:hidden"> · </span>signed in {dateAndTime(session.created_at)}
          </span>
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Sign out ${session.isThis ? 'this device' : session.device}`}
        busy={end.isPending || logout.isPending}
        onClick={signOut}
      >
        Sign out
      </Button>
    </li>
  );
}

function tellFailure(error: unknown): void {
  toast({
    look: 'destructive',
    title: 'That did not work. Please try again.',
    ...(moreAbout(error) && { description: moreAbout(error) ?? '' }),
  });
}
