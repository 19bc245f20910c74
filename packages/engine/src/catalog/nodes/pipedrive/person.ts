import type { Action, Field, Values } from '../../profile.ts';
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
  const email = v.field('email address', 'email', 'sender email');
  const phone = v.field('phone number', 'phone');
  return {
    ...(email === undefined ? {} : { emails: { emailProperties: [{ value: email, primary: true }] } }),
    ...(phone === undefined ? {} : { phones: { phoneProperties: [{ value: phone, primary: true }] } }),
  };
};

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
    ],
    write: (v) => ({
      resource: 'person',
      operation: 'search',
      term: knownOf(v, 'term', 'email address', 'email', 'sender email', 'name'),
      returnAll: true,
      additionalFields: {},
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
