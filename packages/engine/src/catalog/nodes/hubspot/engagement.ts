import type { Action } from '../../profile.ts';
import { messageOf, numbered, placeholder } from '../../shape.ts';
import { due, dueOf } from '../../work-needs.ts';
import { auth, owner } from './shared.ts';

export const engagementActions: readonly Action[] = [
  {
    key: 'engagement.create',
    title: 'Create HubSpot task',
    intents: ['create', 'add', 'assign'],
    nouns: ['task', 'todo', 'follow-up', 'engagement'],
    needs: [
      {
        key: 'subject',
        label: 'Title of the task',
        ask: 'What should the task be called?',
        from: ['quoted'],
        weight: 'may',
      },
      due,
      { ...owner, also: ['assignee', 'ownerId', 'Owner ID'] },
    ],
    write: (v) => ({
      ...auth,
      resource: 'engagement',
      type: 'task',
      dueDate: dueOf(v) ?? "={{ $now.plus(1, 'day').toISO() }}",
      metadata: {
        subject: v.has('subject') ? v('subject') : (v.field('subject', 'title') ?? placeholder('Title of the task')),
        body: messageOf(v),
      },
      additionalFields: v.has('owner') ? { associations: { ownerId: numbered(v('owner'), owner.label) } } : {},
    }),
    gives: [{ path: 'engagement.id', words: ['task id'], internal: true }],
  },
];
