import { keyAccount } from '../accounts.ts';
import { isHtml, subjectNeed } from '../mail.ts';
import { nameFields } from '../person-name.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { contactEmail, messageOf, recipient } from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  weight: 'must',
};
const from: Need = {
  key: 'from',
  label: 'Sender address (verified in Brevo)',
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
const email: Need = {
  key: 'email',
  label: 'Email address of the contact',
  ask: 'Which email address?',
  from: ['email'],
};

const attributes = (v: Values): { fieldName: string; fieldValue: string }[] =>
  Object.entries(nameFields(v, 'FIRSTNAME', 'LASTNAME')).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));

export const sendInBlue = profile({
  type: 'n8n-nodes-base.sendInBlue',
  words: ['brevo', 'sendinblue', 'send in blue'],
  kind: 'action',
  actions: [
    {
      key: 'email.send',
      title: 'Send email through Brevo',
      intents: ['send', 'reply'],
      nouns: ['email', 'mail', 'message', 'newsletter'],
      needs: [to, from, subjectNeed, text],
      write: (v) => ({
        resource: 'email',
        operation: 'send',
        subject: v('subject'),
        ...(isHtml(v) ? { sendHTML: true, htmlContent: messageOf(v) } : { textContent: messageOf(v) }),
        sender: v('from'),
        receipients: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
        additionalFields: {},
      }),
      gives: [{ path: 'messageId', words: ['message id'], internal: true }],
    },
    {
      key: 'contact.upsert',
      title: 'Create or update Brevo contact',
      intents: ['upsert', 'add', 'create', 'update'],
      nouns: ['contact', 'subscriber', 'lead', 'list', 'person'],
      needs: [email],
      write: (v) => ({
        resource: 'contact',
        operation: 'upsert',
        email: contactEmail(v),
        upsertAttributes: { upsertAttributesValues: attributes(v) },
      }),
      gives: [{ path: 'id', words: ['contact id', 'id'], internal: true }],
    },
    {
      key: 'contact.getAll',
      title: 'Get Brevo contacts',
      intents: ['list', 'get', 'search'],
      nouns: ['contact', 'subscriber', 'list'],
      write: () => ({ resource: 'contact', operation: 'getAll', returnAll: true, options: {} }),
      gives: [
        { path: 'email', words: ['email', 'email address'] },
        { path: 'id', words: ['contact id', 'id'], internal: true },
        { path: 'attributes.FIRSTNAME', words: ['first name', 'name'], internal: true },
        { path: 'attributes.LASTNAME', words: ['last name'], internal: true },
        { path: 'attributes.SMS', words: ['phone', 'phone number'], internal: true },
        { path: 'createdAt', words: ['created'], type: 'date', internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    sendInBlueApi: keyAccount('Brevo', 'In Brevo open SMTP & API → API keys and generate a key.'),
  },
});
