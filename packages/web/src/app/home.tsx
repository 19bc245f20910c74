import { lazy, Suspense, useState } from 'react';
import { wasSignedIn } from '../features/accounts/signed-in-hint.ts';
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
  const [who, setWho] = useState<'member' | 'visitor' | 'unknown'>('unknown');
  if (!expected) return <Landing />;
  return (
    <Data>
      {who === 'member' && <Dashboard />}
      {who === 'visitor' && <Landing />}
      {who === 'unknown' && <PageSkeleton />}
      <Suspense fallback={null}>
        <SessionCheck onKnown={setWho} />
      </Suspense>
    </Data>
  );
}
