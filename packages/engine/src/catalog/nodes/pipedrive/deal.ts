import type { Action } from '../../profile.ts';
import { fromFields, howMany, knownOf } from '../../shape.ts';
import { deal, idOf, title } from './shared.ts';

export const dealActions: readonly Action[] = [
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
];
