import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionQuery, useSession } from '../../features/accounts/api/session.ts';
import { departure } from '../../features/accounts/departure.ts';
import { useAdminCheck } from '../../features/admin/api/admin-check.ts';
import { hasCode, hasStatus, messageOf } from '../../lib/call.ts';
import { loginPath, SESSION_ENDED } from '../../lib/next-path.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.ts';
import { AdminHeader } from './admin-header.tsx';
import { ConsoleSkeleton } from './console-skeleton.tsx';

/**
 * Lets administrators through. Others are told so and go to the dashboard, or to set up the second factor they need; whose
 * session ended here signs in again and comes back.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const check = useAdminCheck();
  useEndOfSession();
  const isRefused = hasStatus(check.error, 401) || hasStatus(check.error, 403);
  const [wasIn, setWasIn] = useState(false);
  if (check.isSuccess && session.data && !wasIn) setWasIn(true);
  if (session.data === null || isRefused)
    return <Leave hasEnded={session.data === null && wasIn} error={check.error} />;
  if (check.isSuccess) return children;
  if (!check.isError) return <ConsoleSkeleton />;
  return (
    <PageShell header={<AdminHeader />}>
      <h1 className="sr-only">Admin Dashboard</h1>
      <Problem title="We can't reach the server" onRetry={() => void check.refetch()} />
    </PageShell>
  );
}

/** Any call of the console may find out that the session ended. */
function useEndOfSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const askWho = (error: unknown) => {
      if (hasCode(error, 'not-signed-in')) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stops = [
      queries.getQueryCache().subscribe((it) => {
        if (it.type === 'updated' && it.action.type === 'error') askWho(it.action.error);
      }),
      queries.getMutationCache().subscribe((it) => {
        if (it.type === 'updated' && it.action.type === 'error') askWho(it.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}

const REFUSED = 'You must be an admin to access this page';

/** Decides once: on a slow machine the console is still drawn, and drawn anew, after the way out was taken. */
function Leave({ hasEnded, error }: { hasEnded: boolean; error: Error | null }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gone = useRef(false);
  const leave = useEffectEvent(() => {
    if (gone.current) return;
    gone.current = true;
    const chosen = departure.get();
    if (hasEnded && !departure.isChosen()) {
      void navigate(loginPath(pathname + search), { state: SESSION_ENDED, replace: true });
      return;
    }
    // Who has just logged out by choice is on the way elsewhere.
    departure.set(null);
    const needsFactor = hasCode(error, 'second-factor-missing');
    if (!chosen) {
      const description = (needsFactor && messageOf(error)) || REFUSED;
      toast({ look: 'destructive', title: 'Error', description });
    }
    void navigate(chosen ?? (needsFactor ? '/settings?tab=security' : '/dashboard'), { replace: true });
  });
  useEffect(() => leave(), []);
  return <ConsoleSkeleton />;
}
