import { keyAccount } from '../accounts.ts';
import { shownAsHtml } from '../html-text.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { howMany, knownOf, messageOf, placeholder } from '../shape.ts';
import { assignee, byId, changes, label, option, priority, status } from '../work-needs.ts';

const email: Need = {
  key: 'email',
  label: 'Email address of the requester',
  ask: 'Who asks (email address)?',
  from: ['email'],
};
const text: Need = {
  key: 'text',
  label: 'Text of the ticket',
  ask: 'What should the ticket say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** By the address, or by the phone number of whoever wrote from a phone. */
const requesterOf = (v: Values): object =>
  v.has('phone')
    ? { requester: 'phone', requesterIdentificationValue: v('phone') }
    : {
        requester: 'email',
        requesterIdentificationValue: knownOf(v, 'email', 'email address', 'email', 'sender email'),
      };

const ticketId = (v: Values): string => v.field('ticket id') ?? placeholder('Freshdesk ticket ID');

const stateOf = option('Freshdesk status', {
  open: 'open',
  reopened: 'open',
  pending: 'pending',
  waiting: 'pending',
  'on hold': 'pending',
  resolved: 'resolved',
  solved: 'resolved',
  done: 'resolved',
  closed: 'closed',
});
const urgencyOf = option('Freshdesk priority', {
  urgent: 'urgent',
  critical: 'urgent',
  highest: 'urgent',
  high: 'high',
  medium: 'medium',
  normal: 'medium',
  low: 'low',
  lowest: 'low',
});

const ticket: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'ticket', 'name'] },
  { path: 'description_text', words: ['description', 'text', 'message', 'content'] },
  { path: 'status', words: ['status'], type: 'number' },
  { path: 'priority', words: ['priority'], type: 'number' },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  { path: 'id', words: ['ticket id', 'id', 'ticket number'], internal: true },
  { path: 'requester_id', words: ['requester id'], internal: true },
  { path: 'responder_id', words: ['agent id', 'responder id'], internal: true },
  { path: 'due_by', words: ['due date'], type: 'date', internal: true },
  { path: 'type', words: ['ticket type', 'type'], internal: true },
  { path: 'tags', words: ['tags'], type: 'array', internal: true },
  { path: 'updated_at', words: ['updated'], type: 'date', internal: true },
];

export const freshdesk = profile({
  type: 'n8n-nodes-base.freshdesk',
  words: ['freshdesk', 'fresh desk'],
  kind: 'action',
  actions: [
    {
      key: 'ticket.create',
      title: 'Create Freshdesk ticket',
      intents: ['create', 'add', 'post'],
      nouns: ['ticket', 'issue', 'request'],
      needs: [email, text],
      write: (v) => ({
        ...requesterOf(v),
        status: 'open',
        options: {
          subject: v.field('subject', 'title') ?? placeholder('subject of the ticket'),
          description: shownAsHtml(messageOf(v)),
          // Freshdesk wants a name beside a phone number that it does not know yet.
          ...(v.has('phone') ? { name: v('phone') } : {}),
        },
      }),
      gives: ticket,
    },
    {
      key: 'ticket.getAll',
      title: 'Get Freshdesk tickets',
      intents: ['list', 'get', 'search'],
      nouns: ['ticket', 'issue', 'request'],
      write: (v) => ({ operation: 'getAll', ...howMany(v), options: {} }),
      gives: ticket,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'ticket.update',
      title: 'Update Freshdesk ticket',
      intents: ['update', 'assign', 'label'],
      nouns: ['ticket', 'status', 'priority'],
      needs: [status, priority, assignee, label],
      write: (v) => ({
        operation: 'update',
        ticketId: ticketId(v),
        updateFields: changes(v, {
          status: ['status', stateOf],
          priority: ['priority', urgencyOf],
          agent: ['assignee', byId('Freshdesk agent', /^\d{6,}$/)],
          tags: ['label'],
        }),
      }),
      gives: ticket,
    },
    {
      key: 'ticket.resolve',
      title: 'Resolve Freshdesk ticket',
      intents: ['complete'],
      nouns: ['ticket', 'status'],
      write: (v) => ({ operation: 'update', ticketId: ticketId(v), updateFields: { status: 'resolved' } }),
      gives: ticket,
    },
    {
      key: 'ticket.get',
      title: 'Get Freshdesk ticket',
      intents: ['get'],
      nouns: ['detail'],
      write: (v) => ({ operation: 'get', ticketId: v.field('ticket id') ?? placeholder('Freshdesk ticket ID') }),
      gives: ticket,
      sideEffect: false,
    },
    {
      key: 'contact.create',
      title: 'Create Freshdesk contact',
      intents: ['create', 'add'],
      nouns: ['contact', 'customer'],
      needs: [email],
      write: (v) => ({
        resource: 'contact',
        name: v.field('full name', 'name', 'first name') ?? placeholder('name of the contact'),
        email: knownOf(v, 'email', 'email address', 'email'),
        additionalFields: {},
      }),
      gives: [
        { path: 'name', words: ['contact name'], internal: true },
        { path: 'email', words: ['contact email'], internal: true },
        { path: 'id', words: ['contact id', 'requester id'], internal: true },
      ],
    },
  ],
  credentials: {
    freshdeskApi: keyAccount(
      'Freshdesk API',
      'In Freshdesk click your picture → Profile settings → View API key. n8n also asks for your domain.',
      2,
    ),
  },
});
