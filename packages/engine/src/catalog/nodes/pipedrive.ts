import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { dealActions } from './pipedrive/deal.ts';
import { organizationActions } from './pipedrive/organization.ts';
import { personActions } from './pipedrive/person.ts';

export const pipedrive = profile({
  type: 'n8n-nodes-base.pipedrive',
  words: ['pipedrive', 'pipe drive', 'pipedrive crm'],
  kind: 'action',
  actions: [...dealActions, ...personActions, ...organizationActions],
  credentials: {
    pipedriveApi: keyAccount(
      'Pipedrive API',
      'In Pipedrive open Personal preferences → API: the token stands there.',
      2,
    ),
  },
});
