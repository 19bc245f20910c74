import type { Action } from '../../profile.ts';
import { placeholder } from '../../shape.ts';

export const userActions: readonly Action[] = [
  {
    key: 'user.create',
    title: 'Create WordPress user',
    intents: ['create', 'add', 'invite'],
    nouns: ['user', 'member', 'account'],
    write: (v) => ({
      resource: 'user',
      operation: 'create',
      username: v.field('username', 'email address', 'email') ?? placeholder('user name'),
      name: v.field('name', 'full name') ?? placeholder('name'),
      firstName: v.field('first name', 'name') ?? placeholder('first name'),
      lastName: v.field('last name', 'name') ?? placeholder('last name'),
      email: v.field('email address', 'email') ?? placeholder('email address'),
      password: '={{ Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2) }}',
      additionalFields: {},
    }),
    gives: [
      { path: 'id', words: ['user id', 'id'], internal: true },
      { path: 'username', words: ['new username'], internal: true },
      { path: 'link', words: ['author page'], internal: true },
    ],
  },
];
