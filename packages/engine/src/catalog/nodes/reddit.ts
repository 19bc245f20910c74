import { signInAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { postActions } from './reddit/post.ts';
import { postCommentActions } from './reddit/post-comment.ts';

export const reddit = profile({
  type: 'n8n-nodes-base.reddit',
  words: ['reddit', 'subreddit', 'reddit posts'],
  kind: 'action',
  actions: [...postActions, ...postCommentActions],
  credentials: {
    redditOAuth2Api: signInAccount(
      'Reddit OAuth2 API',
      'Reddit',
      'at reddit.com/prefs/apps create an app of the type “web app” with the redirect address that n8n shows, and copy its ID and secret.',
    ),
  },
});
