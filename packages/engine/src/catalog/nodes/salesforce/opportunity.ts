import type { Action, Need } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { chosen, fromFields, knownOf, messageOf, numbered, placeholder } from '../../shape.ts';
import { asDay, changes, newTitle } from '../../work-needs.ts';
import { created, stage } from './shared.ts';

const amount: Need = {
  key: 'amount',
  label: 'Amount',
  ask: 'How much is the opportunity worth?',
  from: [],
  nouns: ['amount', 'value'],
  weight: 'may',
};
const closeDate: Need = {
  key: 'closeDate',
  label: 'Close date',
  ask: 'When should the opportunity close?',
  from: [],
  nouns: ['close date'],
  weight: 'may',
};

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
    key: 'opportunity.update',
    title: 'Update Salesforce opportunity',
    intents: ['update', 'move', 'complete'],
    nouns: ['opportunity', 'deal', 'stage'],
    needs: [
      { key: 'stage', label: stage.label, ask: stage.ask, from: ['quoted'], nouns: ['stage'], weight: 'may' },
      amount,
      closeDate,
      newTitle,
    ],
    write: (v) => ({
      resource: 'opportunity',
      operation: 'update',
      opportunityId: chosen(
        'Salesforce opportunity',
        v.field('opportunity id') ?? placeholder('Salesforce opportunity'),
        /^006/,
      ),
      updateFields: changes(v, {
        stageName: ['stage'],
        amount: ['amount', (it) => numbered(it, amount.label)],
        closeDate: ['closeDate', asDay],
        name: ['title'],
      }),
    }),
    gives: done,
  },
  {
    key: 'task.create',
    title: 'Create Salesforce task',
    intents: ['create', 'add', 'assign'],
    nouns: ['task', 'follow-up', 'todo'],
    write: (v) => ({
      resource: 'task',
      // What is logged has been done already.
      status: LOGGED.test(String(v.data('says'))) ? 'Completed' : 'Not Started',
      additionalFields: { subject: v.field('subject', 'title') ?? 'Follow up', description: messageOf(v) },
    }),
    gives: created,
  },
];

const LOGGED = /\blog(?:s|ged|ging)?\b/i;
