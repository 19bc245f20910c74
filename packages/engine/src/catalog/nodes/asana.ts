import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { taskActions } from './asana/task.ts';
import { taskCommentActions } from './asana/task-comment.ts';

export const asana = profile({
  type: 'n8n-nodes-base.asana',
  words: ['asana', 'asana task', 'asana project'],
  kind: 'action',
  actions: [...taskActions, ...taskCommentActions],
  credentials: {
    asanaApi: keyAccount('Asana API', 'At app.asana.com/0/my-apps create a personal access token.'),
  },
});
