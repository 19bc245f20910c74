import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../features/accounts/api/session.ts';
import { departure } from '../features/accounts/departure.ts';
import { loginPath } from '../lib/next-path.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';

/**
 * Lets signed-in users through; others sign in first and come back to where they wanted to go.
 *
 * @param reason why one has to sign in, told on the way there; such pages also send those away whose session could not
 * be asked for
 */
export default function SignedIn({ reason, children }: { reason?: string | undefined; children: ReactNode }) {
  const session = useSession();
  if (session.data) return children;
  if (session.data === null || (session.isError && reason)) return <ToSignIn reason={reason} />;
  if (session.isError) return <Problem title="We can't reach the server" onRetry={() => void session.refetch()} />;
  return <PageSkeleton />;
}

function ToSignIn({ reason }: { reason: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gone = useRef(false);
  const leave = useEffectEvent(() => {
    if (gone.current) return;
    gone.current = true;
    const chosen = departure.get();
    departure.set(null);
    if (!chosen && reason) toast({ look: 'destructive', title: 'Authentication Error', description: reason });
    void navigate(chosen ?? loginPath(pathname + search), { replace: true });
  });
  useEffect(() => leave(), []);
  return <PageSkeleton />;
}
