import type { Field, Need, Values } from '../../profile.ts';
import { asCode, openValue } from '../../shape.ts';

export const title: Need = {
  key: 'title',
  label: 'Title of the deal',
  ask: 'What should the deal be called?',
  from: ['quoted'],
};
export const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'What should it say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** Ids of Pipedrive are numbers. */
export const idOf = (v: Values, what: string): string => {
  const value = v.field(`${what} id`);
  return value === undefined ? openValue(`ID of the Pipedrive ${what}`) : `={{ Number(${asCode(value)}) }}`;
};

export const deal: Field[] = [
  { path: 'title', words: ['deal', 'title', 'deal name', 'name'] },
  { path: 'value', words: ['value', 'amount', 'deal value', 'price'], type: 'number' },
  { path: 'currency', words: ['currency'] },
  { path: 'status', words: ['status', 'deal status'] },
  { path: 'stage_id', words: ['stage'], internal: true },
  { path: 'person_id', words: ['person id', 'contact id'], internal: true },
  { path: 'org_id', words: ['organization id'], internal: true },
  { path: 'id', words: ['deal id', 'id'], internal: true },
  { path: 'expected_close_date', words: ['close date', 'expected close date'], type: 'date', internal: true },
  { path: 'add_time', words: ['created', 'date'], type: 'date', internal: true },
  { path: 'won_time', words: ['won date'], type: 'date', internal: true },
  { path: 'lost_reason', words: ['lost reason'], internal: true },
  { path: 'pipeline_id', words: ['pipeline id'], internal: true },
  { path: 'owner_id', words: ['owner id'], internal: true },
];
