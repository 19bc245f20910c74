import type { Action } from '../../profile.ts';
import { fromFields, knownOf } from '../../shape.ts';
import { company, created, lastName, person } from './shared.ts';

export const leadActions: readonly Action[] = [
  {
    key: 'lead.create',
    title: 'Create Salesforce lead',
    intents: ['create', 'add'],
    nouns: ['lead', 'prospect'],
    needs: [company, lastName],
    write: (v) => ({
      company: knownOf(v, 'company', 'company', 'company name', 'organization'),
      lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name', 'sender name'),
      additionalFields: fromFields(v, {
        firstname: ['first name'],
        email: ['email address', 'email', 'sender email'],
        phone: ['phone number', 'phone'],
        description: ['description', 'message', 'notes'],
      }),
    }),
    gives: created,
  },
  {
    key: 'lead.getAll',
    title: 'Get Salesforce leads',
    intents: ['list', 'get', 'search'],
    nouns: ['lead', 'prospect'],
    write: () => ({
      operation: 'getAll',
      returnAll: true,
      options: { fields: 'Id,Name,Email,Company,Phone,Status' },
    }),
    gives: person,
    items: 'many',
    sideEffect: false,
  },
];
