import type { Action, Need } from '../../profile.ts';
import { chosen, fromFields, howMany, knownOf, numbered } from '../../shape.ts';
import { asDay, assignee, changes, newTitle, option, status } from '../../work-needs.ts';
import { deal, idOf, title } from './shared.ts';

const may = (key: string, label: string, ask: string, nouns: string[]): Need => ({
  key,
  label,
  ask,
  from: [],
  nouns,
  weight: 'may',
});
const stage = may('stage', 'Pipedrive stage', 'Which stage should the deal be in?', ['stage']);
const amount = may('amount', 'Value of the deal', 'How much is the deal worth?', ['amount', 'value']);
const closeDate = may('closeDate', 'Expected close date', 'When should the deal close?', ['close date']);

const statusOf = option('Status of the deal', {
  open: 'open',
  reopened: 'open',
  won: 'won',
  'closed won': 'won',
  lost: 'lost',
  'closed lost': 'lost',
  deleted: 'deleted',
});

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
    needs: [{ ...status, nouns: ['status'] }, stage, amount, closeDate, { ...assignee, nouns: ['owner'] }, newTitle],
    write: (v) => {
      const said = changes(v, {
        status: ['status', statusOf],
        stage_id: ['stage', (it) => chosen(stage.label, it, /^\d+$/)],
        value: ['amount', (it) => numbered(it, amount.label)],
        expected_close_date: ['closeDate', asDay],
        user_id: ['assignee', (it) => chosen('Pipedrive user', it, /^\d+$/)],
        title: ['title'],
      });
      return {
        operation: 'update',
        dealId: idOf(v, 'deal'),
        updateFields:
          Object.keys(said).length > 0 ? said : fromFields(v, { value: ['amount', 'value'], title: ['title'] }),
      };
    },
    gives: deal,
  },
];
