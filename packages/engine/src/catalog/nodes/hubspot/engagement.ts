import { shownAsHtml } from '../../html-text.ts';
import type { Action, Values } from '../../profile.ts';
import { asCode, isExpression, messageOf, numbered, placeholder } from '../../shape.ts';
import { due, dueOf } from '../../work-needs.ts';
import { auth, owner } from './shared.ts';

/** Said, given, or whom the task is about. */
function subjectOf(v: Values): string {
  if (v.has('subject')) return v('subject');
  const given = v.field('subject', 'title');
  const who = given === undefined ? v.field('email', 'email address', 'name') : undefined;
  return given ?? (who === undefined ? placeholder('Title of the task') : `=Follow up with {{ ${asCode(who)} }}`);
}

/** HubSpot shows a task at the contact that it is about, and n8n takes an owner only as a number. */
function about(v: Values): Record<string, unknown> {
  const contactIds = v.field('contact id');
  const said = v.has('ownerId') ? v('ownerId') : undefined;
  const ownerId =
    said === undefined
      ? undefined
      : isExpression(said)
        ? `={{ Number(${asCode(said)}) }}`
        : numbered(said, owner.label);
  const associations = {
    ...(contactIds === undefined ? {} : { contactIds }),
    ...(ownerId === undefined ? {} : { ownerId }),
  };
  return Object.keys(associations).length > 0 ? { associations } : {};
}

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
      { ...owner, key: 'ownerId', also: ['owner', 'owner id', 'assignee'] },
    ],
    write: (v) => ({
      ...auth,
      resource: 'engagement',
      type: 'task',
      dueDate: dueOf(v) ?? "={{ $now.plus(1, 'day').toISO() }}",
      metadata: {
        subject: subjectOf(v),
        body: shownAsHtml(messageOf(v)),
      },
      additionalFields: about(v),
    }),
    gives: [{ path: 'engagement.id', words: ['task id'], internal: true }],
  },
];
