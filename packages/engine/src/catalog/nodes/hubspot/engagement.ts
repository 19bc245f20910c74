import type { Action } from '../../profile.ts';
import { messageOf, placeholder } from '../../shape.ts';
import { auth } from './shared.ts';

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
    ],
    write: (v) => ({
      ...auth,
      resource: 'engagement',
      type: 'task',
      dueDate: v.field('due date', 'deadline') ?? "={{ $now.plus(1, 'day') }}",
      metadata: {
        subject: v.has('subject') ? v('subject') : (v.field('subject', 'title') ?? placeholder('Title of the task')),
        body: messageOf(v),
      },
      additionalFields: {},
    }),
  },
];
