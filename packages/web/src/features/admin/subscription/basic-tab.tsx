import { SETTABLE_STATUSES, type SubscriptionDetails } from '@plainflow/contracts/admin-subscriptions';
import { PRICES } from '@plainflow/contracts/product';
import { type ReactNode, useState } from 'react';
import { dateAndTime } from '../../../lib/dates.ts';
import { price } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { FactList } from '../fact-list.tsx';
import { CancelConfirmation } from './cancel-confirmation.tsx';
import type { SubscriptionActions } from './use-subscription-actions.ts';
import { expiryOf, planOf, STATUS_LABELS, STATUS_LOOKS, unwrapped } from './words.ts';

type Settable = (typeof SETTABLE_STATUSES)[number];

/** Who it is, what they have, and status and plan to be set. */
export function BasicTab({
  details,
  actions,
  disabled,
}: {
  details: SubscriptionDetails;
  actions: SubscriptionActions;
  disabled: boolean;
}) {
  const settable = SETTABLE_STATUSES.find((it) => it === details.status);
  const [status, setStatus] = useState<Settable | ''>(settable ?? '');
  const [plan, setPlan] = useState<'monthly' | 'lifetime'>(details.planType ?? 'monthly');
  const [canceling, setCanceling] = useState(false);
  const isSame = status === (settable ?? '') && plan === (details.planType ?? 'monthly');

  return (
    <>
      <Facts details={details} />
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <Select label="Status" value={status} onChange={(event) => setStatus(event.target.value as Settable)}>
          {!settable && (
            <option value="" disabled>
              {STATUS_LABELS[details.status]}
            </option>
          )}
          {SETTABLE_STATUSES.map((it) => (
            <option key={it} value={it}>
              {STATUS_LABELS[it]}
            </option>
          ))}
        </Select>
        <Select
          label="Subscription type"
          value={plan}
          onChange={(event) => setPlan(event.target.value as 'monthly' | 'lifetime')}
        >
          <option value="monthly">Monthly ({price(PRICES.monthly)}/month)</option>
          <option value="lifetime">Lifetime ({price(PRICES.lifetime)} one-time)</option>
        </Select>
      </div>
      {details.renews && (
        <p className="mt-3 text-small text-ink-faint">
          This plan is paid at Stripe. What ends here ends there too, so that nobody is charged for it any more.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        {details.status === 'active' && (
          <Button disabled={disabled || actions.busy} onClick={() => setCanceling(true)}>
            Cancel Subscription
          </Button>
        )}
        <Button
          look="primary"
          busy={actions.busy}
          disabled={disabled || isSame || status === ''}
          onClick={() => {
            if (status === '') return;
            const change = { do: 'update', status, subscriptionType: plan } as const;
            void actions.run(change, 'Subscription updated successfully');
          }}
        >
          Update Subscription
        </Button>
      </div>
      <CancelConfirmation
        open={canceling}
        details={details}
        busy={actions.busy}
        onClose={() => setCanceling(false)}
        onConfirm={() =>
          void actions.run({ do: 'cancel' }, 'Subscription canceled successfully').then(() => setCanceling(false))
        }
      />
    </>
  );
}

function Facts({ details }: { details: SubscriptionDetails }) {
  const none = <span className="text-ink-faint">None</span>;
  const facts: [string, ReactNode][] = [
    ['Username', details.username],
    ['Email', details.email ?? none],
    ['User ID', <code key="id">{details.userId}</code>],
    ['Account created', dateAndTime(details.createdAt)],
    [
      'Status',
      <span key="status" className="flex flex-wrap gap-1.5">
        <Badge look={STATUS_LOOKS[details.status]}>{STATUS_LABELS[details.status]}</Badge>
        {details.isLifetime && <Badge look="amber">Lifetime</Badge>}
      </span>,
    ],
    ['Expiration date', expiryOf(details)],
    ['Plan type', planOf(details)],
    ['Stripe customer ID', unwrapped(details.stripeCustomerId) ?? none],
    ['Stripe subscription ID', unwrapped(details.stripeSubscriptionId) ?? none],
  ];
  return <FactList facts={facts} />;
}
