import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { postActions } from './wordpress/post.ts';
import { userActions } from './wordpress/user.ts';

export const wordpress = profile({
  type: 'n8n-nodes-base.wordpress',
  words: ['wordpress', 'word press', 'wp', 'wordpress blog', 'wordpress site'],
  implies: ['blog post'],
  kind: 'action',
  actions: [...postActions, ...userActions],
  credentials: {
    wordpressApi: keyAccount(
      'Wordpress API',
      'In WordPress open Users → your profile → Application passwords and add one for n8n. n8n asks for your user name, this password and the address of the site.',
    ),
  },
});
