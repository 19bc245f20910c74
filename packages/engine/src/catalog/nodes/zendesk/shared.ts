import type { Field, Need, Values } from '../../profile.ts';
import { objectCode, placeholder } from '../../shape.ts';
import { option } from '../../work-needs.ts';

export const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'What should it say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

export const ticketId = (v: Values): string => v.field('ticket id') ?? placeholder('Zendesk ticket ID');

/** What Zendesk calls it. */
export const urgencyOf = option('Zendesk priority', {
  urgent: 'urgent',
  critical: 'urgent',
  highest: 'urgent',
  'very high': 'urgent',
  top: 'urgent',
  high: 'high',
  medium: 'normal',
  normal: 'normal',
  low: 'low',
  lowest: 'low',
});

export const stateOf = option('Zendesk status', {
  new: 'new',
  open: 'open',
  reopened: 'open',
  'in progress': 'open',
  pending: 'pending',
  waiting: 'pending',
  hold: 'hold',
  'on hold': 'hold',
  'on-hold': 'hold',
  solved: 'solved',
  resolved: 'solved',
  done: 'solved',
  closed: 'closed',
});

export const typeOf = option('Zendesk ticket type', {
  question: 'question',
  incident: 'incident',
  bug: 'problem',
  problem: 'problem',
  task: 'task',
});

/** Named values as the code of a JSON text. */
export const asJson = (values: Record<string, string>): string =>
  `={{ JSON.stringify(${objectCode(Object.entries(values).map(([name, value]) => ({ name, value })))}) }}`;

export const ticket: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'ticket', 'name'] },
  { path: 'description', words: ['description', 'text', 'message', 'content', 'body'] },
  { path: 'status', words: ['status'] },
  { path: 'priority', words: ['priority'] },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  { path: 'tags', words: ['tags', 'tag', 'labels'], type: 'array', internal: true },
  { path: 'updated_at', words: ['updated', 'closed date'], type: 'date', internal: true },
  { path: 'requester_id', words: ['requester id', 'user id'], internal: true },
  { path: 'assignee_id', words: ['assignee id'], internal: true },
  { path: 'organization_id', words: ['organization id'], internal: true },
  { path: 'id', words: ['ticket id', 'id', 'ticket number'], internal: true },
];
