import { googleAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { arrangingActions } from './google-drive/arranging.ts';
import { fileActions } from './google-drive/file.ts';
import { fileFolderActions } from './google-drive/file-folder.ts';
import { folderActions } from './google-drive/folder.ts';

export const googleDrive = profile({
  type: 'n8n-nodes-base.googleDrive',
  words: ['google drive', 'gdrive', 'g drive', 'drive folder'],
  implies: ['drive'],
  kind: 'action',
  actions: [...fileActions, ...fileFolderActions, ...arrangingActions, ...folderActions],
  credentials: { googleDriveOAuth2Api: googleAccount('Google Drive OAuth2 API', 'Google Drive API') },
});
