import { signInAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { changesActions } from './dropbox/changes.ts';
import { fileActions } from './dropbox/file.ts';

export const dropbox = profile({
  type: 'n8n-nodes-base.dropbox',
  words: ['dropbox', 'drop box'],
  kind: 'action',
  actions: [...fileActions, ...changesActions],
  credentials: {
    dropboxOAuth2Api: signInAccount(
      'Dropbox OAuth2 API',
      'Dropbox',
      'at dropbox.com/developers/apps create an app with files.content.read and files.content.write and the redirect address that n8n shows, and copy key and secret.',
    ),
  },
});
