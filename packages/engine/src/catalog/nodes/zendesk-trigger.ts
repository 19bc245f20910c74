import { keyAccount } from '../accounts.ts';
import { type Field, profile, type Values } from '../profile.ts';

type Condition = Record<string, string>;

const said = (v: Values): Condition[] =>
  Object.entries((v.data('picks') ?? {}) as Record<string, string>).map(([field, value]) => ({
    field,
    value: value.toLowerCase(),
  }));

const onTicket = (it: Condition): Condition => ({ resource: 'ticket', operation: 'is', ...it });

/**
 * What a ticket must be like after a change. Zendesk tells once what became of the field (`value`, "changed to"), and with every later
 * change what it is (`is`).
 */
function changedTo(v: Values, otherwise: Condition): object {
  const picks = said(v);
  const all = picks.length > 0 ? picks : [otherwise];
  const changed = all.find((it) => it.field === 'status') ?? all[0];
  return { all: all.map((it) => onTicket(it === changed ? { operation: 'value', ...it } : it)) };
}

/**
 * n8n offers no "is created": a created ticket is new, or its status was set without having been another one before. Agents, and rules of
 * Zendesk that assign tickets, make some that are open at once.
 */
function created(v: Values): object {
  const picks = said(v).map(onTicket);
  if (picks.some((it) => it.field === 'status')) return { all: picks };
  const before = ['new', 'open', 'pending', 'solved'].map((value) =>
    onTicket({ field: 'status', operation: 'not_value_previous', value }),
  );
  const any = [
    { field: 'status', value: 'new' },
    { field: 'status', operation: 'changed' },
  ];
  return { all: [...picks, ...before], any: any.map(onTicket) };
}

/** Zendesk wants a condition, and this one holds at every change of a ticket that can still change, that of a tag too. */
const ANY_CHANGE = { field: 'status', operation: 'is_not', value: 'closed' };

/** Zendesk sends the fields that it is asked for, each under its whole name with the dots in it. */
const ticket: Field[] = [
  { path: "['ticket.title']", words: ['title', 'subject', 'ticket', 'ticket title'] },
  { path: "['ticket.description']", words: ['description', 'text', 'message', 'content', 'details'] },
  { path: "['ticket.status']", words: ['status', 'ticket status'] },
  { path: "['ticket.priority']", words: ['priority'] },
  { path: "['ticket.ticket_type']", words: ['type', 'ticket type'], internal: true },
  { path: "['ticket.requester.name']", words: ['requester', 'requester name', 'customer', 'customer name', 'name'] },
  { path: "['ticket.requester.email']", words: ['requester email', 'customer email', 'email', 'email address'] },
  { path: "['ticket.requester.phone']", words: ['requester phone', 'phone'], internal: true },
  { path: "['ticket.organization.name']", words: ['organization', 'company'], internal: true },
  { path: "['ticket.assignee.name']", words: ['assignee', 'assignee name'], internal: true },
  { path: "['ticket.assignee.email']", words: ['assignee email'], internal: true },
  { path: "['ticket.group.name']", words: ['group', 'team'], internal: true },
  { path: "['ticket.tags']", words: ['tags', 'labels'], internal: true },
  { path: "['ticket.url']", words: ['link', 'url', 'ticket link', 'ticket url'], read: 'address' },
  { path: "['ticket.id']", words: ['ticket id', 'ticket number', 'id'], internal: true },
];
const options = { fields: ticket.map(({ path }) => path.slice(2, -2)) };

export const zendeskTrigger = profile({
  type: 'n8n-nodes-base.zendeskTrigger',
  words: ['zendesk', 'zen desk'],
  kind: 'trigger',
  actions: [
    {
      key: 'ticket.new',
      title: 'When a Zendesk ticket comes in',
      intents: ['watch', 'create', 'add', 'get', 'send'],
      nouns: ['ticket', 'issue', 'request', 'case'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: created(v), options }),
      gives: ticket,
      firesAgain: {
        by: 'ticket id',
        title: 'Each ticket once',
        because: 'Zendesk calls for each change while a ticket is new, also for those that this workflow makes',
      },
    },
    {
      key: 'ticket.solved',
      title: 'When a Zendesk ticket is solved',
      intents: ['complete'],
      nouns: ['ticket', 'solved', 'closed'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: changedTo(v, { field: 'status', value: 'solved' }), options }),
      gives: ticket,
    },
    {
      key: 'ticket.changed',
      title: 'When a Zendesk ticket changes',
      intents: ['update', 'comment', 'assign'],
      nouns: ['ticket', 'status'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: changedTo(v, ANY_CHANGE), options }),
      gives: ticket,
    },
  ],
  credentials: {
    zendeskApi: keyAccount(
      'Zendesk API',
      'In the Zendesk admin center open Apps and integrations → APIs → Zendesk API, allow token access and add a token. n8n also asks for your subdomain and email address.',
    ),
  },
});
