import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { companyActions } from './hubspot/company.ts';
import { contactActions } from './hubspot/contact.ts';
import { dealActions } from './hubspot/deal.ts';
import { engagementActions } from './hubspot/engagement.ts';
import { ticketActions } from './hubspot/ticket.ts';

export const hubspot = profile({
  type: 'n8n-nodes-base.hubspot',
  words: ['hubspot', 'hub spot', 'hubspot crm'],
  implies: ['crm'],
  kind: 'action',
  actions: [...contactActions, ...dealActions, ...companyActions, ...ticketActions, ...engagementActions],
  credentials: {
    hubspotAppToken: keyAccount(
      'HubSpot Service Key',
      'In HubSpot open Settings → Integrations → Service keys (or a private app), create one with read and write access to the CRM objects that this automation uses (contacts, companies, deals, tickets).',
      5,
    ),
  },
});
