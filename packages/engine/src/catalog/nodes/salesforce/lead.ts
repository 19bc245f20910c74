import type { Action } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { chosen, fromFields, given, knownOf, placeholder } from '../../shape.ts';
import { assignee, byId, changes, status } from '../../work-needs.ts';
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
    key: 'lead.update',
    title: 'Update Salesforce lead',
    intents: ['update', 'assign'],
    nouns: ['lead', 'prospect'],
    needs: [{ ...status, nouns: ['status', 'lead status'] }, assignee],
    write: (v) => ({
      operation: 'update',
      leadId: chosen('Salesforce lead', v.field('lead id') ?? placeholder('Salesforce lead'), /^00Q/),
      updateFields: {
        ...fromFields(v, {
          status: ['lead status', 'status'],
          description: ['description', 'notes', 'summary'],
          email: ['email address'],
        }),
        ...given(v, { status: 'status' }),
        ...changes(v, { owner: ['assignee', byId('Salesforce user', /^005/)] }),
      },
    }),
    gives: done,
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
