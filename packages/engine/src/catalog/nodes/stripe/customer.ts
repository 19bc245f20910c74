import type { Action } from '../../profile.ts';
import { fromFields, howMany, knownOf } from '../../shape.ts';
import { customer } from './shared.ts';

export const customerActions: readonly Action[] = [
  {
    key: 'customer.create',
    title: 'Create Stripe customer',
    intents: ['create', 'add'],
    nouns: ['customer', 'client', 'account'],
    needs: [{ key: 'name', label: 'Name of the customer', ask: 'What is the customer called?', from: ['quoted'] }],
    write: (v) => ({
      resource: 'customer',
      operation: 'create',
      name: knownOf(v, 'name', 'customer name', 'full name', 'name', 'first name', 'company'),
      additionalFields: fromFields(v, {
        email: ['email address', 'email', 'customer email'],
        phone: ['phone number', 'phone'],
      }),
    }),
    gives: customer,
  },
  {
    key: 'customer.getAll',
    title: 'Get Stripe customers',
    intents: ['search', 'list', 'get'],
    nouns: ['customer', 'client'],
    write: (v) => ({
      resource: 'customer',
      operation: 'getAll',
      ...howMany(v),
      filters: fromFields(v, { email: ['email address', 'email'] }),
    }),
    gives: customer,
    items: 'many',
    sideEffect: false,
  },
];
