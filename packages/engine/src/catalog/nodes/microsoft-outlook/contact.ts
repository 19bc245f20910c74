import { nameFields } from '../../person-name.ts';
import type { Action, Field, Need } from '../../profile.ts';
import { fromFields, howMany, picked, placeholder } from '../../shape.ts';
import { messageId } from './shared.ts';

const email: Need = {
  key: 'email',
  label: 'Email address of the contact',
  ask: 'Which email address has the contact?',
  from: ['email'],
  weight: 'may',
};
const givenName: Need = {
  key: 'name',
  label: 'Name of the contact',
  ask: 'What is the contact called?',
  from: ['quoted'],
  nouns: ['contact'],
};

const contact: Field[] = [
  { path: 'displayName', words: ['name', 'full name', 'contact'] },
  { path: 'emailAddresses[0].address', words: ['email', 'email address'] },
  { path: 'companyName', words: ['company'] },
  { path: 'id', words: ['contact id', 'id'], internal: true },
];

export const contactActions: readonly Action[] = [
  {
    key: 'contact.create',
    title: 'Create Outlook contact',
    intents: ['create', 'add'],
    nouns: ['contact', 'person'],
    needs: [givenName, email],
    rare: true,
    write: (v) => {
      const address = v.has('email') ? v('email') : v.field('email address', 'email', 'sender email');
      const known = nameFields(v, 'givenName', 'surname');
      return {
        resource: 'contact',
        operation: 'create',
        ...(v.has('name') || known.givenName === undefined ? { givenName: v('name') } : known),
        additionalFields: {
          ...fromFields(v, { companyName: ['company', 'company name'], mobilePhone: ['phone', 'phone number'] }),
          ...(address === undefined ? {} : { emailAddresses: { values: [{ address }] } }),
        },
      };
    },
    gives: contact,
  },
  {
    key: 'contact.getAll',
    title: 'Get Outlook contacts',
    intents: ['list', 'search'],
    nouns: ['contact', 'person'],
    needs: [{ ...email, ask: 'Only the contact with which address?' }],
    rare: true,
    write: (v) => ({
      resource: 'contact',
      operation: 'getAll',
      ...howMany(v),
      filters: v.has('email') ? { emailAddress: v('email') } : {},
    }),
    gives: contact,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'messageAttachment.getAll',
    title: 'Get attachments of Outlook email',
    intents: ['list'],
    nouns: ['attachment'],
    rare: true,
    write: (v) => ({
      resource: 'messageAttachment',
      operation: 'getAll',
      messageId: messageId(v),
      ...howMany(v),
      options: {},
    }),
    gives: [
      { path: 'name', words: ['file name', 'attachment', 'name'] },
      { path: 'contentType', words: ['file type'] },
      { path: 'size', words: ['size'], type: 'number' },
      { path: 'id', words: ['attachment id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'messageAttachment.download',
    title: 'Download attachment of Outlook email',
    intents: ['download', 'get'],
    nouns: ['attachment'],
    rare: true,
    write: (v) => ({
      resource: 'messageAttachment',
      operation: 'download',
      messageId: messageId(v),
      attachmentId: picked('Outlook attachment', v.field('attachment id') ?? placeholder('Outlook attachment')),
    }),
    file: 'data',
    items: 'same',
    sideEffect: false,
    flow: 'passes',
  },
  {
    key: 'calendar.getAll',
    title: 'Get Outlook calendars',
    intents: ['list'],
    nouns: ['calendar'],
    rare: true,
    write: (v) => ({ resource: 'calendar', operation: 'getAll', ...howMany(v), filters: {} }),
    gives: [
      { path: 'name', words: ['calendar', 'name'] },
      { path: 'id', words: ['calendar id', 'id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
