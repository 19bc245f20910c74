import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { fileActions } from './gitlab/file.ts';
import { issueActions } from './gitlab/issue.ts';

export const gitlab = profile({
  type: 'n8n-nodes-base.gitlab',
  words: ['gitlab', 'git lab'],
  kind: 'action',
  actions: [...issueActions, ...fileActions],
  credentials: {
    gitlabApi: keyAccount(
      'GitLab API',
      'In GitLab open your profile → Preferences → Access tokens and create one with the scope api. On your own server, n8n also asks for its address.',
    ),
  },
});
