import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { repeatEarlyPresses } from '../lib/early-presses.ts';
import { nextPath } from '../lib/next-path.ts';
import { isOnline } from '../lib/online.ts';
import { endWaiting } from '../lib/waiting.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Home } from './home.tsx';
import { Unreachable } from './unreachable.tsx';

const Data = lazy(() => import('./data.tsx'));
const SignedIn = lazy(() => import('./signed-in.tsx'));
const AdminAudit = page(() => import('../pages/admin/audit.tsx'));
const AdminDashboard = page(() => import('../pages/admin/dashboard.tsx'));
const AdminSystem = page(() => import('../pages/admin/system.tsx'));
const AdminTrends = page(() => import('../pages/admin/trends.tsx'));
const AdminLogin = page(() => import('../pages/admin-login.tsx'));
const Dashboard = page(() => import('../pages/dashboard/dashboard.tsx'));
const DemoCheckout = page(() => import('../pages/demo-checkout.tsx'));
const Features = page(() => import('../pages/features/features.tsx'));
const ForgotPassword = page(() => import('../pages/forgot-password.tsx'));
const Investors = page(() => import('../pages/investors/investors.tsx'));
const Login = page(() => import('../pages/login.tsx'));
const NotFound = page(() => import('../pages/not-found.tsx'));
const PlanSelectedCancel = page(() => import('../pages/plan-selected/cancel.tsx'));
const PlanSelectedSuccess = page(() => import('../pages/plan-selected/success.tsx'));
const PlanSelection = page(() => import('../pages/plan-selection/plan-selection.tsx'));
const PrivacyPolicy = page(() => import('../pages/legal/privacy-policy.tsx'));
const Profile = page(() => import('../pages/profile.tsx'));
const RateLimitTest = page(() => import('../pages/rate-limit-test.tsx'));
const Register = page(() => import('../pages/register.tsx'));
const ResetPassword = page(() => import('../pages/reset-password.tsx'));
const Saved = page(() => import('../pages/saved.tsx'));
const SavedAutomation = page(() => import('../pages/saved-automation.tsx'));
const Settings = page(() => import('../pages/settings/settings.tsx'));
const SharedAutomation = page(() => import('../pages/shared-automation.tsx'));
const SignupCheckout = page(() => import('../pages/signup-checkout.tsx'));
const Subscription = page(() => import('../pages/subscription/subscription.tsx'));
const SubscriptionCancel = page(() => import('../pages/subscription/cancel.tsx'));
const SubscriptionManage = page(() => import('../pages/subscription/manage.tsx'));
const SubscriptionSuccess = page(() => import('../pages/subscription/success.tsx'));
const TermsOfService = page(() => import('../pages/legal/terms-of-service.tsx'));
const Tutorials = page(() => import('../pages/tutorials/tutorials.tsx'));
const VerifyEmail = page(() => import('../pages/verify-email.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/login" element={asking(<Login />)} />
        <Route path="/auth" element={<ToLogin />} />
        <Route path="/admin/login" element={asking(<AdminLogin />)} />
        <Route path="/admin/dashboard" element={asking(<AdminDashboard />)} />
        <Route path="/admin/audit" element={asking(<AdminAudit />)} />
        <Route path="/admin/trends" element={asking(<AdminTrends />)} />
        <Route path="/admin/system" element={asking(<AdminSystem />)} />
        <Route path="/forgot-password" element={asking(<ForgotPassword />)} />
        <Route path="/reset-password" element={asking(<ResetPassword />)} />
        <Route path="/verify-email" element={asking(<VerifyEmail />)} />
        <Route path="/plan-selection" element={asking(<PlanSelection />)} />
        <Route path="/plan-selected/success" element={asking(<PlanSelectedSuccess />)} />
        <Route path="/plan-selected/cancel" element={<PlanSelectedCancel />} />
        <Route path="/demo-checkout" element={asking(<DemoCheckout />)} />
        <Route path="/signup-checkout" element={asking(<SignupCheckout />)} />
        <Route path="/register" element={asking(<Register />)} />
        <Route path="/dashboard" element={members(<Dashboard />)} />
        <Route path="/saved" element={members(<Saved />)} />
        <Route path="/saved/:id" element={members(<SavedAutomation />)} />
        <Route path="/shared/:token" element={asking(<SharedAutomation />)} />
        <Route path="/profile" element={members(<Profile />, 'Please login to access your profile.')} />
        <Route path="/settings" element={members(<Settings />, 'Please login to access your settings.')} />
        <Route path="/subscription" element={members(<Subscription />)} />
        <Route path="/subscription/success" element={members(<SubscriptionSuccess />)} />
        <Route path="/subscription/cancel" element={<SubscriptionCancel />} />
        <Route path="/subscription/manage" element={members(<SubscriptionManage />)} />
        <Route path="/features" element={<Features />} />
        <Route path="/tutorials" element={<Tutorials />} />
        <Route path="/investors" element={asking(<Investors />)} />
        <Route path="/privacy-policy" element={<PrivacyPolicy />} />
        <Route path="/terms-of-service" element={<TermsOfService />} />
        <Route path="/tests/rate-limit" element={asking(<RateLimitTest />)} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <Drawn />
    </Suspense>
  );
}

/** The page's own code is there. Where all of it was there at once, no skeleton was ever shown. */
function Drawn() {
  useLayoutEffect(endWaiting, []);
  useEffect(() => {
    document.querySelector('[data-drawn]')?.removeAttribute('data-drawn');
    repeatEarlyPresses();
  }, []);
  return null;
}

/** Each page is a chunk of its own; without a network, one that was not shown before cannot be had. */
function page(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (isOnline()) throw error;
      return { default: Unreachable };
    }),
  );
}

/** A public page that asks the server. */
function asking(element: ReactNode) {
  return <Data>{element}</Data>;
}

/** A page behind the sign-in; `reason` is told to who comes without. */
function members(element: ReactNode, reason?: string) {
  return asking(<SignedIn reason={reason}>{element}</SignedIn>);
}

/** Where a 401 in the chat leads. */
function ToLogin() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const next = query.get('next');
  return <Navigate to={next ? `/login?next=${encodeURIComponent(nextPath(next))}` : '/login'} state={state} replace />;
}
