import type { Field } from '../../profile.ts';

export const customer: Field[] = [
  { path: 'name', words: ['name', 'customer name', 'customer'] },
  { path: 'email', words: ['email', 'email address', 'customer email'] },
  { path: 'id', words: ['stripe customer id', 'customer id', 'id'], internal: true },
  { path: 'phone', words: ['phone', 'phone number'], internal: true },
  { path: 'description', words: ['description'], internal: true },
  { path: 'created', words: ['created', 'date'], type: 'date', unit: 'seconds', internal: true },
  { path: 'balance', words: ['customer balance'], type: 'number', unit: 'cents', internal: true },
  { path: 'address.country', words: ['country'], internal: true },
  { path: 'address.city', words: ['city'], internal: true },
];
