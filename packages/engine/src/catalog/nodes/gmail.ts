import { googleAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { draftActions } from './gmail/draft.ts';
import { mailboxActions } from './gmail/mailbox.ts';
import { messageActions } from './gmail/message.ts';

export const gmail = profile({
  type: 'n8n-nodes-base.gmail',
  words: ['gmail', 'google mail', 'googlemail', 'g-mail'],
  implies: ['email', 'e-mail', 'mail', 'inbox'],
  kind: 'action',
  actions: [...messageActions, ...draftActions, ...mailboxActions],
  credentials: { gmailOAuth2: googleAccount('Gmail OAuth2 API', 'Gmail API') },
});
