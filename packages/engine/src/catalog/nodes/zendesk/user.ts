import type { Action, Field, Need } from '../../profile.ts';
import { fromFields, given, howMany, knownOf, placeholder } from '../../shape.ts';

const email: Need = {
  key: 'email',
  label: 'Email address of the user',
  ask: 'Which email address has the user?',
  from: ['email'],
  weight: 'may',
};

const user: Field[] = [
  { path: 'name', words: ['name', 'user', 'full name'] },
  { path: 'email', words: ['email', 'email address'] },
  { path: 'phone', words: ['phone', 'phone number'] },
  { path: 'role', words: ['role'] },
  { path: 'id', words: ['user id', 'requester id', 'id'], internal: true },
];

export const userActions: readonly Action[] = [
  {
    key: 'user.create',
    title: 'Create Zendesk user',
    intents: ['create', 'add'],
    nouns: ['user', 'contact', 'customer'],
    needs: [{ key: 'name', label: 'Name of the user', ask: 'What is the user called?', from: ['quoted'] }, email],
    write: (v) => ({
      resource: 'user',
      operation: 'create',
      name: knownOf(v, 'name', 'full name', 'sender name', 'name'),
      additionalFields: {
        ...fromFields(v, { email: ['email address', 'email', 'sender email'], phone: ['phone', 'phone number'] }),
        ...given(v, { email: 'email' }),
      },
    }),
    gives: user,
  },
  {
    key: 'user.search',
    title: 'Search Zendesk users',
    intents: ['search', 'get'],
    nouns: ['user', 'customer', 'requester'],
    needs: [email],
    write: (v) => ({
      resource: 'user',
      operation: 'search',
      ...howMany(v),
      filters: {
        query: v.has('email')
          ? v('email')
          : (v.field('email address', 'email', 'sender email') ?? placeholder('Email address to look for')),
      },
    }),
    gives: user,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'user.get',
    title: 'Get Zendesk user',
    intents: ['get'],
    nouns: ['user', 'requester', 'detail'],
    write: (v) => ({
      resource: 'user',
      operation: 'get',
      id: v.field('requester id', 'user id') ?? placeholder('ID of the Zendesk user'),
    }),
    gives: user,
    sideEffect: false,
  },
];
