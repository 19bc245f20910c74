import type { Toast } from '../../ui/toast.ts';

/** What the query of an address says about where somebody comes from. */
export const RETURN_FLAGS = ['subscription', 'upgrade', 'reactivate'] as const;

export type Return = {
  what: (typeof RETURN_FLAGS)[number];
  how: 'success' | 'cancelled';
  sessionId: string | null;
};

export function returnIn(query: URLSearchParams): Return | null {
  for (const what of RETURN_FLAGS) {
    const how = query.get(what);
    if (how === 'success') return { what, how, sessionId: query.get('session_id') };
    if (how === 'cancelled' || how === 'canceled') return { what, how: 'cancelled', sessionId: null };
  }
  return null;
}

export function returnToast({ what, how }: Pick<Return, 'what' | 'how'>): Toast {
  return TOASTS[what][how];
}

const TOASTS: Record<Return['what'], Record<Return['how'], Toast>> = {
  subscription: {
    success: { title: 'Subscription Activated', description: 'Your plan is active: everything is unlimited now.' },
    cancelled: { title: 'Checkout Cancelled', description: 'Nothing was charged. Your account is as it was.' },
  },
  upgrade: {
    success: { title: 'Upgrade Successful', description: 'Your account was upgraded to the lifetime plan.' },
    cancelled: { title: 'Upgrade Cancelled', description: 'Nothing was charged. Your plan is as it was.' },
  },
  reactivate: {
    success: { title: 'Subscription Reactivated', description: 'Your monthly plan goes on.' },
    cancelled: { title: 'Reactivation Cancelled', description: 'Nothing was charged. Your plan is as it was.' },
  },
};
