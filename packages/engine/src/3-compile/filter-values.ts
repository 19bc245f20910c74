import type { Condition, Conditions, Step } from '../2-outline/outline.ts';
import { patternFor } from '../catalog/pattern.ts';
import { stableId } from './ids.ts';

/**
 * The two sides of a comparison: the code of the left one, and the value or expression of the right one. `isList`: the left one is
 * known to be a list.
 */
export type Sides = {
  tested(it: Condition): string;
  against(it: Condition): string;
  isList(it: Condition): boolean;
};

/** n8n's filter value for conditions in words (see the If node 2.3: options, conditions, combinator). */
export function filterOf(step: Step, conditions: Conditions | undefined, sides: Sides, key = 'condition'): unknown {
  const all = conditions?.all ?? [];
  const negate = step.data?.negate === true;
  // n8n takes any text for a yes unless it is strict: a gap would let everything through.
  const isOpen = all.every((it) => it.type === 'boolean') && all.some((it) => isGap(it.expression ?? sides.tested(it)));
  // A key in other letters is another key.
  const isSecret = all.some((it) => it.type === 'string' && SECRET.test(it.expression ?? sides.tested(it)));
  return {
    options: { caseSensitive: isSecret, leftValue: '', typeValidation: isOpen ? 'strict' : 'loose', version: 3 },
    combinator:
      negate && all.length > 1 ? (conditions?.combinator === 'and' ? 'or' : 'and') : (conditions?.combinator ?? 'and'),
    conditions: all.map((it, i) => comparison(step, it, sides, `${key}${i}`, negate)),
  };
}

const SECRET =
  /headers\b.*(?:key|token|secret|password|signature|authorization)\b|\b(?:api[-_ ]?key|password|secret)\b/i;

const OPPOSITE: Record<string, string> = {
  equals: 'notEquals',
  notEquals: 'equals',
  contains: 'notContains',
  notContains: 'contains',
  startsWith: 'notStartsWith',
  endsWith: 'notEndsWith',
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  empty: 'notEmpty',
  notEmpty: 'empty',
  true: 'false',
  false: 'true',
  after: 'before',
  before: 'after',
  regex: 'notRegex',
};
const SAYS_NOTHING = /\.data\.approved$|\['FILL_IN: [^']*'\]$/;
const EMPTY = new Set(['empty', 'notEmpty']);
const ONE_SIDED = new Set([...EMPTY, 'true', 'false']);

function comparison(
  step: Step,
  it: Condition,
  { tested, against, isList }: Sides,
  key: string,
  negate: boolean,
): unknown {
  const operation = negate ? (OPPOSITE[it.operator] ?? it.operator) : it.operator;
  // Who has not answered in time has not said no, and a field still to be named tells nothing: nothing is false for n8n, too.
  if (operation === 'false' && it.type === 'boolean' && SAYS_NOTHING.test(it.expression ?? tested(it)))
    return {
      id: stableId(step.id, key, it.says),
      leftValue: `={{ ${it.expression ?? tested(it)} }}`,
      rightValue: false,
      operator: { type: 'boolean', operation: 'equals' },
    };
  const single = ONE_SIDED.has(operation);
  return {
    id: stableId(step.id, key, it.says),
    leftValue: leftOf(it.expression ?? tested(it)),
    rightValue: single
      ? ''
      : !it.template &&
          !it.formulaOfValue &&
          it.type === 'number' &&
          it.value !== '' &&
          Number.isFinite(Number(it.value))
        ? Number(it.value)
        : it.operator === 'regex'
          ? patternFor(against(it))
          : against(it),
    // As a text, a list without entries is "[]".
    operator: {
      type: it.type === 'string' && EMPTY.has(operation) && isList(it) ? 'array' : it.type,
      operation,
      ...(single ? { singleValue: true } : {}),
    },
  };
}

/** A gap is read as it stands. */
const leftOf = (code: string): string => (isGap(code) ? code.slice(1, -1) : `={{ ${code} }}`);
const isGap = (code: string): boolean => /^"FILL_IN: [^"\\]+"$/.test(code);

/** "ok is true", and not the name of the way alone. */
const isTold = ({ field, left, says }: Condition, label: string): boolean =>
  left !== undefined || (field !== '' && field !== says && ![field, says].includes(label));

export function rulesOf(
  step: Step,
  guess: (word: string) => string,
  sides: Sides,
): { label: string; filter: unknown }[] {
  const rules = (step.data?.rules as { label: string; conditions?: Conditions }[] | undefined) ?? [];
  return rules.map((it, i) => {
    // "approved" is the name of a way, and may be a field as well.
    const isField = (one: Condition): boolean =>
      step.sketched === true && one.field !== '' && !sides.tested(one).includes('FILL_IN');
    const isTest = (one: Condition): boolean =>
      one.operator !== 'true' || one.formula !== undefined || isTold(one, it.label) || isField(one);
    const own = it.conditions?.all.some(isTest)
      ? it.conditions
      : {
          combinator: 'and' as const,
          all: [{ field: '', operator: 'contains' as const, value: it.label, type: 'string' as const, says: it.label }],
        };
    return {
      label: it.label,
      filter: filterOf(
        step,
        own,
        {
          ...sides,
          tested: (one) =>
            !one.left && (one.field || one.says) === it.label && !isField(one) ? guess('text') : sides.tested(one),
        },
        `rule${i}`,
      ),
    };
  });
}
