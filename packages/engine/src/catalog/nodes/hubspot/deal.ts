import type { Action, Need, Values } from '../../profile.ts';
import { fromFields, howMany, placeholder } from '../../shape.ts';
import { auth, idOf } from './shared.ts';

const DEAL_STAGE: Need = {
  key: 'stage',
  label: 'Deal stage in HubSpot',
  ask: 'Which stage should the deal be in?',
  from: ['quoted'],
  nouns: ['stage'],
};

const listed = (v: Values, key: string, label: string): string =>
  v.has(key) ? placeholder(`${label} “${v(key)}”`) : v(key);

export const dealActions: readonly Action[] = [
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
];
