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
      const [left, right] = [sideWords(field), sideWords(value)];
      // The same field of two steps.
      if (right !== '' && right === left && /\[\[/.test(value))
        return `${left} ${operator === 'notEquals' ? 'is not the same' : 'is the same'}`;
      // "additions + deletions is more than 500" is what is true.
      if (operator === 'true' && / [<>=!]=?=? /.test(left))
        return left.replace(/ ([<>]=?|[=!]==?) /, (_, it: string) => ` ${COMPARED[it] ?? it} `);
      return `${left} ${WORDS[operator]}${value ? ` ${right}` : ''}`;
    })
    .join(` ${combinator} `);
}

/** A place of a field is told in words: "body.pull_request.additions" is "pull request additions". */
const sideWords = (text: string): string =>
  plainWords(text.replace(PLACE, (_, path: string) => `[[${placeWords(path)}]]`));
const PLACE = /\[\[\s*(?:[\w-]+:\s*)?((?:[\w$]+(?:\[\d+\])?\.)+[\w$]+)\s*\]\]/g;

function placeWords(path: string): string {
  const names = path.replace(/\[\d+\]/g, '').split('.');
  const telling = names.filter((it, i) => i === names.length - 1 || !WRAPPERS.test(it));
  return telling.map((it) => it.replaceAll('_', ' ').trim()).join(' ');
}
const WRAPPERS =
  /^(?:body|json|data|fields|properties|attributes|object|query|params|event|payload|item|output|result)$/;

const COMPARED: Readonly<Record<string, string | undefined>> = {
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
};

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
