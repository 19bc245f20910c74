import type { SubscriptionStatus } from '@plainflow/contracts/subscriptions';
import { Alert } from '../../ui/alert.tsx';

/** Before somebody buys: that no money moves on this server, or that nothing can be bought. */
export function PaymentsNote({
  payments,
  className,
}: {
  payments: SubscriptionStatus['payments'];
  className?: string;
}) {
  if (payments === 'stripe') return null;
  return payments === 'demo' ? (
    <Alert look="marker" title="Demo mode" className={className}>
      No real payments are processed on this server. A plan becomes active, and is marked as a demo.
    </Alert>
  ) : (
    <Alert title="Payment is switched off" className={className}>
      Plans can’t be bought on this server at the moment. The free plan goes on as it is.
    </Alert>
  );
}
