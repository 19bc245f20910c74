import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { nextPath } from '../lib/next-path.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Home } from './home.tsx';

const Data = lazy(() => import('./data.tsx'));
const SignedIn = lazy(() => import('./signed-in.tsx'));
const Dashboard = page(() => import('../pages/dashboard/dashboard.tsx'));
const Login = page(() => import('../pages/login.tsx'));
const NotFound = page(() => import('../pages/not-found.tsx'));
const PlanSelection = page(() => import('../pages/plan-selection.tsx'));
const Saved = page(() => import('../pages/saved.tsx'));
const SavedAutomation = page(() => import('../pages/saved-automation.tsx'));
const Settings = page(() => import('../pages/settings.tsx'));
const SignupCheckout = page(() => import('../pages/signup-checkout.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/login" element={asking(<Login />)} />
        <Route path="/auth" element={<ToLogin />} />
        <Route path="/plan-selection" element={<PlanSelection />} />
        <Route path="/signup-checkout" element={asking(<SignupCheckout />)} />
        <Route path="/dashboard" element={members(<Dashboard />)} />
        <Route path="/saved" element={members(<Saved />)} />
        <Route path="/saved/:id" element={members(<SavedAutomation />)} />
        <Route path="/settings" element={members(<Settings />)} />
        <Route path="/subscription" element={<Navigate to="/plan-selection" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

/** Each page is a chunk of its own. */
function page(load: () => Promise<{ default: ComponentType }>) {
  return lazy(load);
}

/** A public page that asks the server. */
function asking(element: ReactNode) {
  return <Data>{element}</Data>;
}

function members(element: ReactNode) {
  return asking(<SignedIn>{element}</SignedIn>);
}

/** Where a 401 in the chat leads. */
function ToLogin() {
  const [query] = useSearchParams();
  const next = query.get('next');
  return <Navigate to={next ? `/login?next=${encodeURIComponent(nextPath(next))}` : '/login'} replace />;
}
