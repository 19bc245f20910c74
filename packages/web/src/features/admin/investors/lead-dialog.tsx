import { type AdminLead, CAPACITY_LABELS } from '@plainflow/contracts/admin-leads';
import type { ReactNode } from 'react';
import { dateAndTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../fact-list.tsx';
import { LeadBadge } from './lead-card.tsx';
import { MarkButton } from './mark-button.tsx';

export function LeadDialog({ lead, onClose }: { lead: AdminLead; onClose: () => void }) {
  const facts: [string, ReactNode][] = [
    [
      'Email',
      <a key="email" href={`mailto:${lead.email}`} className="text-accent underline-offset-4 hover:underline">
        {lead.email}
      </a>,
    ],
    ['Company', lead.company],
    ['Position', lead.position],
    ['Investment capacity', CAPACITY_LABELS[lead.investment_capacity]],
    ['Submitted', dateAndTime(lead.created_at)],
    ['Status', <LeadBadge key="status" lead={lead} />],
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={lead.name}
      wide
      actions={<MarkButton lead={lead} />}
    >
      <FactList facts={facts} />
      <h3 className="mt-5 font-text text-small font-semibold text-ink-soft">Message</h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        aria-label="Message"
        className="quiet-scroll mt-1.5 max-h-[300px] overflow-y-auto rounded-normal border border-line bg-sunken p-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {lead.message ?? <span className="text-ink-faint">No message provided</span>}
      </section>
    </Dialog>
  );
}
