import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { fileActions } from './github/file.ts';
import { issueActions } from './github/issue.ts';
import { pullRequestActions } from './github/pull-request.ts';
import { releaseActions } from './github/release.ts';
import { workflowActions } from './github/workflow.ts';

export const github = profile({
  type: 'n8n-nodes-base.github',
  words: ['github', 'git hub', 'github repo', 'github repository'],
  kind: 'action',
  actions: [...issueActions, ...pullRequestActions, ...fileActions, ...releaseActions, ...workflowActions],
  credentials: {
    githubApi: keyAccount(
      'GitHub API',
      'At github.com/settings/tokens generate a (fine-grained) personal access token for the repository with read and write access to contents and issues.',
    ),
  },
});
