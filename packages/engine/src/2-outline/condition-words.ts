import { plainWords } from '../catalog/template.ts';
import type { Condition, Conditions } from './outline.ts';

type Told = Pick<Condition, 'field' | 'operator' | 'value'>;

/** `total is more than 100 and country is PT`, for people. */
export function conditionWords({
  all,
  combinator,
}: {
  all: readonly Told[];
  combinator: Conditions['combinator'];
}): string {
  return all
    .map(({ field, operator, value }) => {
      const [left, right] = [plainWords(field), plainWords(value)];
      // The same field of two steps.
      if (right !== '' && right === left && /\[\[/.test(value))
        return `${left} ${operator === 'notEquals' ? 'is not the same' : 'is the same'}`;
      return `${left} ${WORDS[operator]}${value ? ` ${right}` : ''}`;
    })
    .join(` ${combinator} `);
}

const WORDS: Readonly<Record<Condition['operator'], string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  empty: 'is empty',
  notEmpty: 'is not empty',
  true: 'is true',
  false: 'is false',
  after: 'is after',
  afterOrEquals: 'is not before',
  before: 'is before',
  regex: 'matches',
  changedTo: 'changed to',
};
