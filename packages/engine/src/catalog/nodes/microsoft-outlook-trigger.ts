import { microsoftAccount } from '../accounts.ts';
import { outlookFilters, PICKS } from '../outlook-search.ts';
import { pollTimes } from '../poll-times.ts';
import { type Field, type Need, profile } from '../profile.ts';

const sender: Need = {
  key: 'sender',
  label: 'Sender',
  ask: 'Only emails from a certain sender?',
  from: ['email'],
  nouns: ['sender'],
  weight: 'may',
};

const fields: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'subject line', 'email subject'] },
  { path: 'bodyPreview', words: ['text', 'body', 'content', 'message', 'email', 'mail', 'email body', 'email text'] },
  { path: 'from', words: ['sender email', 'sender address', 'email address', 'sender', 'from'] },
  { path: 'to', words: ['recipient', 'to address'], type: 'array' },
  { path: 'id', words: ['message id', 'email id', 'id'], internal: true },
];

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
      needs: [sender],
      picks: PICKS,
      write: (v) => ({ pollTimes: pollTimes(v), filters: outlookFilters(v), options: {} }),
      gives: fields,
    },
    {
      key: 'attachmentReceived',
      title: 'When an Outlook email with attachment arrives',
      intents: ['watch', 'get', 'download', 'extract'],
      nouns: ['attachment', 'file', 'pdf', 'invoice', 'receipt', 'document'],
      needs: [sender],
      picks: PICKS,
      write: (v) => ({
        pollTimes: pollTimes(v),
        filters: { ...outlookFilters(v), ...(v.data('everyMail') ? {} : { hasAttachments: true }) },
        options: { downloadAttachments: true },
      }),
      gives: fields,
      file: 'attachment_0',
    },
  ],
  credentials: { microsoftOutlookOAuth2Api: microsoftAccount('Microsoft Outlook OAuth2 API', 'Mail.ReadWrite') },
});
