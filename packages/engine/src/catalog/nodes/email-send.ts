import { decision, decisionNeeds } from '../ask-and-wait.ts';
import { isHtml, subjectNeed } from '../mail.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fileField, given, messageOf, recipient } from '../shape.ts';

const from: Need = {
  key: 'from',
  label: 'Sender address',
  ask: 'From which address should the email come?',
  from: ['email'],
  nouns: ['sender'],
};
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

const ENVELOPE = { ccEmail: 'cc', bccEmail: 'bcc', replyTo: 'replyTo' };

const body = (v: Values): object => (isHtml(v) ? { html: messageOf(v) } : { emailFormat: 'text', text: messageOf(v) });

const envelope = (v: Values): object => ({
  fromEmail: v('from'),
  toEmail: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
  subject: v('subject'),
});

/** What the mail server says of it. */
const receipt: Field[] = [{ path: 'messageId', words: ['message id'], internal: true }];

export const emailSend = profile({
  type: 'n8n-nodes-base.emailSend',
  words: ['smtp', 'send email node', 'own mail server'],
  implies: ['email'],
  kind: 'action',
  actions: [
    {
      key: 'email.send',
      title: 'Send email',
      intents: ['send', 'reply'],
      nouns: ['email', 'mail', 'message', 'report', 'summary', 'alert'],
      needs: [to, from, subjectNeed, text, ...copies],
      write: (v) => ({
        ...envelope(v),
        ...body(v),
        options: { appendAttribution: false, ...given(v, ENVELOPE) },
      }),
      gives: receipt,
    },
    {
      key: 'email.sendFile',
      title: 'Send email with attachment',
      intents: ['send'],
      nouns: ['attachment', 'file', 'pdf', 'csv', 'document'],
      needs: [to, from, subjectNeed, text, ...copies],
      write: (v) => ({
        ...envelope(v),
        ...body(v),
        options: { appendAttribution: false, attachments: fileField(v), ...given(v, ENVELOPE) },
      }),
      gives: receipt,
    },
    {
      key: 'email.sendAndWait',
      title: 'Ask for approval by email',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision'],
      needs: [
        to,
        from,
        { ...subjectNeed, assume: { value: 'Please approve', because: 'the email asks for a decision' } },
        text,
        ...decisionNeeds,
      ],
      write: (v) => ({
        operation: 'sendAndWait',
        fromEmail: v('from'),
        toEmail: v('to'),
        subject: v('subject'),
        message: messageOf(v),
        ...decision(v),
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
  ],
  credentials: {
    smtp: {
      label: 'SMTP',
      how: 'Your mail provider names the server, port, user name and password (often an “app password”). In n8n open Credentials → Add credential → SMTP and enter them; port 465 goes with SSL switched on, 587 with it off.',
      minutes: 5,
    },
  },
});
