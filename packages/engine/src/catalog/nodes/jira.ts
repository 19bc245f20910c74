import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { issueActions } from './jira/issue.ts';
import { issueCommentActions } from './jira/issue-comment.ts';

export const jira = profile({
  type: 'n8n-nodes-base.jira',
  words: ['jira', 'jira software', 'jira ticket', 'jira issue', 'jira board'],
  kind: 'action',
  actions: [...issueActions, ...issueCommentActions],
  credentials: {
    jiraSoftwareCloudApi: keyAccount(
      'Jira SW Cloud API',
      'At id.atlassian.com/manage-profile/security/api-tokens create an API token. n8n also asks for your email address and the address of your site (https://….atlassian.net).',
    ),
  },
});
