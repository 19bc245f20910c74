import { keyAccount } from '../accounts.ts';
import { profile, type Values } from '../profile.ts';

/** What a ticket must be like: a new one unless something else was said. */
function conditions(v: Values, otherwise: Record<string, string>): object {
  const picks = (v.data('picks') ?? {}) as Record<string, string>;
  const said = Object.entries(picks).map(([field, value]) => ({ field, value: value.toLowerCase() }));
  const all = said.some((it) => it.field === 'status') ? said : [...said, otherwise];
  return { all: all.map((it) => ({ resource: 'ticket', operation: 'is', ...it })) };
}

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
      write: (v) => ({ conditions: conditions(v, { field: 'status', value: 'new' }), options: {} }),
      gives: [],
    },
    {
      key: 'ticket.solved',
      title: 'When a Zendesk ticket is solved',
      intents: ['complete'],
      nouns: ['ticket', 'solved', 'closed'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: conditions(v, { field: 'status', value: 'solved' }), options: {} }),
      gives: [],
    },
    {
      key: 'ticket.changed',
      title: 'When a Zendesk ticket changes',
      intents: ['update', 'comment', 'assign'],
      nouns: ['ticket', 'status'],
      picks: ['priority', 'status', 'type'],
      write: (v) => ({ conditions: conditions(v, { field: 'status', operation: 'changed' }), options: {} }),
      gives: [],
    },
  ],
  credentials: {
    zendeskApi: keyAccount(
      'Zendesk API',
      'In the Zendesk admin center open Apps and integrations → APIs → Zendesk API, allow token access and add a token. n8n also asks for your subdomain and email address.',
    ),
  },
});
