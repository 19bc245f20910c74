import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { fromFields, howMany, type Locator, messageOf, picked, placeholder, recipient } from '../shape.ts';

const auth = { authentication: 'appToken' };

const email: Need = {
  key: 'email',
  label: 'Email address of the contact',
  ask: 'Which email address has the contact?',
  from: ['email'],
  weight: 'should',
};

const DEAL_STAGE: Need = {
  key: 'stage',
  label: 'Deal stage in HubSpot',
  ask: 'Which stage should the deal be in?',
  from: ['quoted'],
  nouns: ['stage'],
};

const idOf = (v: Values, what: string): Locator =>
  picked(`HubSpot ${what}`, v.field(`${what} id`) ?? placeholder(`HubSpot ${what}`), { id: /^\d+$/ });

const listed = (v: Values, key: string, label: string): string =>
  v.has(key) ? placeholder(`${label} “${v(key)}”`) : v(key);

/** HubSpot gives only what is asked for. */
const PROPERTIES = ['email', 'firstname', 'lastname', 'company', 'phone'];

const person: Field[] = [
  { path: 'properties.email', words: ['email', 'email address', 'contact email'] },
  { path: 'properties.firstname', words: ['first name', 'name', 'contact name'] },
  { path: 'properties.lastname', words: ['last name', 'surname'] },
  { path: 'properties.company', words: ['company', 'company name'] },
  { path: 'properties.phone', words: ['phone', 'phone number'] },
  { path: 'id', words: ['contact id', 'id'], internal: true },
];

/** The older calls of HubSpot wrap each value. */
const wrapped: Field[] = person.map((it) =>
  it.internal ? { path: 'vid', words: it.words, internal: true as const } : { ...it, path: `${it.path}.value` },
);

export const hubspot = profile({
  type: 'n8n-nodes-base.hubspot',
  words: ['hubspot', 'hub spot', 'hubspot crm'],
  implies: ['crm'],
  kind: 'action',
  actions: [
    {
      key: 'contact.upsert',
      title: 'Create or update HubSpot contact',
      intents: ['upsert', 'create', 'add', 'update'],
      nouns: ['contact', 'lead', 'person', 'customer', 'subscriber'],
      needs: [email],
      write: (v) => ({
        ...auth,
        email: recipient(v, 'email', 'email address', 'email', 'sender email', 'customer email'),
        additionalFields: fromFields(v, {
          firstName: ['first name', 'name', 'full name', 'sender name'],
          lastName: ['last name', 'surname'],
          companyName: ['company', 'company name', 'organization'],
          phoneNumber: ['phone', 'phone number'],
          message: ['message'],
        }),
        options: {},
      }),
      gives: [{ path: 'vid', words: ['contact id', 'hubspot id'], internal: true }],
    },
    {
      key: 'contact.search',
      title: 'Search HubSpot contacts',
      intents: ['search', 'get'],
      nouns: ['contact', 'lead', 'person', 'customer'],
      needs: [{ ...email, label: 'Email address to look for' }],
      write: (v) => ({
        ...auth,
        operation: 'search',
        returnAll: true,
        filterGroupsUi: {
          filterGroupsValues: [
            {
              filtersUi: {
                filterValues: [
                  {
                    propertyName: 'email|string',
                    operator: 'EQ',
                    value: recipient(v, 'email', 'email address', 'email', 'sender email'),
                  },
                ],
              },
            },
          ],
        },
        additionalFields: { properties: PROPERTIES },
      }),
      gives: person,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'contact.get',
      title: 'Get HubSpot contact',
      intents: ['get'],
      nouns: ['contact', 'detail', 'profile'],
      write: (v) => ({ ...auth, operation: 'get', contactId: idOf(v, 'contact'), additionalFields: {} }),
      gives: wrapped,
      sideEffect: false,
    },
    {
      key: 'contact.getAll',
      title: 'Get HubSpot contacts',
      intents: ['list', 'get'],
      nouns: ['contact', 'lead', 'list'],
      write: (v) => ({
        ...auth,
        operation: 'getAll',
        ...howMany(v),
        additionalFields: { propertiesCollection: { propertiesValues: { properties: PROPERTIES } } },
      }),
      gives: wrapped,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'deal.create',
      title: 'Create HubSpot deal',
      intents: ['create', 'add'],
      nouns: ['deal', 'opportunity'],
      needs: [
        DEAL_STAGE,
        {
          key: 'name',
          label: 'Name of the deal',
          ask: 'What should the deal be called?',
          from: ['quoted'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        ...auth,
        resource: 'deal',
        stage: listed(v, 'stage', DEAL_STAGE.label),
        additionalFields: {
          dealName: v.has('name')
            ? v('name')
            : (v.field('deal name', 'company', 'full name', 'name', 'subject', 'title') ??
              placeholder('Name of the deal')),
          ...fromFields(v, {
            amount: ['amount', 'price', 'value', 'budget', 'total'],
            description: ['description', 'message', 'notes'],
          }),
        },
      }),
      gives: [{ path: 'dealId', words: ['deal id'], internal: true }],
    },
    {
      key: 'deal.update',
      title: 'Update HubSpot deal',
      intents: ['update', 'move', 'complete'],
      nouns: ['deal', 'stage', 'opportunity'],
      needs: [{ ...DEAL_STAGE, weight: 'may' }],
      write: (v) => ({
        ...auth,
        resource: 'deal',
        operation: 'update',
        dealId: idOf(v, 'deal'),
        updateFields: {
          ...(v.has('stage') ? { stage: listed(v, 'stage', DEAL_STAGE.label) } : {}),
          ...fromFields(v, { amount: ['amount', 'price', 'value'], description: ['description', 'notes'] }),
        },
      }),
    },
    {
      key: 'deal.getAll',
      title: 'Get HubSpot deals',
      intents: ['list', 'get'],
      nouns: ['deal', 'opportunity', 'pipeline'],
      write: (v) => ({ ...auth, resource: 'deal', operation: 'getAll', ...howMany(v), filters: {} }),
      gives: [
        { path: 'properties.dealname.value', words: ['deal name', 'deal', 'name'] },
        { path: 'properties.amount.value', words: ['amount', 'value'], type: 'number' },
        { path: 'properties.dealstage.value', words: ['stage', 'deal stage'] },
        { path: 'dealId', words: ['deal id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'company.create',
      title: 'Create HubSpot company',
      intents: ['create', 'add'],
      nouns: ['company', 'organization', 'account'],
      needs: [{ key: 'name', label: 'Company name', ask: 'What is the company called?', from: ['quoted'] }],
      write: (v) => ({
        ...auth,
        resource: 'company',
        operation: 'create',
        name: v.has('name') ? v('name') : (v.field('company', 'company name', 'organization', 'name') ?? v('name')),
        additionalFields: fromFields(v, { companyDomainName: ['domain', 'website'], description: ['description'] }),
      }),
    },
    {
      key: 'ticket.create',
      title: 'Create HubSpot ticket',
      intents: ['create', 'add'],
      nouns: ['ticket', 'issue', 'request'],
      needs: [
        {
          key: 'name',
          label: 'Name of the ticket',
          ask: 'What should the ticket be called?',
          from: ['quoted'],
          weight: 'may',
        },
      ],
      write: (v) => ({
        ...auth,
        resource: 'ticket',
        operation: 'create',
        pipelineId: placeholder('HubSpot ticket pipeline'),
        stageId: placeholder('HubSpot ticket stage'),
        ticketName: v.has('name')
          ? v('name')
          : (v.field('subject', 'title', 'name') ?? placeholder('Name of the ticket')),
        additionalFields: { description: messageOf(v) },
      }),
    },
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
  ],
  credentials: {
    hubspotAppToken: keyAccount(
      'HubSpot Service Key',
      'In HubSpot open Settings → Integrations → Service keys (or a private app), create one with read and write access to the CRM objects that this automation uses (contacts, companies, deals, tickets).',
      5,
    ),
  },
});
