import type { Action } from '../../profile.ts';
import { fromFields, messageOf, placeholder } from '../../shape.ts';
import { auth } from './shared.ts';

export const companyActions: readonly Action[] = [
  {
    key: 'company.create',
    title: 'Create HubSpot company',
    intents: ['create', 'add'],
    nouns: ['company', 'organization', 'account'],
    needs: [{ key: 'name', label: 'Company name', ask: 'What is the company called?', from: ['quoted'] }],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'create',
      name: v.has('name') ? v('name') : (v.field('company', 'company name', 'organization', 'name') ?? v('name')),
      additionalFields: fromFields(v, { companyDomainName: ['domain', 'website'], description: ['description'] }),
    }),
  },
  {
    key: 'ticket.create',
    title: 'Create HubSpot ticket',
    intents: ['create', 'add'],
    nouns: ['ticket', 'issue', 'request'],
    needs: [
      {
        key: 'name',
        label: 'Name of the ticket',
        ask: 'What should the ticket be called?',
        from: ['quoted'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      ...auth,
      resource: 'ticket',
      operation: 'create',
      pipelineId: placeholder('HubSpot ticket pipeline'),
      stageId: placeholder('HubSpot ticket stage'),
      ticketName: v.has('name')
        ? v('name')
        : (v.field('subject', 'title', 'name') ?? placeholder('Name of the ticket')),
      additionalFields: { description: messageOf(v) },
    }),
  },
];
