import type { Clause } from './clause.ts';
import { stateIn } from './condition-words.ts';
import { readConditions } from './conditions.ts';

/** "a new order above 500 euros", "an email whose subject contains invoice": the event and a test in one clause. */
export function testIn(text: string): Clause | undefined {
  const own = text
    .replace(/\([^)]{0,300}\)/g, ' ')
    .replace(
      /^.*?\b(?:and|whose|where|with|that (?:has|have|is|are|contains?|mentions?))\s+(?=.*\b(?:is|are|contain|include|mention|above|over|below|under|more|less|at least|not)\b)/i,
      '',
    );
  const { all, combinator } = readConditions(own);
  const sure = all.filter(
    (it) => SURE.has(it.operator) && it.value !== '' && (it.type === 'number' || it.value.split(' ').length <= 4),
  );
  return sure.length > 0
    ? { kind: 'condition', text: own, conditions: { all: sure, combinator }, only: true }
    : undefined;
}

/** "moves to Done", "status changes to Won": the trigger tells of every change, and only this one is meant. */
export function becomes(text: string): Clause | undefined {
  const state = stateIn(text.replace(/\([^)]{0,300}\)/g, ' '));
  if (!state) return undefined;
  const says = `${state.field} is ${state.value}`;
  return { kind: 'condition', text: says, conditions: { combinator: 'and', all: [{ ...state, says }] }, only: true };
}

const SURE = new Set(['gt', 'gte', 'lt', 'lte', 'contains', 'notContains', 'startsWith', 'endsWith', 'notEquals']);
