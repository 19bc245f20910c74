import { PICKS, searched } from '../../gmail-search.ts';
import { mailFields, subjectNeed } from '../../mail.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { fileField, given, howMany, messageOf, recipient, spanOf } from '../../shape.ts';
import { format, messageId, search, text, threadId, to } from './shared.ts';

const copies: readonly Need[] = [
  { key: 'cc', label: 'Copy to', ask: 'Who gets a copy?', from: [], nouns: ['cc'], weight: 'may' },
  { key: 'bcc', label: 'Blind copy to', ask: 'Who gets a blind copy?', from: [], nouns: ['bcc'], weight: 'may' },
  {
    key: 'replyTo',
    label: 'Answers go to',
    ask: 'To which address should answers go?',
    from: [],
    nouns: ['reply-to', 'reply to'],
    weight: 'may',
  },
  {
    key: 'senderName',
    label: 'Name of the sender',
    ask: 'Which name should the sender have?',
    from: [],
    nouns: ['sender name'],
    weight: 'may',
  },
];

/** A file that an earlier step made under another name, or several with commas between them. */
const attachments: Need = {
  key: 'attachments',
  label: 'Field with the file',
  ask: 'Which binary field holds the file?',
  from: [],
  weight: 'may',
  also: ['attachment field', 'attachment', 'attachment field name', 'property', 'attachmentsBinary'],
};

/** Data of the item as JSON is no text of an email: the file says it. */
function beside(v: Values): string {
  const text = messageOf(v);
  return !v.has('text') && text.includes('JSON.stringify(') ? 'Please find the file attached.' : text;
}

/** Options of the envelope that were said. */
const ENVELOPE = { ccList: 'cc', bccList: 'bcc', replyTo: 'replyTo', senderName: 'senderName' };

export const messageActions: readonly Action[] = [
  {
    key: 'message.send',
    title: 'Send email',
    intents: ['send'],
    nouns: [
      'email',
      'mail',
      'message',
      'confirmation',
      'newsletter',
      'digest',
      'report',
      'summary',
      'reminder',
      'invoice',
    ],
    needs: [to, subjectNeed, text, ...copies],
    write: (v) => ({
      sendTo: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
      subject: v('subject'),
      emailType: format(v),
      message: messageOf(v),
      options: { appendAttribution: false, ...given(v, ENVELOPE) },
    }),
    gives: [
      { path: 'id', words: ['message id'], internal: true },
      { path: 'threadId', words: ['thread id'], internal: true },
    ],
  },
  {
    key: 'message.sendFile',
    title: 'Send email with attachment',
    intents: ['send'],
    nouns: ['attachment', 'file', 'pdf', 'document', 'csv', 'spreadsheet'],
    needs: [to, subjectNeed, text, attachments, ...copies],
    write: (v) => ({
      sendTo: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
      subject: v('subject'),
      emailType: format(v),
      message: beside(v),
      options: {
        appendAttribution: false,
        attachmentsUi: { attachmentsBinary: [{ property: v.has('attachments') ? v('attachments') : fileField(v) }] },
        ...given(v, ENVELOPE),
      },
    }),
    gives: [{ path: 'id', words: ['message id'], internal: true }],
  },
  {
    key: 'message.reply',
    title: 'Reply to email',
    intents: ['reply', 'answer'],
    nouns: ['reply', 'answer', 'response', 'email', 'mail'],
    needs: [text],
    write: (v) => ({
      operation: 'reply',
      messageId: messageId(v),
      emailType: format(v),
      message: messageOf(v),
      // Else n8n writes to everybody whom the mail was sent to.
      options: { appendAttribution: false, replyToSenderOnly: true },
    }),
    gives: [{ path: 'threadId', words: ['thread id'], internal: true }],
  },
  {
    key: 'thread.reply',
    title: 'Reply in email thread',
    intents: ['reply', 'answer'],
    nouns: ['thread', 'conversation'],
    needs: [text],
    rare: true,
    write: (v) => ({
      resource: 'thread',
      operation: 'reply',
      threadId: threadId(v),
      messageId: messageId(v),
      emailType: format(v),
      message: messageOf(v),
      options: { replyToSenderOnly: true },
    }),
    gives: [
      { path: 'id', words: ['message id'], internal: true },
      { path: 'threadId', words: ['thread id'], internal: true },
    ],
  },
  {
    key: 'message.get',
    title: 'Get email',
    intents: ['get'],
    nouns: ['detail', 'attachment'],
    rare: true,
    write: (v) => ({
      operation: 'get',
      messageId: messageId(v),
      simple: false,
      options: v.data('attachments') === true ? { downloadAttachments: true } : {},
    }),
    gives: mailFields,
    sideEffect: false,
  },
  {
    key: 'message.getAll',
    title: 'Get emails',
    intents: ['list', 'get', 'search'],
    nouns: ['email', 'mail', 'message', 'inbox', 'newsletter', 'invoice'],
    needs: [search, { key: 'limit', label: 'Most emails', ask: 'How many at most?', from: ['number'], weight: 'may' }],
    spans: true,
    picks: PICKS,
    write: (v) => ({
      operation: 'getAll',
      ...howMany(v),
      simple: false,
      filters: {
        readStatus: 'both',
        ...searched(v),
        ...spanOf(v, 'receivedAfter', 'receivedBefore'),
      },
    }),
    gives: mailFields,
    items: 'many',
    sideEffect: false,
  },
];
