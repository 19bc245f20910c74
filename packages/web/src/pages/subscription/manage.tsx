import { PAGES } from '@plainflow/contracts/pages';
import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { ArrowLeft, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../features/accounts/api/session.ts';
import { MemberHeader } from '../../features/accounts/member-header.tsx';
import { PaymentsNote } from '../../features/billing/payments-note.tsx';
import { PlanCards } from '../../features/billing/plan-cards.tsx';
import { standingOf } from '../../features/billing/standing.ts';
import { SubscriptionLoader } from '../../features/billing/subscription-loader.tsx';
import { TransactionHistory } from '../../features/billing/transaction-history.tsx';
import { TroubleAlert } from '../../features/billing/trouble-alert.tsx';
import { useCheckoutReturn } from '../../features/billing/use-checkout-return.ts';
import { usePlanActions } from '../../features/billing/use-plan-actions.tsx';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PlanDetails } from './plan-details.tsx';

type Actions = ReturnType<typeof usePlanActions>;

/** Everything about the plan and its payments. */
export default function SubscriptionManage() {
  useTitle(PAGES['/subscription/manage'].title);
  const { data: user } = useSession();
  const actions = usePlanActions({ from: 'manage', isAdmin: user?.role === 'admin' });
  const confirming = useCheckoutReturn();
  return (
    <PageShell header={<MemberHeader />} className="page pt-8 pb-20">
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-1.5 text-[0.9375rem] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to Dashboard
      </Link>
      <div className="mt-4 mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">Manage subscription</h1>
        <a href={`mailto:${SUPPORT_EMAIL}`} className={buttonClasses({})}>
          <Mail aria-hidden /> Contact Support
        </a>
      </div>
      {confirming && (
        <Alert title="Confirming your payment" className="mb-5">
          This takes a moment.
        </Alert>
      )}
      <SubscriptionLoader beside>{(it) => <Plan subscription={it} actions={actions} />}</SubscriptionLoader>
      <div className="mt-14">
        <TransactionHistory />
      </div>
      {actions.dialogs}
    </PageShell>
  );
}

function Plan({ subscription, actions }: { subscription: SubscriptionStatus; actions: Actions }) {
  const standing = standingOf(subscription);
  const way = (plan: 'monthly' | 'lifetime', label: string) => ({
    label,
    onPress: () => actions.buy(plan),
    busy: actions.busy === plan,
    disabled: actions.busy !== null || subscription.payments === 'off',
  });
  return (
    <>
      <TroubleAlert
        subscription={subscription}
        busy={actions.busy === 'portal'}
        onPortal={actions.openPortal}
        className="mb-5"
      />
      {standing !== 'none' && <PlanDetails subscription={subscription} actions={actions} />}
      {(standing === 'none' || standing === 'ended') && (
        <section aria-labelledby="no-plan" className={standing === 'ended' ? 'mt-12' : ''}>
          <h2 id="no-plan" className="text-h3">
            No Active Subscription
          </h2>
          <p className="mt-1.5 text-ink-soft">
            You are on the free plan. Choose one of the two for everything without limits.
          </p>
          <PaymentsNote payments={subscription.payments} className="mt-4" />
          <PlanCards
            className="mt-8"
            names={{ monthly: 'Monthly Plan', lifetime: 'Lifetime Deal' }}
            note={
              <>
                <span className="marked font-semibold text-ink">546% ROI over 5 years</span>
                <span>
                  , and all <span className="whitespace-nowrap">future updates.</span>
                </span>
              </>
            }
            monthly={way('monthly', 'Subscribe Monthly')}
            lifetime={way('lifetime', 'Get Lifetime Access')}
          />
        </section>
      )}
    </>
  );
}
