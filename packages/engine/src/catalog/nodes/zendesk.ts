import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { ticketActions } from './zendesk/ticket.ts';
import { updateActions } from './zendesk/update.ts';
import { userActions } from './zendesk/user.ts';

export const zendesk = profile({
  type: 'n8n-nodes-base.zendesk',
  words: ['zendesk', 'zen desk'],
  kind: 'action',
  actions: [...ticketActions, ...updateActions, ...userActions],
  credentials: {
    zendeskApi: keyAccount(
      'Zendesk API',
      'In the Zendesk admin center open Apps and integrations → APIs → Zendesk API, allow token access and add a token. n8n also asks for your subdomain and email address.',
    ),
  },
});
