import { subjectNeed } from '../../mail.ts';
import { outlookMail } from '../../outlook-mail.ts';
import { isClause, outlookFilters, outlookSearchNeeds, PICKS } from '../../outlook-search.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { fileField, given, messageOf, spanOf } from '../../shape.ts';
import { html, messageId, recipientOf, text, to } from './shared.ts';

const TIMES = { receivedAfter: 'receivedAfter', receivedBefore: 'receivedBefore' };

/** Microsoft searches whole mails by words alone, and filters by all else: by both, the words are those of the subject. */
const received = (v: Values): object => {
  const filters = { ...outlookFilters(v), ...spanOf(v, 'receivedAfter', 'receivedBefore'), ...given(v, TIMES) };
  if (v.has('query') && !isClause(v('query')) && Object.keys(filters).join() === 'custom' && !v.data('picks'))
    return { filtersUI: { values: { filterBy: 'search', search: v('query') } } };
  return Object.keys(filters).length === 0
    ? {}
    : { filtersUI: { values: { filterBy: 'filters', filters: { readStatus: 'both', ...filters } } } };
};

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
];

const ENVELOPE = { ccRecipients: 'cc', bccRecipients: 'bcc', replyTo: 'replyTo' };

export const messageActions: readonly Action[] = [
  {
    key: 'message.send',
    title: 'Send Outlook email',
    intents: ['send'],
    nouns: ['email', 'mail', 'message', 'report', 'summary', 'reminder'],
    needs: [to, subjectNeed, text, ...copies],
    write: (v) => ({
      resource: 'message',
      operation: 'send',
      toRecipients: recipientOf(v),
      subject: v('subject'),
      bodyContent: messageOf(v),
      additionalFields: { ...html(v), ...given(v, ENVELOPE) },
    }),
    gives: done,
  },
  {
    key: 'message.sendFile',
    title: 'Send Outlook email with attachment',
    intents: ['send'],
    nouns: ['attachment', 'file', 'pdf', 'document'],
    needs: [to, subjectNeed, text, ...copies],
    write: (v) => ({
      resource: 'message',
      operation: 'send',
      toRecipients: recipientOf(v),
      subject: v('subject'),
      bodyContent: messageOf(v),
      additionalFields: {
        attachments: { attachments: [{ binaryPropertyName: fileField(v) }] },
        ...html(v),
        ...given(v, ENVELOPE),
      },
    }),
    gives: done,
  },
  {
    key: 'message.reply',
    title: 'Reply in Outlook',
    intents: ['reply', 'answer'],
    nouns: ['reply', 'answer', 'email', 'mail', 'response'],
    needs: [text],
    write: (v) => ({
      resource: 'message',
      operation: 'reply',
      messageId: messageId(v),
      replyToSenderOnly: true,
      message: messageOf(v),
      additionalFields: {},
      options: {},
    }),
    gives: done,
  },
  {
    key: 'message.getAll',
    title: 'Get Outlook emails',
    intents: ['list', 'get', 'search'],
    nouns: ['email', 'mail', 'message', 'inbox'],
    needs: outlookSearchNeeds,
    spans: true,
    picks: PICKS,
    write: (v) => ({
      resource: 'message',
      operation: 'getAll',
      returnAll: true,
      // The simplified output has the first 255 characters of the text alone.
      output: 'raw',
      ...received(v),
      options: {},
    }),
    gives: outlookMail,
    items: 'many',
    sideEffect: false,
  },
];
