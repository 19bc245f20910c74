import { type AdminLead, CAPACITY_LABELS } from '@plainflow/contracts/admin-leads';
import { dateAndTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Email } from '../email.tsx';
import { MarkButton } from './mark-button.tsx';

export function LeadCard({ lead, onOpen }: { lead: AdminLead; onOpen: () => void }) {
  const { name, company, position, email, investment_capacity, created_at } = lead;
  return (
    <li>
      <Card className="flex h-full flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-text text-body font-semibold [overflow-wrap:anywhere]">{name}</h3>
          <LeadBadge lead={lead} />
        </div>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {position}, {company}
        </p>
        <p className="mt-2 text-[0.9375rem] [overflow-wrap:anywhere]">
          <Email address={email} />
        </p>
        <p className="mt-0.5 text-[0.9375rem]">
          <span className="text-ink-faint">Capacity </span>
          {CAPACITY_LABELS[investment_capacity]}
        </p>
        <p className="mt-0.5 mb-4 text-small text-ink-faint">{dateAndTime(created_at)}</p>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button size="small" onClick={onOpen}>
            View Details<span className="sr-only"> of {name}</span>
          </Button>
          <MarkButton lead={lead} look="quiet" size="small" />
        </div>
      </Card>
    </li>
  );
}

export function LeadBadge({ lead: { contacted } }: { lead: AdminLead }) {
  return <Badge look={contacted ? 'good' : 'accent'}>{contacted ? 'Contacted' : 'New'}</Badge>;
}
