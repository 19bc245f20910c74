import { RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useForgetOther, useSession } from '../features/accounts/api/session.ts';
import { departure } from '../features/accounts/departure.ts';
import { loginPath, SESSION_ENDED } from '../lib/next-path.ts';
import { Button } from '../ui/button.tsx';
import { loadToasterSoon } from '../ui/load-toaster.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { StoppedPage } from '../ui/stopped-page.tsx';
import { toast } from '../ui/toast.ts';

/**
 * Lets signed-in users through; others sign in first and come back to where they wanted to go.
 *
 * @param reason why one has to sign in, told on the way there; such pages also send those away whose session could not
 * be asked for
 */
export default function SignedIn({ reason, children }: { reason?: string | undefined; children: ReactNode }) {
  const session = useSession();
  const [wasHere, setWasHere] = useState(false);
  useForgetOther(session.data?.id);
  // What a page says when the network is gone must be here by then.
  useEffect(loadToasterSoon, []);
  if (session.data && !wasHere) setWasHere(true);
  // A page is drawn in short pieces: on a slow phone, a tap in between is not left waiting for all of it.
  const drawnFor = useDeferredValue(session.data?.id);
  if (session.data && session.data.id === drawnFor) return <Fragment key={session.data.id}>{children}</Fragment>;
  if (session.data === null || (session.isError && !session.data && reason)) {
    return <ToSignIn reason={reason} wasHere={wasHere} />;
  }
  if (session.isError && !session.data)
    return (
      <StoppedPage
        title="We can't reach the server"
        action={
          <Button look="primary" size="large" icon={<RotateCcw />} onClick={() => void session.refetch()}>
            Try again
          </Button>
        }
      >
        Check your connection, then try again. Nothing you made is lost.
      </StoppedPage>
    );
  return <PageSkeleton />;
}

function ToSignIn({ reason, wasHere }: { reason: string | undefined; wasHere: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const gone = useRef(false);
  const leave = useEffectEvent(() => {
    if (gone.current) return;
    gone.current = true;
    const chosen = departure.get();
    departure.set(null);
    if (!chosen && reason) toast({ look: 'destructive', title: 'Authentication Error', description: reason });
    const state = !chosen && wasHere ? SESSION_ENDED : null;
    void navigate(chosen ?? loginPath(pathname + search), { replace: true, state });
  });
  useEffect(() => leave(), []);
  return <PageSkeleton />;
}
