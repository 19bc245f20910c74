import { keyAccount } from '../accounts.ts';
import { type Field, profile, type Values } from '../profile.ts';

/**
 * What a ticket must be like: a new one unless something else was said. Of a change Zendesk tells once what became of the field
 * (`value`, "changed to"), and with every later change what it is (`is`).
 */
function conditions(v: Values, otherwise: Record<string, string>, isChange = false): object {
  const picks = (v.data('picks') ?? {}) as Record<string, string>;
  const said = Object.entries(picks).map(([field, value]) => ({ field, value: value.toLowerCase() }));
  const all = said.some((it) => it.field === 'status') || (isChange && said.length > 0) ? said : [...said, otherwise];
  const changed = isChange ? (all.find((it) => it.field === 'status') ?? all[0]) : undefined;
  return { all: all.map((it) => ({ resource: 'ticket', operation: it === changed ? 'value' : 'is', ...it })) };
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
  { path: "['ticket.url']", words: ['link', 'url', 'ticket link', 'ticket url'] },
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
      write: (v) => ({ conditions: conditions(v, { field: 'status', value: 'new' }), options }),
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
      write: (v) => ({ conditions: conditions(v, { field: 'status', value: 'solved' }, true), options }),
      gives: ticket,
    },
    {
      key: 'ticket.changed',
      title: 'When a Zendesk ticket changes',
      intents: ['update', 'comment', 'assign'],
      nouns: ['ticket', 'status'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: conditions(v, ANY_CHANGE, true), options }),
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
