import { microsoftAccount } from '../accounts.ts';
import { outlookFilters, outlookQuery, PICKS } from '../outlook-search.ts';
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
  {
    path: 'body.content',
    words: ['text', 'body', 'content', 'message', 'email', 'mail', 'email body', 'email text'],
    type: 'string',
    unit: 'html',
  },
  { path: 'from.emailAddress.address', words: ['sender email', 'sender address', 'email address', 'sender', 'from'] },
  { path: 'from.emailAddress.name', words: ['sender name', 'name'] },
  { path: 'receivedDateTime', words: ['date', 'time', 'received', 'received date'], type: 'date' },
  { path: 'toRecipients[0].emailAddress.address', words: ['recipient', 'to address', 'to'], internal: true },
  { path: 'bodyPreview', words: ['preview', 'beginning of the text', 'body preview'], internal: true },
  { path: 'conversationId', words: ['conversation id', 'thread id'], internal: true },
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
      needs: [sender, outlookQuery],
      picks: PICKS,
      // The simplified output has the first 255 characters of the text alone.
      write: (v) => ({ pollTimes: pollTimes(v), output: 'raw', filters: outlookFilters(v), options: {} }),
      gives: fields,
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
      gives: fields,
      file: 'attachment_0',
    },
  ],
  credentials: { microsoftOutlookOAuth2Api: microsoftAccount('Microsoft Outlook OAuth2 API', 'Mail.ReadWrite') },
});
