import type { Onward, PaidPlan } from '@plainflow/contracts/subscriptions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, messageOf } from '../../lib/call.ts';
import { nextPath } from '../../lib/next-path.ts';
import { toast } from '../../ui/toast.ts';
import { type Place, useCancel, usePortal, useReactivate, useUpgrade } from './api/change-plan.ts';
import { useDirectCheckout } from './api/checkout.ts';
import { usePlanChange } from './api/subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { type PaymentFailure, paymentFailureOf } from './payment-failure.ts';
import { type DialogOptions, usePaymentDialogs } from './use-payment-dialogs.tsx';

export type Action = 'cancel' | 'reactivate' | 'upgrade' | 'portal' | PaidPlan;

/** A failed cancellation in the words of its page. */
const CANCEL_FAILED = {
  manage: { title: 'Cancellation Failed', otherwise: 'An error occurred while cancelling your subscription' },
  elsewhere: { title: 'Failed to cancel subscription', otherwise: 'Nothing was changed. Please try again.' },
} as const;

/** Everything that somebody with an account does with the plan. The page draws `dialogs`. */
export function usePlanActions({ from, ...options }: DialogOptions & { from: Place | 'subscription' }) {
  const navigate = useNavigate();
  const changed = usePlanChange();
  const [asking, setAsking] = useState(false);
  const cancelling = useCancel();
  const reactivating = useReactivate();
  const upgrading = useUpgrade();
  const buying = useDirectCheckout();
  const portal = usePortal();
  const { leaveFor, fail, isLeaving, dialogs } = usePaymentDialogs(options);
  const place: Place = from === 'dashboard' ? 'dashboard' : 'manage';

  /** On to the payment page or another page of ours, else it is done. */
  const onward = ({ url, redirect, message }: Onward, done: { title: string; otherwise: string }) => {
    if (url) return leaveFor(url);
    // On the way to another page of ours that page says what came of it; here only what the server adds.
    if (!redirect) toast({ title: done.title, description: message ?? done.otherwise });
    else if (message) toast({ title: message });
    void changed();
    if (redirect) void navigate(nextPath(redirect));
  };

  const cancel = async () => {
    try {
      const { message } = await cancelling.mutateAsync();
      toast({ title: 'Subscription Canceled', description: message });
      setAsking(false);
    } catch (error) {
      const { title, otherwise } = CANCEL_FAILED[from === 'manage' ? 'manage' : 'elsewhere'];
      toast({ look: 'destructive', title, description: messageOf(error) ?? otherwise });
    }
  };

  const reactivate = async (demo = false): Promise<void> => {
    try {
      onward(await reactivating.mutateAsync({ from: place, ...(demo && { demo }) }), {
        title: 'Subscription Reactivated',
        otherwise: 'Your monthly plan goes on.',
      });
    } catch (error) {
      const otherwise = 'An error occurred while reactivating your subscription';
      const failure = paymentFailureOf(error, { refused: otherwise, broken: otherwise });
      toast({ look: 'destructive', title: 'Reactivation Failed', description: failure.text });
      if (failure.kind !== 'other') fail(failure, () => void reactivate(true));
    }
  };

  const upgrade = async (demo = false): Promise<void> => {
    try {
      onward(await upgrading.mutateAsync({ from: place, ...(demo && { demo }) }), {
        title: 'Upgrade Successful',
        otherwise: 'Your account was upgraded to the lifetime plan.',
      });
    } catch (error) {
      fail(upgradeFailure(error), () => void upgrade(true));
    }
  };

  const buy = async (planType: PaidPlan, demo = false): Promise<void> => {
    try {
      onward(await buying.mutateAsync({ planType, ...(demo && { demo }) }), {
        title: 'Subscription Activated',
        otherwise: 'Your plan is active.',
      });
    } catch (error) {
      const texts = {
        refused: 'Could not process subscription request',
        broken: 'Failed to process subscription request',
      };
      fail(paymentFailureOf(error, texts), () => void buy(planType, true));
    }
  };

  const openPortal = async () => {
    try {
      leaveFor((await portal.mutateAsync()).url);
    } catch (error) {
      const texts = {
        refused: 'The billing portal could not be opened.',
        broken: 'The billing portal could not be opened.',
      };
      fail({ ...paymentFailureOf(error, texts), demoOffered: false }, () => {});
    }
  };

  const running: [boolean, Action | null][] = [
    [cancelling.isPending, 'cancel'],
    [reactivating.isPending, 'reactivate'],
    [upgrading.isPending, 'upgrade'],
    [portal.isPending, 'portal'],
    [buying.isPending, buying.variables?.planType ?? null],
  ];

  return {
    /** Asks first. */
    cancel: () => setAsking(true),
    reactivate: () => void reactivate(),
    upgrade: () => void upgrade(),
    buy: (plan: PaidPlan) => void buy(plan),
    openPortal: () => void openPortal(),
    /** What is on its way. */
    busy: running.find(([on]) => on)?.[1] ?? null,
    isLeaving,
    dialogs: (
      <>
        <CancelDialog
          open={asking}
          busy={cancelling.isPending}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        />
        {dialogs}
      </>
    ),
  };
}

/** The server's sentence where there is one; else ours, with what the error says. */
function upgradeFailure(error: unknown): PaymentFailure {
  const said = error instanceof Error && !(error instanceof CallError) ? `: ${error.message}` : '';
  return paymentFailureOf(error, {
    refused: 'Failed to upgrade subscription',
    broken: `An error occurred while upgrading your subscription${said}`,
  });
}
