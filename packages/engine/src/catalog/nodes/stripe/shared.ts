import type { Field } from '../../profile.ts';

export const customer: Field[] = [
  { path: 'name', words: ['name', 'customer name', 'customer'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'id', words: ['stripe customer id', 'customer id', 'id'], internal: true },
];
