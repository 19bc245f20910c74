import { keyAccount } from '../accounts.ts';
import { isHtml, subjectNeed } from '../mail.ts';
import { nameFields } from '../person-name.ts';
import { type Need, profile } from '../profile.ts';
import { contactEmail, fileField, messageOf, recipient } from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  weight: 'must',
};
const from: Need = {
  key: 'from',
  label: 'Sender address (verified in SendGrid)',
  ask: 'From which verified address should it come?',
  from: [],
  nouns: ['sender', 'from'],
};
const text: Need = {
  key: 'text',
  label: 'Email text',
  ask: 'What should the email say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

export const sendGrid = profile({
  type: 'n8n-nodes-base.sendGrid',
  words: ['sendgrid', 'send grid'],
  kind: 'action',
  actions: [
    {
      key: 'mail.send',
      title: 'Send email through SendGrid',
      intents: ['send', 'reply'],
      nouns: ['email', 'mail', 'message', 'report', 'summary', 'newsletter'],
      needs: [to, from, subjectNeed, text],
      write: (v) => ({
        resource: 'mail',
        fromEmail: v('from'),
        toEmail: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
        subject: v('subject'),
        contentType: isHtml(v) ? 'text/html' : 'text/plain',
        contentValue: messageOf(v),
        additionalFields: v.has('file') ? { attachments: fileField(v) } : {},
      }),
      gives: [{ path: 'messageId', words: ['message id'], internal: true }],
    },
    {
      key: 'contact.upsert',
      title: 'Add SendGrid contact',
      intents: ['add', 'create', 'upsert', 'update'],
      nouns: ['contact', 'subscriber', 'lead', 'list', 'person'],
      needs: [{ key: 'email', label: 'Email address of the contact', ask: 'Which email address?', from: ['email'] }],
      write: (v) => ({
        resource: 'contact',
        email: contactEmail(v),
        additionalFields: nameFields(v, 'firstName', 'lastName'),
      }),
      gives: [{ path: 'job_id', words: ['job id'], internal: true }],
    },
    {
      key: 'contact.getAll',
      title: 'Get SendGrid contacts',
      intents: ['list', 'get', 'search'],
      nouns: ['contact', 'subscriber', 'list'],
      write: () => ({ resource: 'contact', operation: 'getAll', returnAll: true, filters: {} }),
      gives: [
        { path: 'email', words: ['email', 'email address'] },
        { path: 'first_name', words: ['first name', 'name'] },
        { path: 'id', words: ['contact id', 'id'], internal: true },
        { path: 'last_name', words: ['last name'], internal: true },
        { path: 'phone_number', words: ['phone', 'phone number'], internal: true },
        { path: 'city', words: ['city'], internal: true },
        { path: 'country', words: ['country'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    sendGridApi: keyAccount(
      'SendGrid API',
      'In SendGrid open Settings → API keys and create one with “Mail send” (and Marketing for contacts); verify your sender address as well.',
    ),
  },
});
