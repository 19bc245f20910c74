import { KEYWORDS, type Token } from './script.ts';

/** All of these take tokens one after the other, those inside templates too: see flat in script.ts. */

/** A node that code names: `$('Get rows')`, `$node["Get rows"]`, `$items("Get rows")`. */
export type Reference = { name: string; written: string };

export function referencesIn(all: readonly Token[]): Reference[] {
  return ofOwnNames(all, (token, at): Reference[] => {
    const [next, after] = [all[at + 1], all[at + 2]];
    if ((token.text === '$' || token.text === '$items') && next?.text === '(' && isText(after)) {
      return [{ name: after.text, written: `${token.text}('${after.text}')` }];
    }
    if (token.text !== '$node' || !after) return [];
    const named = (next?.text === '[' && isText(after)) || (next?.text === '.' && after.kind === 'name');
    return named ? [{ name: after.text, written: `$node["${after.text}"]` }] : [];
  });
}

/** Calls that n8n refuses: `$()` without a name, `$input.first('Other node')`. */
export function misusesIn(all: readonly Token[]): string[] {
  return ofOwnNames(all, (token, at): string[] => {
    if (token.text !== '$' && token.text !== '$input') return [];
    const [first, second, third, fourth] = all.slice(at + 1, at + 5);
    if (token.text === '$' && first?.text === '(' && second?.text === ')') return ['$() needs the name of a node'];
    const takesNothing = second !== undefined && ['first', 'last', 'all'].includes(second.text);
    const isCall = token.text === '$input' && first?.text === '.' && takesNothing && third?.text === '(';
    return isCall && fourth?.text !== ')' ? [`$input.${second.text}() takes nothing in its brackets`] : [];
  });
}

/** Fields that are read from what comes in: the first key after `$json`. */
export function fieldsReadIn(all: readonly Token[]): string[] {
  return ofOwnNames(all, (token, at): string[] => {
    if (token.text !== '$json') return [];
    const [next, after, last] = [all[at + 1], all[at + 2], all[at + 3]];
    if ((next?.text === '.' || next?.text === '?.') && after?.kind === 'name')
      return last?.text === '(' ? [] : [after.text];
    return next?.text === '[' && isText(after) ? [after.text] : [];
  });
}

/** What is found where n8n's own names stand, which begin with a dollar sign. Most tokens are none. */
export function ofOwnNames<T>(all: readonly Token[], find: (token: Token, at: number) => readonly T[]): T[] {
  const found: T[] = [];
  for (const [at, token] of all.entries())
    if (token.kind === 'name' && token.text.startsWith('$') && !isMember(all[at - 1])) found.push(...find(token, at));
  return found;
}

/** Names that the code uses and does not make itself. */
export function freeNamesIn(all: readonly Token[]): string[] {
  const pairs = bracketsOf(all);
  const own = declaredIn(all, pairs);
  const free = all.filter((token, at) => {
    if (token.kind !== 'name' || KEYWORDS.has(token.text) || LITERALS.has(token.text) || own.has(token.text))
      return false;
    return !isMember(all[at - 1]) && !isKey(all, at, pairs);
  });
  return [...new Set(free.map((it) => it.text))];
}

const LITERALS = new Set(['true', 'false', 'null', 'this', 'super', 'undefined', 'arguments']);

const isText = (it: Token | undefined): it is Token =>
  it?.kind === 'text' || (it?.kind === 'template' && !it.inner?.length);

const isMember = (before: Token | undefined): boolean => before?.text === '.' || before?.text === '?.';

/** `{ name: …, other: … }` and labels; in `a ? b : c` the name follows the question mark. */
function isKey(all: readonly Token[], at: number, pairs: Pairs): boolean {
  const [before, after] = [all[at - 1]?.text, all[at + 1]?.text];
  if (after === ':' && (before === '{' || before === ',')) return true;
  // `{ name() { … } }`: a body follows the brackets.
  return after === '(' && (before === '{' || before === ',') && all[(pairs.get(at + 1) ?? -2) + 1]?.text === '{';
}

/** Names of variables, functions and their parameters. Generous: a name that is declared anywhere counts everywhere. */
function declaredIn(all: readonly Token[], pairs: Pairs): Set<string> {
  const names = new Set<string>();
  // Brackets in brackets: each stretch is gone through once, however many functions it lies in.
  let added = 0;
  const add = (from: number, to: number) => {
    for (let at = from; at < to && added < all.length * 8; at++, added++) {
      const token = all[at];
      if (token?.kind === 'name') names.add(token.text);
    }
  };
  for (const [at, token] of all.entries()) {
    if (token.text === '=>') {
      const end = at - 1;
      if (all[end]?.text === ')') add(pairs.get(end) ?? 0, end);
      else add(end, at);
    }
    if (token.kind !== 'name') continue;
    if (token.text === 'const' || token.text === 'let' || token.text === 'var')
      add(at + 1, endOfDeclaration(all, at + 1, pairs));
    if (token.text === 'function' || token.text === 'catch' || token.text === 'class') {
      const open = [1, 2, 3, 4, 5, 6].map((step) => at + step).find((it) => ['(', '{'].includes(all[it]?.text ?? ''));
      if (open !== undefined) add(at + 1, all[open]?.text === '(' ? (pairs.get(open) ?? all.length) : open);
    }
  }
  return names;
}

/** Up to the value of the last variable: `const { a, b } = c, d = e` declares a, b and d (c too, which does no harm). */
function endOfDeclaration(all: readonly Token[], from: number, pairs: Pairs): number {
  for (let at = from; at < all.length; at++) {
    const token = all[at];
    if (token?.kind === 'name' && (token.text === 'of' || token.text === 'in')) return at;
    if (token?.kind !== 'sign') continue;
    if (token.text === ';' || token.text === '=' || token.text === ')' || token.text === '}' || token.text === ']')
      return at;
    if (token.text === '{' || token.text === '[' || token.text === '(') at = pairs.get(at) ?? all.length;
  }
  return all.length;
}

/** Where each bracket has its other half. */
type Pairs = ReadonlyMap<number, number>;

function bracketsOf(all: readonly Token[]): Pairs {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { kind, text }] of all.entries()) {
    if (kind !== 'sign') continue;
    if (text === '(' || text === '[' || text === '{') open.push(at);
    if (text !== ')' && text !== ']' && text !== '}') continue;
    const other = open.pop();
    if (other === undefined) continue;
    pairs.set(other, at).set(at, other);
  }
  return pairs;
}
