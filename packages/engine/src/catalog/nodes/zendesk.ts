import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fromFields, howMany, isExpression, messageOf, objectCode, placeholder } from '../shape.ts';

const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['quoted', 'text'], weight: 'may' };

const ticketId = (v: Values): string => v.field('ticket id') ?? placeholder('Zendesk ticket ID');

/** What Zendesk calls it. */
const PRIORITIES: Record<string, string> = {
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
};

const ticket: Field[] = [
  { path: 'subject', words: ['subject', 'title', 'ticket', 'name'] },
  { path: 'description', words: ['description', 'text', 'message', 'content', 'body'] },
  { path: 'status', words: ['status'] },
  { path: 'priority', words: ['priority'] },
  { path: 'created_at', words: ['date', 'created'], type: 'date' },
  { path: 'updated_at', words: ['updated', 'closed date'], type: 'date', internal: true },
  { path: 'requester_id', words: ['requester id'], internal: true },
  { path: 'id', words: ['ticket id', 'id', 'ticket number'], internal: true },
];

export const zendesk = profile({
  type: 'n8n-nodes-base.zendesk',
  words: ['zendesk', 'zen desk'],
  kind: 'action',
  actions: [
    {
      key: 'ticket.create',
      title: 'Create Zendesk ticket',
      intents: ['create', 'add', 'post'],
      nouns: ['ticket', 'issue', 'request', 'case'],
      needs: [text],
      write: (v) => {
        const fields = fromFields(v, { subject: ['subject', 'title'], recipient: ['email address', 'email'] });
        const urgency = PRIORITIES[v.field('priority')?.toLowerCase() ?? ''];
        // n8n's form has no field for the priority: with one, all of them go as JSON.
        if (!urgency) return { description: messageOf(v), additionalFields: fields };
        const more = Object.entries(fromFields(v, { type: ['type'], status: ['status'] })).filter(
          ([, value]) => !isExpression(value),
        );
        const all = [...Object.entries({ ...fields, priority: urgency }), ...more].map(([name, value]) => ({
          name,
          value,
        }));
        return {
          description: messageOf(v),
          jsonParameters: true,
          additionalFieldsJson: `={{ JSON.stringify(${objectCode(all)}) }}`,
        };
      },
      gives: ticket,
    },
    {
      key: 'ticket.getAll',
      title: 'Get Zendesk tickets',
      intents: ['list', 'get', 'search'],
      nouns: ['ticket', 'issue', 'request'],
      write: (v) => ({ operation: 'getAll', ...howMany(v), options: {} }),
      gives: ticket,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'ticket.reply',
      title: 'Reply to Zendesk ticket',
      intents: ['reply', 'answer', 'send'],
      nouns: ['reply', 'answer', 'response'],
      needs: [text],
      write: (v) => ({ operation: 'update', id: ticketId(v), updateFields: { publicReply: messageOf(v) } }),
    },
    {
      key: 'ticket.note',
      title: 'Add internal note to Zendesk ticket',
      intents: ['comment', 'add'],
      nouns: ['note', 'comment', 'internal'],
      needs: [text],
      write: (v) => ({ operation: 'update', id: ticketId(v), updateFields: { internalNote: messageOf(v) } }),
    },
    {
      key: 'ticket.update',
      title: 'Update Zendesk ticket',
      intents: ['update', 'label', 'complete', 'assign'],
      nouns: ['ticket', 'status', 'tag'],
      needs: [
        { key: 'tag', label: 'Tag', ask: 'Which tag?', from: ['quoted'], nouns: ['tag', 'label'], weight: 'may' },
      ],
      write: (v) => ({
        operation: 'update',
        id: ticketId(v),
        updateFields: v.has('tag') ? { tags: [v('tag')] } : { status: 'solved' },
      }),
    },
    {
      key: 'ticket.get',
      title: 'Get Zendesk ticket',
      intents: ['get'],
      nouns: ['detail'],
      write: (v) => ({ operation: 'get', id: ticketId(v) }),
      gives: ticket,
      sideEffect: false,
    },
  ],
  credentials: {
    zendeskApi: keyAccount(
      'Zendesk API',
      'In the Zendesk admin center open Apps and integrations → APIs → Zendesk API, allow token access and add a token. n8n also asks for your subdomain and email address.',
    ),
  },
});
