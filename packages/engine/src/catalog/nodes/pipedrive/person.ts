import type { Action, Field, Need, Values } from '../../profile.ts';
import { knownOf } from '../../shape.ts';
import { idOf, title } from './shared.ts';

const person: Field[] = [
  { path: 'name', words: ['name', 'person', 'contact', 'full name'] },
  { path: 'emails[0].value', words: ['email', 'email address'] },
  { path: 'phones[0].value', words: ['phone', 'phone number'] },
  { path: 'id', words: ['person id', 'contact id', 'id'], internal: true },
  { path: 'first_name', words: ['first name'], internal: true },
  { path: 'last_name', words: ['last name'], internal: true },
  { path: 'org_id', words: ['organization id'], internal: true },
  { path: 'owner_id', words: ['owner id'], internal: true },
];

const reachedBy = (v: Values): object => {
  const email = v.asked('email address', 'email', 'sender email');
  const phone = v.asked('phone number', 'phone');
  return {
    ...(email === undefined ? {} : { emails: { emailProperties: [{ value: email, primary: true }] } }),
    ...(phone === undefined ? {} : { phones: { phoneProperties: [{ value: phone, primary: true }] } }),
  };
};

const exact: Need = {
  key: 'exactMatch',
  label: 'Whole words only',
  ask: 'Should the whole text match?',
  options: ['yes', 'no'],
  from: [],
  weight: 'may',
  also: ['exact match', 'exact'],
};

/** A part of an address is somebody else's too: an email address is looked for whole, and as an address alone. */
function sought(v: Values): Record<string, unknown> {
  const term = knownOf(v, 'term', 'email address', 'email', 'sender email', 'name');
  const isAddress = /@|e-?mail/i.test(term);
  const whole = v.has('exactMatch') ? v('exactMatch') === 'yes' : isAddress;
  return {
    term,
    ...(whole ? { exactMatch: true } : {}),
    returnAll: true,
    additionalFields: isAddress ? { fields: ['email'] } : {},
  };
}

export const personActions: readonly Action[] = [
  {
    key: 'person.create',
    title: 'Create Pipedrive person',
    intents: ['create', 'add', 'upsert'],
    nouns: ['person', 'contact', 'customer'],
    needs: [{ ...title, label: 'Name of the person', ask: 'What is the person called?' }],
    write: (v) => ({
      resource: 'person',
      name: knownOf(v, 'title', 'full name', 'name', 'first name', 'sender name'),
      additionalFields: reachedBy(v),
    }),
    gives: person,
  },
  {
    key: 'person.search',
    title: 'Search Pipedrive persons',
    intents: ['search', 'get'],
    nouns: ['person', 'contact', 'customer', 'lead'],
    needs: [
      {
        key: 'term',
        label: 'Name or email address to look for',
        ask: 'Whom should it look for?',
        from: ['email', 'quoted'],
      },
      exact,
    ],
    write: (v) => ({
      resource: 'person',
      operation: 'search',
      ...sought(v),
    }),
    gives: [
      { path: 'name', words: ['name', 'person', 'contact'] },
      { path: 'emails[0]', words: ['email', 'email address'] },
      { path: 'id', words: ['person id', 'contact id', 'id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'person.get',
    title: 'Get Pipedrive person',
    intents: ['get'],
    nouns: ['person', 'contact'],
    write: (v) => ({ resource: 'person', operation: 'get', personId: idOf(v, 'person') }),
    gives: person,
    sideEffect: false,
  },
];
