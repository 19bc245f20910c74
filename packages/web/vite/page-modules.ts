import type { PagePath } from '@plainflow/contracts/pages';

/** Pages that are the same for everybody: drawn when the project is built, and whole before any code of theirs is there. */
export const DRAWN = [
  '/',
  '/features',
  '/tutorials',
  '/investors',
  '/privacy-policy',
  '/terms-of-service',
] as const satisfies readonly PagePath[];

const ASKING = ['app/data.tsx'];
const SIGNED_IN = [...ASKING, 'app/signed-in.tsx'];

const DASHBOARD = [...SIGNED_IN, 'pages/dashboard/dashboard.tsx'];

/**
 * What pages load of their own accord after `start.tsx`, in `src`: asked for at once, not one after the other. With a query
 * where the page begins with something else then.
 */
export const MODULES: Partial<Record<PagePath | 'home' | `/dashboard?tab=${string}`, readonly string[]>> = {
  '/': ['pages/landing/landing.tsx'],
  /** `/` for who is signed in. */
  home: [...ASKING, 'app/session-check.tsx', 'pages/dashboard/dashboard.tsx'],
  '/features': ['pages/features/features.tsx'],
  '/tutorials': ['pages/tutorials/tutorials.tsx'],
  '/plan-selection': [...ASKING, 'pages/plan-selection/plan-selection.tsx'],
  '/investors': [...ASKING, 'pages/investors/investors.tsx'],
  '/privacy-policy': ['pages/legal/privacy-policy.tsx'],
  '/terms-of-service': ['pages/legal/terms-of-service.tsx'],
  '/login': [...ASKING, 'pages/login.tsx'],
  '/admin/login': [...ASKING, 'pages/admin-login.tsx'],
  '/admin/dashboard': [...ASKING, 'pages/admin/dashboard.tsx'],
  '/auth': [...ASKING, 'pages/login.tsx'],
  '/forgot-password': [...ASKING, 'pages/forgot-password.tsx'],
  '/reset-password': [...ASKING, 'pages/reset-password.tsx'],
  '/verify-email': [...ASKING, 'pages/verify-email.tsx'],
  '/plan-selected/success': [...ASKING, 'pages/plan-selected/success.tsx'],
  '/plan-selected/cancel': ['pages/plan-selected/cancel.tsx'],
  '/demo-checkout': [...ASKING, 'pages/demo-checkout.tsx'],
  '/signup-checkout': [...ASKING, 'pages/signup-checkout.tsx'],
  '/register': [...ASKING, 'pages/register.tsx'],
  '/dashboard': DASHBOARD,
  '/dashboard?tab=saved': [...DASHBOARD, 'features/workflows/saved-list.tsx'],
  '/dashboard?tab=subscription': [...DASHBOARD, 'pages/dashboard/subscription-tab.tsx'],
  '/dashboard?tab=feedback': [...DASHBOARD, 'pages/dashboard/feedback-tab.tsx'],
  '/saved': [...SIGNED_IN, 'pages/saved.tsx'],
  '/saved/:id': [...SIGNED_IN, 'pages/saved-automation.tsx', 'features/workflows/workflow-views.tsx'],
  '/shared/:token': [...ASKING, 'pages/shared-automation.tsx'],
  '/profile': [...SIGNED_IN, 'pages/profile.tsx'],
  '/settings': [...SIGNED_IN, 'pages/settings/settings.tsx'],
  '/subscription': [...SIGNED_IN, 'pages/subscription/subscription.tsx'],
  '/subscription/success': [...SIGNED_IN, 'pages/subscription/success.tsx'],
  '/subscription/cancel': ['pages/subscription/cancel.tsx'],
  '/subscription/manage': [...SIGNED_IN, 'pages/subscription/manage.tsx'],
  '/tests/rate-limit': [...ASKING, 'pages/rate-limit-test.tsx'],
};

/** Pages that ask who is here before they show anything. */
export const MEMBERS = Object.entries(MODULES).flatMap(([page, modules]) =>
  page === 'home' || modules?.includes('app/signed-in.tsx') ? [page] : [],
);

/** Queries that a member's page looks different with, before anything is known of the member. */
export const WAITING = {
  '/dashboard': ['', '?c', '?tab=saved', '?tab=subscription', '?tab=feedback'],
  '/saved': [''],
  '/profile': [''],
  '/settings': [''],
  '/subscription': [''],
  '/subscription/manage': [''],
} as const satisfies Partial<Record<PagePath, readonly string[]>>;
