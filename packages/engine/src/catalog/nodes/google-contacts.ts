import { googleAccount } from '../accounts.ts';
import { personName } from '../person-name.ts';
import { profile, type Values } from '../profile.ts';
import { howMany } from '../shape.ts';

function reachedBy(v: Values): object {
  const email = v.asked('email address', 'email', 'sender email');
  const phone = v.asked('phone number', 'phone');
  return {
    ...(email === undefined ? {} : { emailsUi: { emailsValues: [{ type: 'work', value: email }] } }),
    ...(phone === undefined ? {} : { phoneUi: { phoneValues: [{ type: 'work', value: phone }] } }),
  };
}

export const googleContacts = profile({
  type: 'n8n-nodes-base.googleContacts',
  words: ['google contacts', 'google contact'],
  kind: 'action',
  actions: [
    {
      key: 'contact.create',
      title: 'Create Google contact',
      intents: ['create', 'add', 'upsert'],
      nouns: ['contact', 'person', 'lead', 'address'],
      needs: [{ key: 'name', label: 'Name of the contact', ask: 'What is the contact called?', from: ['quoted'] }],
      write: (v) => ({
        givenName: v.has('name') ? v('name') : (personName(v).first ?? v('name')),
        familyName: v.has('name') ? '' : (personName(v).last ?? ''),
        additionalFields: reachedBy(v),
      }),
      gives: [{ path: 'contactId', words: ['contact id', 'id'], internal: true }],
    },
    {
      key: 'contact.getAll',
      title: 'Get Google contacts',
      intents: ['list', 'get', 'search'],
      nouns: ['contact', 'person', 'birthday', 'address'],
      write: (v) => ({
        operation: 'getAll',
        ...howMany(v),
        fields: ['names', 'emailAddresses', 'phoneNumbers', 'birthdays'],
        options: {},
      }),
      gives: [
        { path: 'names.displayName', words: ['name', 'full name', 'contact'] },
        { path: 'birthdays', words: ['birthday', 'birthdays', 'date of birth'] },
        { path: 'contactId', words: ['contact id', 'id'], internal: true },
        { path: 'emailAddresses', words: ['email addresses', 'emails'], type: 'object', internal: true },
        { path: 'phoneNumbers', words: ['phone numbers'], type: 'object', internal: true },
        { path: 'resourceName', words: ['resource name'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: { googleContactsOAuth2Api: googleAccount('Google Contacts OAuth2 API', 'People API') },
});
