import type { AdminClient } from '@plainflow/contracts/admin-clients';
import { count } from '../../../lib/counts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_LOOKS } from '../subscription/words.ts';

export function ClientStatus({ client: { subscription_status: status, isLifetime } }: { client: AdminClient }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge look={STATUS_LOOKS[status]}>{STATUS_LABELS[status]}</Badge>
      {isLifetime && <Badge look="amber">Lifetime</Badge>}
    </span>
  );
}

export const daysOf = ({ accountAge }: AdminClient): string =>
  `${count(accountAge)} ${accountAge === 1 ? 'day' : 'days'}`;
