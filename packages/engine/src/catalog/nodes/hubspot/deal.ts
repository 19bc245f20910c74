import type { Action, Field, Need, Values } from '../../profile.ts';
import { chosen, fromFields, given, howMany, picked, placeholder } from '../../shape.ts';
import { asTime, changes, newTitle } from '../../work-needs.ts';
import { auth, idOf, owner } from './shared.ts';

const DEAL_STAGE: Need = {
  key: 'stage',
  label: 'Deal stage in HubSpot',
  ask: 'Which stage should the deal be in?',
  from: ['quoted'],
  nouns: ['stage'],
};

const amount: Need = {
  key: 'amount',
  label: 'Amount of the deal',
  ask: 'How much is the deal worth?',
  from: ['number'],
  nouns: ['amount', 'value'],
  weight: 'may',
};
const closeDate: Need = {
  key: 'closeDate',
  label: 'Close date',
  ask: 'When should the deal close?',
  from: [],
  nouns: ['close date', 'closing date'],
  weight: 'may',
};

const said = (v: Values): Record<string, unknown> => ({
  ...given(v, { amount: 'amount' }),
  ...changes(v, {
    closeDate: ['closeDate', asTime],
    dealOwner: ['owner', (it) => picked(owner.label, it, { id: /^\d+$/ })],
  }),
});

/** A list of deals has only the properties that were asked for. */
const DEAL_PROPERTIES = ['dealname', 'amount', 'dealstage', 'pipeline', 'closedate'];

/** What HubSpot gives of a deal when it is read: each value wrapped. */
const deal: Field[] = [
  { path: 'properties.dealname.value', words: ['deal name', 'deal', 'name'] },
  { path: 'properties.amount.value', words: ['amount', 'value'], type: 'number' },
  { path: 'properties.dealstage.value', words: ['stage', 'deal stage'] },
  { path: 'properties.hubspot_owner_id.value', words: ['owner id', 'deal owner', 'owner'], internal: true },
  { path: 'properties.closedate.value', words: ['close date'], internal: true },
  { path: 'associations.associatedCompanyIds[0]', words: ['associated company id', 'company id'], internal: true },
  { path: 'associations.associatedVids[0]', words: ['associated contact id', 'contact id'], internal: true },
  { path: 'dealId', words: ['deal id', 'id'], internal: true },
];

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
      { ...amount, from: [] },
      closeDate,
      owner,
    ],
    write: (v) => ({
      ...auth,
      resource: 'deal',
      stage: v.has('stage') ? chosen(DEAL_STAGE.label, v('stage')) : v('stage'),
      additionalFields: {
        dealName: v.has('name')
          ? v('name')
          : (v.field('deal name', 'company', 'full name', 'name', 'subject', 'title') ??
            placeholder('Name of the deal')),
        ...fromFields(v, {
          amount: ['amount', 'price', 'value', 'budget', 'total'],
          description: ['description', 'message', 'notes'],
        }),
        ...said(v),
      },
    }),
    gives: [{ path: 'dealId', words: ['deal id'], internal: true }],
  },
  {
    key: 'deal.update',
    title: 'Update HubSpot deal',
    intents: ['update', 'move', 'complete'],
    nouns: ['deal', 'stage', 'opportunity'],
    needs: [{ ...DEAL_STAGE, weight: 'may' }, { ...amount, from: [] }, closeDate, owner, newTitle],
    write: (v) => ({
      ...auth,
      resource: 'deal',
      operation: 'update',
      dealId: idOf(v, 'deal'),
      updateFields: {
        ...(v.has('stage') ? { stage: chosen(DEAL_STAGE.label, v('stage')) } : {}),
        ...fromFields(v, { amount: ['amount', 'price', 'value'], description: ['description', 'notes'] }),
        ...said(v),
        ...given(v, { dealName: 'title' }),
      },
    }),
    gives: [{ path: 'dealId', words: ['deal id'], internal: true }],
  },
  {
    key: 'deal.getAll',
    title: 'Get HubSpot deals',
    intents: ['list', 'get'],
    nouns: ['deal', 'opportunity', 'pipeline'],
    write: (v) => ({
      ...auth,
      resource: 'deal',
      operation: 'getAll',
      ...howMany(v),
      filters: { properties: DEAL_PROPERTIES },
    }),
    gives: deal,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'deal.get',
    title: 'Get HubSpot deal',
    intents: ['get'],
    nouns: ['deal', 'detail'],
    write: (v) => ({ ...auth, resource: 'deal', operation: 'get', dealId: idOf(v, 'deal'), filters: {} }),
    gives: deal,
    sideEffect: false,
  },
];
