import { nameFields } from '../../person-name.ts';
import type { Action, Field, Need, Values } from '../../profile.ts';
import { chosen, contactEmail, fromFields, howMany, numbered, placeholder, recipient } from '../../shape.ts';
import { changes } from '../../work-needs.ts';
import { auth, idOf, lifecycle, lifecycleOf, owner, ownerOf } from './shared.ts';

const email: Need = {
  key: 'email',
  label: 'Email address of the contact',
  ask: 'Which email address has the contact?',
  from: ['email'],
  weight: 'should',
};

const leadStatus: Need = {
  key: 'leadStatus',
  label: 'Lead status',
  ask: 'Which lead status should the contact get?',
  from: [],
  nouns: ['lead status'],
  weight: 'may',
};

/** HubSpot's own names of those that every account has. */
const leadStatusOf = (value: string): string => {
  const own = value
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  return /^(?:NEW|OPEN|IN_PROGRESS|OPEN_DEAL|UNQUALIFIED|ATTEMPTED_TO_CONTACT|CONNECTED|BAD_TIMING)$/.test(own)
    ? own
    : chosen('HubSpot lead status', value);
};

/** HubSpot gives only what is asked for. */
const PROPERTIES = ['email', 'firstname', 'lastname', 'company', 'phone', 'hubspot_owner_id'];

const person: Field[] = [
  { path: 'properties.email', words: ['email', 'email address', 'contact email'] },
  { path: 'properties.firstname', words: ['first name', 'name', 'contact name'] },
  { path: 'properties.lastname', words: ['last name', 'surname'] },
  { path: 'properties.company', words: ['company', 'company name'] },
  { path: 'properties.phone', words: ['phone', 'phone number'] },
  {
    path: 'properties.hubspot_owner_id',
    words: ['owner id', 'owner', 'contact owner', 'account owner', 'hubspot_owner_id'],
    internal: true,
  },
  { path: 'id', words: ['contact id', 'id'], internal: true },
];

/** The older calls of HubSpot wrap each value. */
const wrapped: Field[] = person.map((it) =>
  it.path === 'id' ? { path: 'vid', words: it.words, internal: true as const } : { ...it, path: `${it.path}.value` },
);

/** By the time they were made, where one was said; else by their address. HubSpot counts milliseconds. */
function searched(v: Values): object[] {
  const { from, to } = (v.data('span') ?? {}) as { from?: string; to?: string };
  const dates = [
    ...(from
      ? [{ propertyName: 'createdate|datetime', type: 'number', operator: 'GTE', value: `={{ ${from}.toMillis() }}` }]
      : []),
    ...(to
      ? [{ propertyName: 'createdate|datetime', type: 'number', operator: 'LT', value: `={{ ${to}.toMillis() }}` }]
      : []),
  ];
  if (dates.length > 0) return dates;
  const value =
    recipient(v, 'email', 'email address', 'email', 'sender email') || placeholder('Email address to look for');
  return [{ propertyName: 'email|string', operator: 'EQ', value }];
}

/** What n8n has a place of its own for; any other name is a property that the account made, which HubSpot knows by a key in small letters. */
const KNOWN: ReadonlySet<string> = new Set(
  'email,name,full name,first name,last name,company,company name,company size,phone,phone number,mobile phone number,message,lifecycle,lifecycle stage,lead status,status,owner,contact owner,owner id,annual revenue,city,country,country code,state,region,postal code,street address,address,website,website url,job title,job function,industry,salutation,seniority,gender,date of birth,start date,close date,time zone,linkedin url,twitter username,persona,properties,number of employees,original source,preferred language,work email,fax number'.split(
    ',',
  ),
);

function ownProperties(v: Values): object {
  const sets = (v.data('sets') as { field: string; value: string }[] | undefined) ?? [];
  const own = sets
    .map(({ field, value }) => ({
      property: field
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' '),
      value,
    }))
    .filter(({ property }) => v.data('sketched') === true && !KNOWN.has(property))
    .map(({ property, value }) => ({ property: property.replaceAll(' ', '_'), value }));
  return own.length > 0 ? { customPropertiesUi: { customPropertiesValues: own } } : {};
}

export const contactActions: readonly Action[] = [
  {
    key: 'contact.upsert',
    title: 'Create or update HubSpot contact',
    intents: ['upsert', 'create', 'add', 'update'],
    nouns: ['contact', 'lead', 'person', 'customer', 'subscriber'],
    needs: [email, lifecycle, leadStatus, owner],
    write: (v) => ({
      ...auth,
      email: contactEmail(v),
      additionalFields: {
        ...nameFields(v, 'firstName', 'lastName'),
        ...fromFields(v, {
          companyName: ['company', 'company name', 'organization'],
          phoneNumber: ['phone', 'phone number'],
          message: ['message'],
        }),
        ...changes(v, {
          lifeCycleStage: ['lifecycle', lifecycleOf],
          leadStatus: ['leadStatus', leadStatusOf],
          contactOwner: ['owner', ownerOf],
        }),
        ...ownProperties(v),
      },
      options: {},
    }),
    gives: [{ path: 'vid', words: ['contact id', 'hubspot id'], internal: true }],
  },
  {
    key: 'contact.search',
    title: 'Search HubSpot contacts',
    intents: ['search', 'get'],
    nouns: ['contact', 'lead', 'person', 'customer'],
    needs: [{ ...email, label: 'Email address to look for', weight: 'may' }],
    spans: true,
    write: (v) => ({
      ...auth,
      operation: 'search',
      returnAll: true,
      filterGroupsUi: { filterGroupsValues: [{ filtersUi: { filterValues: searched(v) } }] },
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
    key: 'contact.delete',
    title: 'Delete HubSpot contact',
    intents: ['delete'],
    nouns: ['contact', 'lead', 'person'],
    write: (v) => ({ ...auth, operation: 'delete', contactId: idOf(v, 'contact') }),
    gives: [{ path: 'vid', words: ['contact id'], internal: true }],
  },
  {
    key: 'contactList.add',
    title: 'Add contact to HubSpot list',
    intents: ['add'],
    nouns: ['list'],
    needs: [
      email,
      {
        key: 'list',
        label: 'ID of the HubSpot list',
        ask: 'To which list (its number)?',
        from: ['number'],
        nouns: ['list'],
      },
    ],
    rare: true,
    write: (v) => ({
      ...auth,
      resource: 'contactList',
      operation: 'add',
      by: 'email',
      email: contactEmail(v),
      listId: numbered(v('list'), 'ID of the HubSpot list'),
    }),
    gives: [{ path: 'updated', words: ['updated contacts'], type: 'array', internal: true }],
  },
];
