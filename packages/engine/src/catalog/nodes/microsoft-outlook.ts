import { microsoftAccount } from '../accounts.ts';
import { draftSubject, draftSubjectNeed, subjectNeed } from '../mail.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import {
  fileField,
  fromFields,
  knownOf,
  type Locator,
  later,
  messageOf,
  picked,
  placeholder,
  recipient,
} from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  nouns: ['recipient', 'address'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Email text',
  ask: 'What should the email say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
const folder: Need = {
  key: 'folder',
  label: 'Outlook folder',
  ask: 'Which Outlook folder?',
  from: ['quoted', 'name'],
  nouns: ['folder'],
};

const recipientOf = (v: Values): string =>
  recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email');

const messageId = (v: Values): Locator =>
  picked('email', v.field('message id', 'email id') ?? placeholder('email that it is about'));

const html = (v: Values): object => (v.data('format') === 'html' ? { bodyContentType: 'html' } : {});

const fields: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'subject line', 'email subject'] },
  { path: 'bodyPreview', words: ['text', 'body', 'content', 'message', 'email', 'mail', 'email body', 'email text'] },
  { path: 'from', words: ['sender email', 'sender address', 'email address', 'sender', 'from'] },
  { path: 'to', words: ['recipient', 'to address'], type: 'array' },
  { path: 'hasAttachments', words: ['has attachments', 'attachments'], type: 'boolean', internal: true },
  { path: 'id', words: ['message id', 'email id', 'id'], internal: true },
];

export const microsoftOutlook = profile({
  type: 'n8n-nodes-base.microsoftOutlook',
  words: ['microsoft outlook', 'outlook', 'office 365 mail', 'hotmail', 'outlook mail', 'outlook calendar'],
  kind: 'action',
  actions: [
    {
      key: 'message.send',
      title: 'Send Outlook email',
      intents: ['send'],
      nouns: ['email', 'mail', 'message', 'report', 'summary', 'reminder'],
      needs: [to, subjectNeed, text],
      write: (v) => ({
        resource: 'message',
        operation: 'send',
        toRecipients: recipientOf(v),
        subject: v('subject'),
        bodyContent: messageOf(v),
        additionalFields: html(v),
      }),
    },
    {
      key: 'message.sendFile',
      title: 'Send Outlook email with attachment',
      intents: ['send'],
      nouns: ['attachment', 'file', 'pdf', 'document'],
      needs: [to, subjectNeed, text],
      write: (v) => ({
        resource: 'message',
        operation: 'send',
        toRecipients: recipientOf(v),
        subject: v('subject'),
        bodyContent: messageOf(v),
        additionalFields: { attachments: { attachments: [{ binaryPropertyName: fileField(v) }] }, ...html(v) },
      }),
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
    },
    {
      key: 'message.getAll',
      title: 'Get Outlook emails',
      intents: ['list', 'get', 'search'],
      nouns: ['email', 'mail', 'message', 'inbox'],
      write: () => ({ resource: 'message', operation: 'getAll', returnAll: true, options: {} }),
      gives: fields,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'draft.create',
      title: 'Create Outlook draft',
      intents: ['draft', 'create', 'generate'],
      nouns: ['draft', 'reply', 'email'],
      needs: [{ ...to, weight: 'may' }, draftSubjectNeed, text],
      write: (v) => ({
        resource: 'draft',
        operation: 'create',
        subject: draftSubject(v),
        bodyContent: messageOf(v),
        additionalFields: { ...(recipientOf(v) === '' ? {} : { toRecipients: recipientOf(v) }), ...html(v) },
      }),
    },
    {
      key: 'message.move',
      title: 'Move Outlook email',
      intents: ['move', 'archive', 'label'],
      nouns: ['email', 'mail', 'folder', 'message'],
      needs: [folder],
      write: (v) => ({
        resource: 'message',
        operation: 'move',
        messageId: messageId(v),
        folderId: picked('Outlook folder', v('folder')),
      }),
    },
    {
      key: 'message.update',
      title: 'Update Outlook email',
      intents: ['update', 'label', 'classify'],
      nouns: ['category', 'email', 'read', 'flag'],
      needs: [
        {
          key: 'category',
          label: 'Outlook category',
          ask: 'Which category?',
          from: ['quoted'],
          nouns: ['category', 'label'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        resource: 'message',
        operation: 'update',
        messageId: messageId(v),
        updateFields: v.has('category') ? { categories: [v('category')] } : { isRead: true },
      }),
    },
    {
      key: 'event.create',
      title: 'Create Outlook event',
      intents: ['create', 'add'],
      nouns: ['event', 'meeting', 'appointment', 'calendar', 'call'],
      needs: [
        { key: 'title', label: 'Title of the event', ask: 'What should the event be called?', from: ['quoted'] },
        { key: 'start', label: 'Start of the event', ask: 'When should the event start?', from: ['date'] },
      ],
      write: (v) => {
        const start = knownOf(v, 'start', 'start time', 'start', 'date', 'due date');
        return {
          resource: 'event',
          operation: 'create',
          calendarId: picked('Outlook calendar', placeholder('Outlook calendar')),
          subject: knownOf(v, 'title', 'title', 'subject', 'name'),
          startDateTime: start,
          endDateTime: v.field('end time', 'end') ?? later(start, 1),
          additionalFields: fromFields(v, { body: ['description', 'notes', 'details'], location: ['location'] }),
        };
      },
      gives: [{ path: 'id', words: ['event id'], internal: true }],
    },
    {
      key: 'event.getAll',
      title: 'Get Outlook events',
      intents: ['list', 'get'],
      nouns: ['event', 'meeting', 'appointment', 'calendar', 'agenda'],
      write: () => ({ resource: 'event', operation: 'getAll', returnAll: true }),
      gives: [
        { path: 'subject', words: ['title', 'event', 'meeting', 'subject', 'name'] },
        { path: 'start.dateTime', words: ['start', 'start time', 'time', 'date'], type: 'date' },
        { path: 'end.dateTime', words: ['end', 'end time'], type: 'date' },
        { path: 'bodyPreview', words: ['description', 'details'] },
        { path: 'id', words: ['event id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in Outlook',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision'],
      needs: [
        to,
        { ...subjectNeed, assume: { value: 'Please approve', because: 'the email asks for a decision' } },
        text,
      ],
      write: (v) => ({
        resource: 'message',
        operation: 'sendAndWait',
        toRecipients: v('to'),
        subject: v('subject'),
        message: messageOf(v),
        approvalOptions: { values: { approvalType: 'double' } },
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
  ],
  credentials: {
    microsoftOutlookOAuth2Api: microsoftAccount(
      'Microsoft Outlook OAuth2 API',
      'Mail.ReadWrite, Mail.Send and Calendars.ReadWrite',
    ),
  },
});
