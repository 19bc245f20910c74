import { lazy, Suspense, useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { departure } from '../features/accounts/departure.ts';
import { wasSignedIn } from '../features/accounts/signed-in-hint.ts';
import { loginPath, SESSION_ENDED } from '../lib/next-path.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const Landing = lazy(() => import('../pages/landing/landing.tsx'));
const Dashboard = lazy(() => import('../pages/dashboard/dashboard.tsx'));
const Data = lazy(() => import('./data.tsx'));
const SessionCheck = lazy(() => import('./session-check.tsx'));

/**
 * `/`: the generator for those who are signed in, the landing page for everybody else.
 * Who never signed in here is a visitor and sees the landing page at once: no answer about a session is waited for.
 */
export function Home() {
  const [expected] = useState(wasSignedIn);
  const [who, setWho] = useState<'member' | 'visitor' | 'unknown' | 'ended'>('unknown');
  const { pathname, search } = useLocation();
  const know = useCallback((now: 'member' | 'visitor') => {
    // Whoever was at work here, and did not leave by choice, is asked back in.
    setWho((before) => (now === 'visitor' && before === 'member' && !departure.isChosen() ? 'ended' : now));
  }, []);
  if (!expected) return <Landing />;
  return (
    <Data>
      {who === 'member' && <Dashboard />}
      {who === 'visitor' && <Landing />}
      {who === 'unknown' && <PageSkeleton />}
      {who === 'ended' && <Navigate to={loginPath(pathname + search)} state={SESSION_ENDED} replace />}
      <Suspense fallback={null}>
        <SessionCheck onKnown={know} />
      </Suspense>
    </Data>
  );
}
