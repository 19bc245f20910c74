import { type Field, type Need, profile, type Values } from '../profile.ts';

const mailbox: Need = {
  key: 'mailbox',
  label: 'Mailbox folder',
  ask: 'Which folder of the mailbox?',
  from: [],
  nouns: ['mailbox', 'folder', 'label'],
  assume: { value: 'INBOX', because: 'new mail arrives there' },
};

/** Parsed by the node, so that text, sender and files lie in fields of their own. */
const fields: Field[] = [
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
  { path: 'date', words: ['date', 'time', 'received date'], type: 'date' },
  { path: 'html', words: ['html', 'html body'] },
  { path: 'messageId', words: ['message id', 'email id', 'id'], internal: true },
  { path: 'to.value[0].address', words: ['recipient', 'recipient address', 'to address', 'to'], internal: true },
  { path: 'cc.text', words: ['cc'], internal: true },
  { path: 'replyTo.value[0].address', words: ['reply-to address'], internal: true },
  { path: 'inReplyTo', words: ['in reply to'], internal: true },
  { path: 'textAsHtml', words: ['text as html'], internal: true },
];

const read = (v: Values): Record<string, unknown> => ({ mailbox: v('mailbox'), format: 'resolved', options: {} });

export const emailReadImap = profile({
  type: 'n8n-nodes-base.emailReadImap',
  words: ['imap', 'imap mailbox', 'email trigger'],
  implies: ['mailbox', 'email account'],
  kind: 'trigger',
  actions: [
    {
      key: 'email',
      title: 'When an email arrives (IMAP)',
      intents: ['watch', 'get', 'send'],
      nouns: ['email', 'mail', 'message', 'inbox', 'mailbox'],
      needs: [mailbox],
      write: read,
      gives: fields,
    },
    {
      key: 'attachment',
      title: 'When an email with attachment arrives (IMAP)',
      intents: ['watch', 'get', 'download', 'extract'],
      nouns: ['attachment', 'file', 'pdf', 'invoice', 'receipt'],
      needs: [mailbox],
      write: read,
      gives: fields,
      file: 'attachment_0',
    },
  ],
  credentials: {
    imap: {
      label: 'IMAP',
      how: 'Your mail provider names the IMAP server and port (usually 993 with SSL); user and password are those of the mailbox, often an “app password”. In n8n open Credentials → Add credential → IMAP and enter them.',
      minutes: 5,
    },
  },
});
