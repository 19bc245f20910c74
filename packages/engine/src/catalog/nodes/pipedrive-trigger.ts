import { keyAccount } from '../accounts.ts';
import { type Action, type Field, type Intent, profile } from '../profile.ts';

const deal: Field[] = [
  { path: 'data.title', words: ['deal', 'title', 'deal name', 'name'] },
  { path: 'data.value', words: ['value', 'amount', 'deal value', 'price'], type: 'number' },
  { path: 'data.currency', words: ['currency'] },
  { path: 'data.status', words: ['status', 'deal status'] },
  { path: 'data.stage_id', words: ['stage'], internal: true },
  { path: 'data.person_id', words: ['person id', 'contact id'], internal: true },
  { path: 'data.org_id', words: ['organization id'], internal: true },
  { path: 'previous.status', words: ['previous status'], internal: true },
  { path: 'data.id', words: ['deal id', 'id'], internal: true },
  { path: 'data.expected_close_date', words: ['close date', 'expected close date'], type: 'date', internal: true },
  { path: 'data.add_time', words: ['created', 'date'], type: 'date', internal: true },
  { path: 'data.won_time', words: ['won date'], type: 'date', internal: true },
  { path: 'data.lost_reason', words: ['lost reason'], internal: true },
  { path: 'data.pipeline_id', words: ['pipeline id'], internal: true },
  { path: 'data.owner_id', words: ['owner id'], internal: true },
  { path: 'previous.stage_id', words: ['previous stage'], internal: true },
  { path: 'previous.value', words: ['previous value'], type: 'number', internal: true },
];

const person: Field[] = [
  { path: 'data.name', words: ['name', 'person', 'contact', 'full name'] },
  { path: 'data.emails[0].value', words: ['email', 'email address'] },
  { path: 'data.phones[0].value', words: ['phone', 'phone number'] },
  { path: 'data.id', words: ['person id', 'contact id', 'id'], internal: true },
  { path: 'data.first_name', words: ['first name'], internal: true },
  { path: 'data.last_name', words: ['last name'], internal: true },
  { path: 'data.org_id', words: ['organization id'], internal: true },
  { path: 'data.owner_id', words: ['owner id'], internal: true },
];

const named: Field[] = [
  { path: 'data.name', words: ['name', 'title', 'organization', 'company'] },
  { path: 'data.id', words: ['id'], internal: true },
];

const on = (
  entity: string,
  action: string,
  title: string,
  intents: Intent[],
  nouns: string[],
  gives: Field[],
): Action => ({
  key: `${entity}.${action}`,
  title,
  intents,
  nouns,
  write: () => ({ action, entity }),
  gives,
});

export const pipedriveTrigger = profile({
  type: 'n8n-nodes-base.pipedriveTrigger',
  words: ['pipedrive', 'pipe drive', 'pipedrive crm'],
  kind: 'trigger',
  actions: [
    on(
      'deal',
      'create',
      'When a Pipedrive deal is created',
      ['watch', 'create', 'add', 'get'],
      ['deal', 'opportunity'],
      deal,
    ),
    on(
      'deal',
      'change',
      'When a Pipedrive deal changes',
      ['update', 'move', 'complete'],
      ['deal', 'stage', 'status', 'opportunity'],
      deal,
    ),
    on(
      'person',
      'create',
      'When a Pipedrive person is created',
      ['create', 'add', 'watch'],
      ['person', 'contact', 'customer'],
      person,
    ),
    on('person', 'change', 'When a Pipedrive person changes', ['update'], ['person', 'contact'], person),
    on(
      'organization',
      'create',
      'When a Pipedrive organization is created',
      ['create', 'add', 'watch'],
      ['organization', 'company'],
      named,
    ),
    on(
      'lead',
      'create',
      'When a Pipedrive lead is created',
      ['create', 'add', 'watch'],
      ['lead'],
      [
        { path: 'data.title', words: ['lead', 'title', 'name'] },
        { path: 'data.id', words: ['lead id', 'id'], internal: true },
      ],
    ),
    on(
      'activity',
      'create',
      'When a Pipedrive activity is created',
      ['create', 'add'],
      ['activity', 'task', 'call'],
      [
        { path: 'data.subject', words: ['activity', 'subject', 'title', 'name'] },
        { path: 'data.due_date', words: ['due date', 'date'], type: 'date' },
        { path: 'data.id', words: ['activity id', 'id'], internal: true },
      ],
    ),
    on('deal', 'delete', 'When a Pipedrive deal is deleted', ['delete'], ['deal'], deal),
    on('person', 'delete', 'When a Pipedrive person is deleted', ['delete'], ['person', 'contact'], person),
  ],
  credentials: {
    pipedriveApi: keyAccount(
      'Pipedrive API',
      'In Pipedrive open Personal preferences → API: the token stands there; n8n registers the webhook by itself.',
      2,
    ),
  },
});
