import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { asCode, fromFields, howMany, knownOf, messageOf, openValue } from '../shape.ts';

const title: Need = {
  key: 'title',
  label: 'Title of the deal',
  ask: 'What should the deal be called?',
  from: ['quoted'],
};
const text: Need = { key: 'text', label: 'Text', ask: 'What should it say?', from: ['quoted', 'text'], weight: 'may' };

/** Ids of Pipedrive are numbers. */
const idOf = (v: Values, what: string): string => {
  const value = v.field(`${what} id`);
  return value === undefined ? openValue(`ID of the Pipedrive ${what}`) : `={{ Number(${asCode(value)}) }}`;
};

const deal: Field[] = [
  { path: 'title', words: ['deal', 'title', 'deal name', 'name'] },
  { path: 'value', words: ['value', 'amount', 'deal value', 'price'], type: 'number' },
  { path: 'currency', words: ['currency'] },
  { path: 'status', words: ['status', 'deal status'] },
  { path: 'stage_id', words: ['stage'], internal: true },
  { path: 'person_id', words: ['person id', 'contact id'], internal: true },
  { path: 'org_id', words: ['organization id'], internal: true },
  { path: 'id', words: ['deal id', 'id'], internal: true },
];

const person: Field[] = [
  { path: 'name', words: ['name', 'person', 'contact', 'full name'] },
  { path: 'emails[0].value', words: ['email', 'email address'] },
  { path: 'phones[0].value', words: ['phone', 'phone number'] },
  { path: 'id', words: ['person id', 'contact id', 'id'], internal: true },
];

const reachedBy = (v: Values): object => {
  const email = v.field('email address', 'email', 'sender email');
  const phone = v.field('phone number', 'phone');
  return {
    ...(email === undefined ? {} : { emails: { emailProperties: [{ value: email, primary: true }] } }),
    ...(phone === undefined ? {} : { phones: { phoneProperties: [{ value: phone, primary: true }] } }),
  };
};

export const pipedrive = profile({
  type: 'n8n-nodes-base.pipedrive',
  words: ['pipedrive', 'pipe drive', 'pipedrive crm'],
  kind: 'action',
  actions: [
    {
      key: 'deal.create',
      title: 'Create Pipedrive deal',
      intents: ['create', 'add'],
      nouns: ['deal', 'opportunity', 'lead'],
      needs: [title],
      write: (v) => ({
        title: knownOf(v, 'title', 'deal name', 'title', 'subject', 'company', 'name'),
        associateWith: 'person',
        person_id: idOf(v, 'person'),
        additionalFields: fromFields(v, { value: ['amount', 'value', 'budget', 'price'], currency: ['currency'] }),
      }),
      gives: deal,
    },
    {
      key: 'deal.getAll',
      title: 'Get Pipedrive deals',
      intents: ['list', 'get', 'search'],
      nouns: ['deal', 'opportunity', 'pipeline'],
      write: (v) => ({ operation: 'getAll', ...howMany(v), filters: {} }),
      gives: deal,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'deal.get',
      title: 'Get Pipedrive deal',
      intents: ['get'],
      nouns: ['detail'],
      write: (v) => ({ operation: 'get', dealId: idOf(v, 'deal') }),
      gives: deal,
      sideEffect: false,
    },
    {
      key: 'deal.update',
      title: 'Update Pipedrive deal',
      intents: ['update', 'move', 'complete'],
      nouns: ['deal', 'stage', 'status'],
      write: (v) => ({
        operation: 'update',
        dealId: idOf(v, 'deal'),
        updateFields: fromFields(v, { value: ['amount', 'value'], title: ['title'] }),
      }),
      gives: deal,
    },
    {
      key: 'person.create',
      title: 'Create Pipedrive person',
      intents: ['create', 'add', 'upsert'],
      nouns: ['person', 'contact', 'customer'],
      needs: [{ ...title, label: 'Name of the person', ask: 'What is the person called?' }],
      write: (v) => ({
        resource: 'person',
        name: knownOf(v, 'title', 'full name', 'name', 'first name', 'sender name'),
        additionalFields: reachedBy(v),
      }),
      gives: person,
    },
    {
      key: 'person.search',
      title: 'Search Pipedrive persons',
      intents: ['search', 'get'],
      nouns: ['person', 'contact', 'customer', 'lead'],
      needs: [
        {
          key: 'term',
          label: 'Name or email address to look for',
          ask: 'Whom should it look for?',
          from: ['email', 'quoted'],
        },
      ],
      write: (v) => ({
        resource: 'person',
        operation: 'search',
        term: knownOf(v, 'term', 'email address', 'email', 'sender email', 'name'),
        returnAll: true,
        additionalFields: {},
      }),
      gives: [
        { path: 'name', words: ['name', 'person', 'contact'] },
        { path: 'emails[0]', words: ['email', 'email address'] },
        { path: 'id', words: ['person id', 'contact id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'person.get',
      title: 'Get Pipedrive person',
      intents: ['get'],
      nouns: ['person', 'contact'],
      write: (v) => ({ resource: 'person', operation: 'get', personId: idOf(v, 'person') }),
      gives: person,
      sideEffect: false,
    },
    {
      key: 'organization.create',
      title: 'Create Pipedrive organization',
      intents: ['create', 'add'],
      nouns: ['organization', 'company', 'account'],
      needs: [{ ...title, label: 'Name of the organization', ask: 'What is the organization called?' }],
      write: (v) => ({
        resource: 'organization',
        name: knownOf(v, 'title', 'company', 'organization', 'name'),
        additionalFields: {},
      }),
      gives: [{ path: 'id', words: ['organization id', 'id'], internal: true }],
    },
    {
      key: 'activity.create',
      title: 'Create Pipedrive activity',
      intents: ['create', 'add', 'assign'],
      nouns: ['activity', 'task', 'call', 'follow-up', 'meeting'],
      needs: [{ ...title, label: 'Subject of the activity', ask: 'What should the activity be called?' }],
      write: (v) => ({
        resource: 'activity',
        subject: knownOf(v, 'title', 'subject', 'title', 'name'),
        type: 'task',
        additionalFields: { note: messageOf(v) },
      }),
      gives: [{ path: 'id', words: ['activity id', 'id'], internal: true }],
    },
    {
      key: 'note.create',
      title: 'Add note in Pipedrive',
      intents: ['add', 'comment', 'create'],
      nouns: ['note', 'comment'],
      needs: [text],
      write: (v) => ({
        resource: 'note',
        content: messageOf(v),
        additionalFields:
          v.field('deal id') === undefined ? { person_id: idOf(v, 'person') } : { deal_id: idOf(v, 'deal') },
      }),
    },
  ],
  credentials: {
    pipedriveApi: keyAccount(
      'Pipedrive API',
      'In Pipedrive open Personal preferences → API: the token stands there.',
      2,
    ),
  },
});
