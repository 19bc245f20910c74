import type { Action, Field, Need } from '../../profile.ts';
import { fromFields, given, howMany, knownOf } from '../../shape.ts';
import { changes } from '../../work-needs.ts';
import { auth, idOf, lifecycle, lifecycleOf, owner, ownerOf } from './shared.ts';

const domain: Need = {
  key: 'domain',
  label: 'Domain of the company',
  ask: 'Which domain has the company (example.com)?',
  from: [],
  nouns: ['domain', 'website'],
  weight: 'may',
};

/** HubSpot gives only what is asked for. */
const PROPERTIES = ['name', 'domain', 'phone', 'city', 'industry'];

/** This call of HubSpot wraps each value. */
const company: Field[] = [
  { path: 'properties.name.value', words: ['company name', 'company', 'name'] },
  { path: 'properties.domain.value', words: ['domain', 'website'] },
  { path: 'properties.phone.value', words: ['phone', 'phone number'] },
  { path: 'properties.city.value', words: ['city'] },
  { path: 'properties.industry.value', words: ['industry'] },
  { path: 'properties.hubspot_owner_id.value', words: ['owner id', 'company owner', 'owner'], internal: true },
  { path: 'companyId', words: ['company id', 'id'], internal: true },
];

export const companyActions: readonly Action[] = [
  {
    key: 'company.create',
    title: 'Create HubSpot company',
    intents: ['create', 'add'],
    nouns: ['company', 'organization', 'account'],
    needs: [
      { key: 'name', label: 'Company name', ask: 'What is the company called?', from: ['quoted'] },
      domain,
      owner,
    ],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'create',
      name: v.has('name') ? v('name') : (v.field('company', 'company name', 'organization', 'name') ?? v('name')),
      additionalFields: {
        ...fromFields(v, { companyDomainName: ['domain', 'website'], description: ['description'] }),
        ...given(v, { companyDomainName: 'domain' }),
        ...changes(v, { companyOwner: ['owner', ownerOf] }),
      },
    }),
    gives: company.filter((it) => it.internal),
  },
  {
    key: 'company.getAll',
    title: 'Get HubSpot companies',
    intents: ['list', 'get'],
    nouns: ['company', 'organization', 'account'],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'getAll',
      ...howMany(v),
      options: { propertiesCollection: { propertiesValues: { properties: PROPERTIES } } },
    }),
    gives: company,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'company.searchByDomain',
    title: 'Search HubSpot company by domain',
    intents: ['search', 'get'],
    nouns: ['company', 'organization', 'domain'],
    needs: [{ ...domain, weight: 'should' }],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'searchByDomain',
      domain: knownOf(v, 'domain', 'domain', 'website', 'company domain'),
      ...howMany(v),
      options: { properties: PROPERTIES },
    }),
    gives: company,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'company.get',
    title: 'Get HubSpot company',
    intents: ['get'],
    nouns: ['company', 'detail'],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'get',
      companyId: idOf(v, 'company'),
      additionalFields: {},
    }),
    gives: company,
    sideEffect: false,
  },
  {
    key: 'company.update',
    title: 'Update HubSpot company',
    intents: ['update'],
    nouns: ['company', 'organization', 'account'],
    needs: [lifecycle, owner, domain],
    write: (v) => ({
      ...auth,
      resource: 'company',
      operation: 'update',
      companyId: idOf(v, 'company'),
      updateFields: {
        ...fromFields(v, { description: ['description', 'notes'] }),
        ...given(v, { companyDomainName: 'domain' }),
        ...changes(v, { lifecycleStatus: ['lifecycle', lifecycleOf], companyOwner: ['owner', ownerOf] }),
      },
    }),
    gives: company.filter((it) => it.internal),
  },
];
