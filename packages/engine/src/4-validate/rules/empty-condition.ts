import { isObject, type Values } from '../../catalog/conditions.ts';
import { isOneSided } from '../../catalog/operators.ts';
import { isPlaceholder } from '../../catalog/shape.ts';
import { readExpression } from '../expression.ts';
import { quoted, rule } from '../rule.ts';
import type { KnownNode } from '../subject.ts';

/** A test that looks at nothing: it has the same answer for every item. */
export const emptyCondition = rule({
  code: 'empty-condition',
  severity: 'warning',
  page: {
    title: 'A condition that tests nothing',
    means:
      'There is no condition, its left side is empty, or it compares a fixed value with itself. The answer is the same for every item, so all of them go the same way. n8n takes it without a word.',
    example: '"leftValue": "={{ }}", "operator": { "type": "number", "operation": "gt" }, "rightValue": 100',
    mend: 'Put what is to be tested on the left side: `={{ $json.amount }}`. If nothing is to be tested, delete the node.',
  },
  check: ({ known }) =>
    known
      .filter(({ node, facts }) => CHOOSERS.has(facts.type) && node.disabled !== true)
      .flatMap((it) => {
        const problems = [...ofFilters(it), ...ofOldLists(it), ...ofOldSwitch(it)];
        return problems.map(({ path, why }) => ({
          message: `${quoted(it.node.name)} ${why}.`,
          at: { node: it.node.name, parameter: path },
        }));
      }),
});

type Problem = { path: string; why: string };

const NONE = 'has no condition, so all items go the same way';

/** If, Filter and Switch of today, and what else chooses by a filter. */
function ofFilters({ node, facts, complete, values }: KnownNode): Problem[] {
  const given = values.filter(({ parameter }) => parameter?.type === 'filter');
  const problems = given.flatMap(({ path, value }) => ofFilter(path, value));
  if (!BRANCHES.has(facts.type) || given.length > 0) return problems;
  if (facts.type.endsWith('.switch'))
    return node.typeVersion >= 3 && complete.mode === 'rules' ? [{ path: 'rules', why: NONE }] : [];
  return node.typeVersion >= 2 ? [{ path: 'conditions', why: NONE }] : [];
}

function ofFilter(path: string, value: unknown): Problem[] {
  if (!isObject(value)) return [];
  const list = value.conditions ?? [];
  if (!Array.isArray(list)) return [];
  if (list.length === 0) return [{ path, why: NONE }];
  return list.flatMap((it: unknown, index) => {
    const why = isObject(it) ? faultOf(it.leftValue, it.rightValue, it.operator) : undefined;
    return why === undefined
      ? []
      : [
          {
            path: `${path}.conditions[${index}]`,
            why: `has a condition (${index + 1}) whose answer is always the same: ${why}`,
          },
        ];
  });
}

function faultOf(left: unknown, right: unknown, operator: unknown): string | undefined {
  if (isBlank(left)) return 'the left side is empty';
  const { type, operation, singleValue } = isObject(operator) ? operator : {};
  const alone = singleValue === true || isOneSided(String(type), String(operation)) === true;
  if (isFixed(left) && (alone || isFixed(right) || isBlank(right))) return 'both sides are fixed values';
  return !alone && left === right ? 'both sides are the same' : undefined;
}

/** Lists by type of the first If and Filter. Their values are compared even where they are left out, so blanks alone are told. */
function ofOldLists({ node, facts, complete }: KnownNode): Problem[] {
  if (!/\.(?:if|filter)$/.test(facts.type) || node.typeVersion >= 2) return [];
  const groups: Values = isObject(complete.conditions) ? complete.conditions : {};
  const all = Object.entries(groups).flatMap(([name, list]) =>
    (Array.isArray(list) ? list : []).map((it: unknown, index) => ({ path: `conditions.${name}[${index}]`, it })),
  );
  if (all.length === 0) return [{ path: 'conditions', why: NONE }];
  return all.flatMap(({ path, it }) =>
    isObject(it) && isBlank(it.value1)
      ? [{ path, why: 'has a condition whose answer is always the same: the first value is empty' }]
      : [],
  );
}

function ofOldSwitch({ node, facts, complete }: KnownNode): Problem[] {
  if (!facts.type.endsWith('.switch') || node.typeVersion >= 3 || complete.mode !== 'rules') return [];
  return isBlank(complete.value1)
    ? [{ path: 'value1', why: 'has nothing to look at, so all items go the same way' }]
    : [];
}

const BRANCHES = new Set(['if', 'filter', 'switch'].map((it) => `n8n-nodes-base.${it}`));

/** One more chooses by conditions: which model answers. */
const CHOOSERS = new Set([...BRANCHES, '@n8n/n8n-nodes-langchain.modelSelector']);

/** Nothing, or an expression that is nothing: `={{ }}`. */
function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return value === undefined || value === null;
  return (
    value
      .trim()
      .replace(/^=/, '')
      .replace(/\{\{\s*\}\}/g, '')
      .trim() === ''
  );
}

/** The same for every item: no expression, or one that names nothing. What is still to be filled in is told as such. */
function isFixed(value: unknown): boolean {
  if (isPlaceholder(value)) return false;
  if (typeof value !== 'string' || !value.startsWith('=')) return true;
  if (value.includes('$')) return false;
  const { tokens, faults } = readExpression(value);
  return faults.length === 0 && tokens.every((it) => it.kind !== 'name' || CONSTANTS.has(it.text));
}

const CONSTANTS = new Set(['true', 'false', 'null', 'undefined']);
