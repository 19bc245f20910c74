import type { Field } from './profile.ts';

/** Fields that several nodes give in the same place. */

/** An email with everything in it, as Gmail and the parser of other mailboxes give it. */
export const mailFields: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'subject line', 'email subject'] },
  {
    path: 'text',
    words: ['text', 'body', 'content', 'message', 'email', 'mail', 'email body', 'email text', 'email content'],
  },
  {
    path: 'from.value[0].address',
    words: ['sender email', 'sender address', 'from address', 'email address', 'sender', 'from'],
  },
  { path: 'from.value[0].name', words: ['sender name', 'name', 'from name'] },
  { path: 'date', words: ['date', 'time', 'received date', 'received at'], type: 'date' },
  { path: 'html', words: ['html', 'html body'] },
  { path: 'to.value[0].address', words: ['recipient', 'to address'] },
  { path: 'id', words: ['message id', 'email id', 'id'], internal: true },
  { path: 'threadId', words: ['thread id', 'thread', 'conversation'], internal: true },
];
