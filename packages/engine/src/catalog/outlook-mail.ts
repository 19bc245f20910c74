import type { Field } from './profile.ts';

/** A mail as Microsoft Graph gives it, whole and not simplified. */
export const outlookMail: Field[] = [
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
  { path: 'hasAttachments', words: ['has attachments', 'attachments'], type: 'boolean', internal: true },
  { path: 'bodyPreview', words: ['preview', 'beginning of the text', 'body preview'], internal: true },
  { path: 'conversationId', words: ['conversation id', 'thread id'], internal: true },
  { path: 'id', words: ['message id', 'email id', 'id'], internal: true },
];
