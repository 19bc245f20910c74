import { microsoftAccount } from '../accounts.ts';
import { outlookMail } from '../outlook-mail.ts';
import { outlookFilters, outlookQuery, PICKS } from '../outlook-search.ts';
import { pollTimes } from '../poll-times.ts';
import { type Need, profile } from '../profile.ts';

const sender: Need = {
  key: 'sender',
  label: 'Sender',
  ask: 'Only emails from a certain sender?',
  from: ['email'],
  nouns: ['sender'],
  weight: 'may',
};

export const microsoftOutlookTrigger = profile({
  type: 'n8n-nodes-base.microsoftOutlookTrigger',
  words: ['microsoft outlook', 'outlook', 'office 365 mail', 'hotmail', 'outlook mail', 'outlook inbox'],
  kind: 'trigger',
  actions: [
    {
      key: 'messageReceived',
      title: 'When an Outlook email arrives',
      intents: ['watch', 'get', 'send'],
      nouns: ['email', 'mail', 'message', 'inbox'],
      needs: [sender, outlookQuery],
      picks: PICKS,
      // The simplified output has the first 255 characters of the text alone.
      write: (v) => ({ pollTimes: pollTimes(v), output: 'raw', filters: outlookFilters(v), options: {} }),
      gives: outlookMail,
    },
    {
      key: 'attachmentReceived',
      title: 'When an Outlook email with attachment arrives',
      intents: ['watch', 'get', 'download', 'extract'],
      nouns: ['attachment', 'file', 'pdf', 'invoice', 'receipt', 'document'],
      needs: [sender, outlookQuery],
      picks: PICKS,
      write: (v) => ({
        pollTimes: pollTimes(v),
        output: 'raw',
        filters: { ...outlookFilters(v), ...(v.data('everyMail') ? {} : { hasAttachments: true }) },
        options: { downloadAttachments: true },
      }),
      gives: outlookMail,
      file: 'attachment_0',
    },
  ],
  credentials: { microsoftOutlookOAuth2Api: microsoftAccount('Microsoft Outlook OAuth2 API', 'Mail.ReadWrite') },
});
