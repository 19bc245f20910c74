import type { FieldKind } from '@plainflow/engine';
import type * as acorn from 'acorn';

/** What a field must be, from what the code does with it: `rows.map(…)` is a list, `total * 2` a number. */
export function kindOf(node: acorn.Node, parents: readonly acorn.Node[]): FieldKind {
  const above = parents.slice(0, -1).toReversed();
  let inner = node;
  for (const parent of above) {
    const found = kindWithin(inner, parent);
    if (found) return found;
    if (!PASSES.has(parent.type)) return undefined;
    inner = parent;
  }
  return undefined;
}

/** The same value, or its default: `(json.rows ?? [])`. */
const PASSES: ReadonlySet<string> = new Set(['LogicalExpression', 'ChainExpression', 'ParenthesizedExpression']);

function kindWithin(node: acorn.Node, parent: acorn.Node): FieldKind {
  switch (parent.type) {
    case 'MemberExpression':
      return kindOfMember(node, parent as acorn.MemberExpression);
    case 'LogicalExpression': {
      const { left, right } = parent as acorn.LogicalExpression;
      return left === node ? kindOfLiteral(right) : undefined;
    }
    case 'AssignmentPattern':
      return kindOfLiteral((parent as acorn.AssignmentPattern).right);
    case 'BinaryExpression': {
      const { operator, left, right } = parent as acorn.BinaryExpression;
      if (ARITHMETIC.has(operator)) return 'number';
      return COMPARES.has(operator) ? kindOfLiteral(left === node ? right : left) : undefined;
    }
    case 'UnaryExpression':
      return (parent as acorn.UnaryExpression).operator === '!' ? undefined : 'number';
    case 'ForOfStatement':
      return (parent as acorn.ForOfStatement).right === node ? 'array' : undefined;
    case 'SpreadElement':
      return undefined;
    case 'CallExpression':
      return kindOfArgument(parent as acorn.CallExpression);
    case 'NewExpression': {
      const { callee } = parent as acorn.NewExpression;
      return callee.type === 'Identifier' && callee.name === 'Date' ? 'date' : undefined;
    }
    default:
      return undefined;
  }
}

const ARITHMETIC: ReadonlySet<string> = new Set(['-', '*', '/', '%', '**']);
const COMPARES: ReadonlySet<string> = new Set(['>', '<', '>=', '<=', '===', '==', '!==', '!=']);

function kindOfMember(node: acorn.Node, { object, property, computed }: acorn.MemberExpression): FieldKind {
  if (object !== node) return undefined;
  if (computed) return property.type === 'Literal' && typeof property.value === 'number' ? 'array' : undefined;
  const name = property.type === 'Identifier' ? property.name : '';
  if (OF_LISTS.has(name)) return 'array';
  if (OF_TEXTS.has(name)) return 'string';
  if (name === 'toFixed') return 'number';
  // Both have them.
  return EITHER.has(name) ? undefined : 'object';
}

const OF_LISTS: ReadonlySet<string> = new Set(
  (
    'map filter forEach reduce reduceRight some every find findIndex findLast findLastIndex flatMap flat sort reverse join push ' +
    'pop shift unshift splice toSorted toReversed toSpliced entries'
  ).split(' '),
);
const OF_TEXTS: ReadonlySet<string> = new Set(
  (
    'trim trimStart trimEnd split toLowerCase toUpperCase replace replaceAll startsWith endsWith match matchAll padStart padEnd ' +
    'substring substr charAt charCodeAt codePointAt normalize localeCompare repeat search toLocaleLowerCase toLocaleUpperCase'
  ).split(' '),
);
const EITHER: ReadonlySet<string> = new Set('length includes indexOf lastIndexOf slice at concat toString'.split(' '));

function kindOfLiteral(node: acorn.Node): FieldKind {
  if (node.type === 'ArrayExpression') return 'array';
  if (node.type === 'ObjectExpression') return 'object';
  if (node.type !== 'Literal') return undefined;
  const { value } = node as acorn.Literal;
  return typeof value === 'number'
    ? 'number'
    : typeof value === 'boolean'
      ? 'boolean'
      : typeof value === 'string' && value !== ''
        ? 'string'
        : undefined;
}

function kindOfArgument({ callee, arguments: [first] }: acorn.CallExpression): FieldKind {
  if (callee.type === 'Identifier') return /^(?:Number|parseFloat|parseInt)$/.test(callee.name) ? 'number' : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined)
    return undefined;
  const of = callee.object.type === 'Identifier' ? callee.object.name : '';
  const { name } = callee.property;
  if (name === 'fromISO') return 'date';
  if (/^(?:exec|test)$/.test(name)) return 'string';
  if (of === 'Math') return 'number';
  if (of === 'Object' && /^(?:keys|values|entries)$/.test(name)) return 'object';
  return undefined;
}
