import { signInAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { chosen, fromFields, knownOf, messageOf, placeholder } from '../shape.ts';

const lastName: Need = {
  key: 'lastName',
  label: 'Last name',
  ask: 'What is the person’s last name?',
  from: [],
  nouns: ['last name'],
};
const company: Need = { key: 'company', label: 'Company', ask: 'Which company?', from: ['quoted'], nouns: ['company'] };
const stage: Need = {
  key: 'stage',
  label: 'Salesforce stage',
  ask: 'Which stage should the opportunity be in?',
  from: ['quoted'],
  nouns: ['stage'],
  assume: { value: 'Prospecting', because: 'it is the first stage of Salesforce' },
};

const person: Field[] = [
  { path: 'Name', words: ['name', 'full name', 'lead', 'contact'] },
  { path: 'Email', words: ['email', 'email address'] },
  { path: 'Company', words: ['company'] },
  { path: 'Phone', words: ['phone', 'phone number'] },
  { path: 'Status', words: ['status'] },
  { path: 'Id', words: ['lead id', 'contact id', 'id'], internal: true },
];

const created = [{ path: 'id', words: ['lead id', 'contact id', 'opportunity id', 'id'], internal: true as const }];

export const salesforce = profile({
  type: 'n8n-nodes-base.salesforce',
  words: ['salesforce', 'sales force', 'sfdc', 'salesforce crm'],
  kind: 'action',
  actions: [
    {
      key: 'lead.create',
      title: 'Create Salesforce lead',
      intents: ['create', 'add'],
      nouns: ['lead', 'prospect'],
      needs: [company, lastName],
      write: (v) => ({
        company: knownOf(v, 'company', 'company', 'company name', 'organization'),
        lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name', 'sender name'),
        additionalFields: fromFields(v, {
          firstname: ['first name'],
          email: ['email address', 'email', 'sender email'],
          phone: ['phone number', 'phone'],
          description: ['description', 'message', 'notes'],
        }),
      }),
      gives: created,
    },
    {
      key: 'lead.getAll',
      title: 'Get Salesforce leads',
      intents: ['list', 'get', 'search'],
      nouns: ['lead', 'prospect'],
      write: () => ({
        operation: 'getAll',
        returnAll: true,
        options: { fields: ['Id', 'Name', 'Email', 'Company', 'Phone', 'Status'] },
      }),
      gives: person,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'contact.upsert',
      title: 'Create or update Salesforce contact',
      intents: ['upsert', 'update'],
      nouns: ['contact', 'person', 'customer'],
      needs: [lastName],
      write: (v) => ({
        resource: 'contact',
        operation: 'upsert',
        externalId: placeholder('field that tells Salesforce contacts apart'),
        externalIdValue: v.field('email address', 'email') ?? placeholder('value of that field'),
        lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name'),
        additionalFields: fromFields(v, {
          firstName: ['first name'],
          email: ['email address', 'email'],
          phone: ['phone number', 'phone'],
        }),
      }),
      gives: created,
    },
    {
      key: 'contact.create',
      title: 'Create Salesforce contact',
      intents: ['create', 'add'],
      nouns: ['contact', 'person', 'customer'],
      needs: [lastName],
      write: (v) => ({
        resource: 'contact',
        lastname: knownOf(v, 'lastName', 'last name', 'full name', 'name'),
        additionalFields: fromFields(v, {
          firstName: ['first name'],
          email: ['email address', 'email'],
          phone: ['phone number', 'phone'],
        }),
      }),
      gives: created,
    },
    {
      key: 'opportunity.create',
      title: 'Create Salesforce opportunity',
      intents: ['create', 'add'],
      nouns: ['opportunity', 'deal'],
      needs: [
        {
          key: 'name',
          label: 'Name of the opportunity',
          ask: 'What should the opportunity be called?',
          from: ['quoted'],
        },
        stage,
      ],
      write: (v) => ({
        resource: 'opportunity',
        name: knownOf(v, 'name', 'deal name', 'company', 'name', 'title', 'subject'),
        closeDate: v.field('close date', 'due date') ?? "={{ $now.plus(1, 'month').toISODate() }}",
        stageName: v('stage'),
        additionalFields: fromFields(v, {
          amount: ['amount', 'value', 'budget'],
          description: ['description', 'notes'],
        }),
      }),
      gives: created,
    },
    {
      key: 'lead.update',
      title: 'Update Salesforce lead',
      intents: ['update', 'assign'],
      nouns: ['lead', 'status'],
      write: (v) => ({
        operation: 'update',
        leadId: chosen('Salesforce lead', v.field('lead id') ?? placeholder('Salesforce lead'), /^00Q/),
        updateFields: fromFields(v, {
          status: ['status'],
          description: ['description', 'notes', 'summary'],
          email: ['email address'],
        }),
      }),
    },
    {
      key: 'task.create',
      title: 'Create Salesforce task',
      intents: ['create', 'add', 'assign'],
      nouns: ['task', 'follow-up', 'todo'],
      write: (v) => ({
        resource: 'task',
        status: 'Not Started',
        additionalFields: { subject: v.field('subject', 'title') ?? 'Follow up', description: messageOf(v) },
      }),
      gives: created,
    },
    {
      key: 'search.query',
      title: 'Query Salesforce',
      intents: ['search', 'run', 'list'],
      nouns: ['query', 'soql', 'report', 'account', 'opportunity', 'contact'],
      needs: [
        {
          key: 'query',
          label: 'Salesforce query (SOQL)',
          ask: 'Which records (A SOQL query tells it)?',
          from: ['quoted'],
          nouns: ['query'],
        },
      ],
      write: (v) => ({ resource: 'search', query: v('query') }),
      gives: person,
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    salesforceOAuth2Api: signInAccount(
      'Salesforce OAuth2 API',
      'Salesforce',
      'in Salesforce open Setup → App manager → New connected app, enable OAuth with the redirect address that n8n shows and the scopes “full” and “refresh_token”, and copy consumer key and secret.',
      12,
    ),
  },
});
