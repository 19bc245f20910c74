import type { Action } from '../../profile.ts';
import { fromFields, knownOf, placeholder } from '../../shape.ts';
import { created, lastName } from './shared.ts';

export const contactActions: readonly Action[] = [
  {
    key: 'contact.upsert',
    title: 'Create or update Salesforce contact',
    intents: ['upsert', 'update'],
    nouns: ['contact', 'person', 'customer'],
    needs: [lastName],
    write: (v) => ({
      resource: 'contact',
      operation: 'upsert',
      externalId: placeholder('field that tells Salesforce contacts apart'),
      externalIdValue: v.field('email address', 'email') ?? placeholder('value of that field'),
      lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name'),
      additionalFields: fromFields(v, {
        firstName: ['first name'],
        email: ['email address', 'email'],
        phone: ['phone number', 'phone'],
      }),
    }),
    gives: created,
  },
  {
    key: 'contact.create',
    title: 'Create Salesforce contact',
    intents: ['create', 'add'],
    nouns: ['contact', 'person', 'customer'],
    needs: [lastName],
    write: (v) => ({
      resource: 'contact',
      lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name'),
      additionalFields: fromFields(v, {
        firstName: ['first name'],
        email: ['email address', 'email'],
        phone: ['phone number', 'phone'],
      }),
    }),
    gives: created,
  },
];
