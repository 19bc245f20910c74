import type { SavedWorkflow } from '@plainflow/contracts/workflows';
import { expect, test } from 'vitest';
import { matching, ordered } from './saved-order.ts';

const saved = (name: string, created_at: string, description = ''): SavedWorkflow => ({
  id: name,
  name,
  description,
  json_data: { name, nodes: [], connections: {} },
  created_at,
  updated_at: created_at,
  conversation_id: null,
  share_token: null,
});
const LIST = [
  saved('beta', '2026-02-01T00:00:00Z', 'Posts to Slack'),
  saved('Alpha', '2026-03-01T00:00:00Z'),
  saved('Gamma 10', '2026-01-01T00:00:00Z'),
  saved('gamma 9', '2026-01-02T00:00:00Z'),
];
const names = (list: SavedWorkflow[]) => list.map((it) => it.name);

test('the search looks at names and descriptions, whatever their case', () => {
  expect(names(matching(LIST, ' SLACK '))).toEqual(['beta']);
  expect(names(matching(LIST, 'gamma'))).toEqual(['Gamma 10', 'gamma 9']);
  expect(matching(LIST, '')).toHaveLength(4);
});

test('the four orders', () => {
  expect(names(ordered(LIST, 'newest'))).toEqual(['Alpha', 'beta', 'gamma 9', 'Gamma 10']);
  expect(names(ordered(LIST, 'oldest'))).toEqual(['Gamma 10', 'gamma 9', 'beta', 'Alpha']);
  expect(names(ordered(LIST, 'name-asc'))).toEqual(['Alpha', 'beta', 'gamma 9', 'Gamma 10']);
  expect(names(ordered(LIST, 'name-desc'))).toEqual(['Gamma 10', 'gamma 9', 'beta', 'Alpha']);
});
