import { signInAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { contactActions } from './salesforce/contact.ts';
import { leadActions } from './salesforce/lead.ts';
import { opportunityActions } from './salesforce/opportunity.ts';
import { searchActions } from './salesforce/search.ts';

export const salesforce = profile({
  type: 'n8n-nodes-base.salesforce',
  words: ['salesforce', 'sales force', 'sfdc', 'salesforce crm'],
  kind: 'action',
  actions: [...leadActions, ...contactActions, ...opportunityActions, ...searchActions],
  credentials: {
    salesforceOAuth2Api: signInAccount(
      'Salesforce OAuth2 API',
      'Salesforce',
      'in Salesforce open Setup → App manager → New connected app, enable OAuth with the redirect address that n8n shows and the scopes “full” and “refresh_token”, and copy consumer key and secret.',
      12,
    ),
  },
});
