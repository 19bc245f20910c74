import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../features/accounts/api/session.ts';
import { departure } from '../features/accounts/departure.ts';
import { loginPath } from '../lib/next-path.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Problem } from '../ui/problem.tsx';

/** Lets signed-in users through; others sign in first and come back to where they wanted to go. */
export default function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.data) return children;
  if (session.data === null) return <Navigate to={departure.get() ?? loginPath(pathname + search)} replace />;
  if (session.isError) return <Problem title="We can't reach the server" onRetry={() => void session.refetch()} />;
  return <PageSkeleton />;
}
