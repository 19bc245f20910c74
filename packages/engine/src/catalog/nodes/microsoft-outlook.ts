import { microsoftAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { contactActions } from './microsoft-outlook/contact.ts';
import { draftActions } from './microsoft-outlook/draft.ts';
import { eventActions } from './microsoft-outlook/event.ts';
import { messageActions } from './microsoft-outlook/message.ts';

export const microsoftOutlook = profile({
  type: 'n8n-nodes-base.microsoftOutlook',
  words: ['microsoft outlook', 'outlook', 'office 365 mail', 'hotmail', 'outlook mail', 'outlook calendar'],
  kind: 'action',
  actions: [...messageActions, ...draftActions, ...eventActions, ...contactActions],
  credentials: {
    microsoftOutlookOAuth2Api: microsoftAccount(
      'Microsoft Outlook OAuth2 API',
      'Mail.ReadWrite, Mail.Send and Calendars.ReadWrite',
    ),
  },
});
