import type { Fields } from './fields.ts';
import { numberIn } from './kinds.ts';
import { fieldIn, isMany } from './names.ts';
import type { Kind } from './phrase.ts';
import type { Token } from './tokens.ts';

/** A calculation with fields and numbers: "quantity * price", "amount minus discount", "19 percent of amount". */
export type Expression =
  | { number: number }
  | { field: string }
  | { sign: '+' | '-' | '*' | '/'; left: Expression; right: Expression };

export const EXPRESSION_KINDS = {
  /** With at least one sign in it. */
  calculation: {
    most: 20,
    read: (tokens: readonly Token[]): Expression | undefined => {
      const it = expressionIn(tokens);
      return it && 'sign' in it ? it : undefined;
    },
  } satisfies Kind<Expression>,
  operand: { most: 5, read: operandIn } satisfies Kind<Expression>,
};

const SIGNS: ReadonlyMap<string, '+' | '-' | '*' | '/'> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['minus', '-'],
  ['*', '*'],
  ['×', '*'],
  ['x', '*'],
  ['times', '*'],
  ['multiplied', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['divided', '/'],
]);

/** The weakest sign last: what stands left of it is one side, what stands right the other. */
function expressionIn(tokens: readonly Token[]): Expression | undefined {
  if (tokens[0]?.text === '(' && tokens.at(-1)?.text === ')' && closing(tokens) === tokens.length - 1)
    return expressionIn(tokens.slice(1, -1));
  for (const weak of [true, false]) {
    let depth = 0;
    for (let at = tokens.length - 1; at > 0; at -= 1) {
      const it = tokens[at];
      if (!it || it.kind === 'text' || it.kind === 'ref') continue;
      depth += it.text === ')' ? 1 : it.text === '(' ? -1 : 0;
      const sign = depth === 0 ? SIGNS.get(it.text) : undefined;
      if (!sign || (sign === '+' || sign === '-') !== weak) continue;
      const by = tokens[at + 1]?.text === 'by' ? 2 : 1;
      const [left, right] = [expressionIn(tokens.slice(0, at)), expressionIn(tokens.slice(at + by))];
      return left && right ? { sign, left, right } : undefined;
    }
  }
  return operandIn(tokens);
}

function closing(tokens: readonly Token[]): number {
  let depth = 0;
  for (const [at, it] of tokens.entries()) {
    depth += it.text === '(' ? 1 : it.text === ')' ? -1 : 0;
    if (depth === 0) return at;
  }
  return -1;
}

function operandIn(tokens: readonly Token[]): Expression | undefined {
  const [one, percent, of, ...rest] = tokens;
  const number = one && numberIn(one);
  if (number !== undefined && percent?.text === 'percent') {
    if (!of) return { number: number / 100 };
    const whole = of.text === 'of' ? operandIn(rest) : undefined;
    return whole && { sign: '*', left: whole, right: { number: number / 100 } };
  }
  if (number !== undefined && tokens.length === 1) return { number };
  const field = fieldIn(tokens);
  // "Won deals divided by all deals" counts items: no field holds that.
  return field === undefined || isMany(field) ? undefined : { field };
}

export function expressionCode(it: Expression, f: Fields): string {
  if ('number' in it) return String(it.number);
  if ('field' in it) return `number(${f.read(it.field)})`;
  const side = (one: Expression): string =>
    'sign' in one && (one.sign === '+' || one.sign === '-' || it.sign === '/')
      ? `(${expressionCode(one, f)})`
      : expressionCode(one, f);
  const right = it.sign === '-' && 'sign' in it.right ? `(${expressionCode(it.right, f)})` : side(it.right);
  return `${it.sign === '+' && 'sign' in it.left ? expressionCode(it.left, f) : side(it.left)} ${it.sign} ${right}`;
}
