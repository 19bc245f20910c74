import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { auditActions } from './n8n/audit.ts';
import { workflowActions } from './n8n/workflow.ts';

export const n8n = profile({
  type: 'n8n-nodes-base.n8n',
  words: ['n8n api', 'n8n instance', 'my n8n workflows', 'n8n workflows', 'all workflows'],
  kind: 'action',
  actions: [...workflowActions, ...auditActions],
  credentials: {
    n8nApi: keyAccount(
      'n8n API',
      'In n8n open Settings → n8n API and create an API key; the base URL is your n8n’s address followed by /api/v1.',
      2,
    ),
  },
});
