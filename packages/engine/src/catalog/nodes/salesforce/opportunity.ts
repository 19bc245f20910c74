import type { Action } from '../../profile.ts';
import { chosen, fromFields, knownOf, messageOf, placeholder } from '../../shape.ts';
import { created, stage } from './shared.ts';

export const opportunityActions: readonly Action[] = [
  {
    key: 'opportunity.create',
    title: 'Create Salesforce opportunity',
    intents: ['create', 'add'],
    nouns: ['opportunity', 'deal'],
    needs: [
      {
        key: 'name',
        label: 'Name of the opportunity',
        ask: 'What should the opportunity be called?',
        from: ['quoted'],
      },
      stage,
    ],
    write: (v) => ({
      resource: 'opportunity',
      name: knownOf(v, 'name', 'deal name', 'company', 'name', 'title', 'subject'),
      closeDate: v.field('close date', 'due date') ?? "={{ $now.plus(1, 'month').toISODate() }}",
      stageName: v('stage'),
      additionalFields: fromFields(v, {
        amount: ['amount', 'value', 'budget'],
        description: ['description', 'notes'],
      }),
    }),
    gives: created,
  },
  {
    key: 'lead.update',
    title: 'Update Salesforce lead',
    intents: ['update', 'assign'],
    nouns: ['lead', 'status'],
    write: (v) => ({
      operation: 'update',
      leadId: chosen('Salesforce lead', v.field('lead id') ?? placeholder('Salesforce lead'), /^00Q/),
      updateFields: fromFields(v, {
        status: ['status'],
        description: ['description', 'notes', 'summary'],
        email: ['email address'],
      }),
    }),
  },
  {
    key: 'task.create',
    title: 'Create Salesforce task',
    intents: ['create', 'add', 'assign'],
    nouns: ['task', 'follow-up', 'todo'],
    write: (v) => ({
      resource: 'task',
      status: 'Not Started',
      additionalFields: { subject: v.field('subject', 'title') ?? 'Follow up', description: messageOf(v) },
    }),
    gives: created,
  },
];
