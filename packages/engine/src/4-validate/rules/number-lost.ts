import { isExpression, isObject, type Values, valueAt } from '../../catalog/conditions.ts';
import { isPlaceholder } from '../../catalog/shape.ts';
import { readExpression } from '../expression.ts';
import type { GivenValue } from '../parameter-values.ts';
import { quoted, rule, shown } from '../rule.ts';

/** Where a number belongs stands something that never is one: n8n stores nothing or 0, or stops. */
export const numberLost = rule({
  code: 'number-lost',
  severity: 'warning',
  page: {
    title: 'A number that gets lost',
    means:
      'The field is a number, and what stands there never is one: it is empty, or an expression with words around it. n8n stores 0 or nothing, or stops at the first item.',
    example: '"name": "total", "type": "number", "value": "={{ $json.total }} €"',
    mend: 'Leave the expression alone in the field: `={{ $json.total }}`. Units and words belong where it is shown.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, values }) =>
      values
        .filter(holdsNumbers)
        .flatMap(numbersIn)
        .flatMap(({ path, value, mayBeEmpty }) => {
          const why = faultOf(value, mayBeEmpty);
          return why === undefined
            ? []
            : [
                {
                  message: `${quoted(node.name)}: ${quoted(path)} is a number, and ${shown(value)} ${why}.`,
                  at: { node: node.name, parameter: path },
                },
              ];
        }),
    ),
});

const holdsNumbers = ({ parameter }: GivenValue): boolean =>
  parameter !== undefined &&
  !parameter.multiple &&
  (HOLDERS.has(parameter.type) || parameter.shape?.validate === 'number');

const HOLDERS = new Set(['number', 'assignmentCollection', 'filter']);

type Place = { path: string; value: unknown; mayBeEmpty: boolean };

/** The numbers in a value: the parameter itself, a field that is set, or what a condition compares. */
function numbersIn({ parameter, path, value }: GivenValue): Place[] {
  if (parameter?.type === 'filter') return numbersInFilter(path, value);
  if (parameter?.type !== 'assignmentCollection') return [{ path, value, mayBeEmpty: true }];
  return numbered(value, 'assignments').flatMap(({ it, index }) =>
    it.type === 'number' ? [{ path: `${path}.assignments[${index}].value`, value: it.value, mayBeEmpty: false }] : [],
  );
}

function numbersInFilter(path: string, value: unknown): Place[] {
  return numbered(value, 'conditions').flatMap(({ it, index }) =>
    valueAt(it.operator, 'type') === 'number'
      ? ['leftValue', 'rightValue'].map((side) => ({
          path: `${path}.conditions[${index}].${side}`,
          value: it[side],
          mayBeEmpty: true,
        }))
      : [],
  );
}

function numbered(value: unknown, key: string): { it: Values; index: number }[] {
  const list = isObject(value) ? value[key] : undefined;
  return (Array.isArray(list) ? list : []).flatMap((it: unknown, index) => (isObject(it) ? [{ it, index }] : []));
}

/** Plain texts that are no numbers are errors of other rules: bad-assignments, wrong-type, filter-value. */
function faultOf(value: unknown, mayBeEmpty: boolean): string | undefined {
  if (value === '' || value === null) return mayBeEmpty ? undefined : 'is empty: n8n makes 0 or nothing of it';
  // What is still to be filled in is told as such.
  if (!isExpression(value) || isPlaceholder(value)) return undefined;
  const alone = /^=\s*\{\{(.*)\}\}\s*$/s.exec(value)?.[1];
  if (alone !== undefined && !alone.includes('{{')) return isNoNumber(alone.trim()) ? 'is never a number' : undefined;
  const { plain, codes } = readExpression(value);
  const words = plain.join(' ').trim();
  if (codes.length === 0) return Number.isNaN(Number(words)) ? 'holds no number' : undefined;
  return /^[\d.eE+\s-]*$/.test(words) ? undefined : 'has words around it, so the result is a text';
}

/** Nothing but `NaN`, `null`, a text in quotes, or such a text turned into a number. */
function isNoNumber(code: string): boolean {
  const text = /^(?:Number\()?(?:'([^'\\]*)'|"([^"\\]*)")\)?$/.exec(code);
  if (!text) return /^(?:NaN|null|undefined)$/.test(code);
  const words = text[1] ?? text[2] ?? '';
  return words.trim() !== '' && Number.isNaN(Number(words));
}
