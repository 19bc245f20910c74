import type { SketchWork } from '@plainflow/engine';
import { NotationError } from './example.ts';
import { quoteOf } from './quotes.ts';
import { asText, type Place, reasonText, tailOf, textAs } from './tail.ts';

type Conditions = NonNullable<SketchWork['conditions']>;
type Condition = Conditions['all'][number];

/** Signs of the notation for the operators of a sketch. */
const SIGNS: readonly (readonly [sign: string, operator: Condition['operator']])[] = [
  ['=', 'equals'],
  ['!=', 'notEquals'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
  ['contains', 'contains'],
  ['!contains', 'notContains'],
  ['starts', 'startsWith'],
  ['ends', 'endsWith'],
  ['empty', 'empty'],
  ['!empty', 'notEmpty'],
  ['true', 'true'],
  ['false', 'false'],
  ['after', 'after'],
  ['from', 'afterOrEquals'],
  ['before', 'before'],
  ['matches', 'regex'],
];
const OPERATOR = new Map(SIGNS);
const SIGN = new Map(SIGNS.map(([sign, operator]) => [operator, sign]));

/** First words of the lines of a test: `if [total] > 200`, `and …`; `either …`, `or …` where one is enough. */
export const TEST_WORDS = ['if', 'either', 'and', 'or'] as const;

/** `because`: nobody said what it is decided by. */
export type Test = { conditions: Conditions; because?: string };

/** `[field] sign:type value «words»`, one comparison a line. */
export function withTest(before: Test | undefined, word: string, rest: string, place: Place): Test {
  const { condition, because } = conditionIn(rest, place);
  if (!before) {
    const combinator = word === 'either' || word === 'or' ? 'or' : 'and';
    return { conditions: { all: [condition], combinator }, ...(because === undefined ? {} : { because }) };
  }
  const { all, combinator } = before.conditions;
  if (word === 'if' || word === 'either')
    throw new NotationError(place.line, `a second "${word}": write "and" or "or"`);
  if (all.length > 1 && (word === 'or') !== (combinator === 'or'))
    throw new NotationError(place.line, '"and" and "or" in one test: nest them as a text of terms, or make two steps');
  return { ...before, conditions: { all: [...all, condition], combinator: word === 'or' ? 'or' : 'and' } };
}

const LEFT =
  /^(?:(?<json>"(?:[^"\\]|\\.)*")|(?<mark>\[\[.*?\]\]|\{\{\?[^{}]*\}\})|\[(?<words>[^[\]]*)\])\s+(?<sign>[^\s:]+)(?::(?<type>\w+))?(?<value>.*)$/;

function conditionIn(line: string, place: Place): { condition: Condition; because?: string } {
  const { text, span, because } = tailOf(line, place);
  const { json, mark, words, sign = '', type, value = '' } = LEFT.exec(text)?.groups ?? {};
  const operator = OPERATOR.get(sign);
  const field = json ? asText(json, place.line) : (mark ?? words);
  if (!operator || field === undefined)
    throw new NotationError(place.line, `no test: ${text.slice(0, 60)}; write [field] sign value, sign of ${signs}`);
  const right = asText(value.trim(), place.line);
  const condition: Condition = {
    field,
    operator,
    value: right,
    type: (type as Condition['type'] | undefined) ?? usualType(operator, right),
    says: span ? place.message.slice(...span) : saysOf(field, operator, right),
    ...(span ? { span } : {}),
  };
  return { condition, ...(because === undefined ? {} : { because }) };
}

const signs = SIGNS.map(([it]) => it).join(' ');
const saysOf = (field: string, operator: string, value: string): string => `${field} ${operator} ${value}`.trim();

/** What is compared as, where the line does not say. */
function usualType(operator: Condition['operator'], value: string): Condition['type'] {
  if (operator === 'true' || operator === 'false') return 'boolean';
  if (operator === 'after' || operator === 'afterOrEquals' || operator === 'before') return 'dateTime';
  if (['gt', 'gte', 'lt', 'lte'].includes(operator)) return 'number';
  return /^-?\d+(?:\.\d+)?$/.test(value) && operator !== 'contains' ? 'number' : 'string';
}

/** The lines of a test; undefined where the notation can't say it. */
export function testLines({ conditions, because }: Test, message: string): string[] | undefined {
  const { all, combinator } = conditions;
  const lines = all.map((it, i) => {
    const words = i > 0 ? (combinator === 'or' ? 'or' : 'and') : combinator === 'or' ? 'either' : 'if';
    const text = conditionText(it, message);
    return text === undefined ? undefined : `${words} ${text}${i === 0 ? reasonText(because) : ''}`;
  });
  return lines.length === 0 || lines.includes(undefined) ? undefined : lines.flatMap((it) => it ?? []);
}

function conditionText(it: Condition, message: string): string | undefined {
  const { field, operator, value, type, says, span, ...more } = it;
  const said = span ? message.slice(...span) : saysOf(field, operator, value);
  if (says !== said || Object.keys(more).length > 0) return undefined;
  const left = /^(?:\[\[[^\]]*\]\]|\{\{\?[^{}]*\}\})$/.test(field)
    ? field
    : /[[\]"]/.test(field)
      ? JSON.stringify(field)
      : `[${field}]`;
  const kind = type === usualType(operator, value) ? '' : `:${type}`;
  const right = value === '' ? '' : ` ${textAs(value)}`;
  return `${left} ${SIGN.get(operator)}${kind}${right}${span ? ` ${quoteOf(message, span)}` : ''}`;
}
