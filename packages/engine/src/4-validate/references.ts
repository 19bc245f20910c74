import { flat, KEYWORDS, type Token } from './script.ts';

/** A node that code names: `$('Get rows')`, `$node["Get rows"]`, `$items("Get rows")`. */
export type Reference = { name: string; written: string };

export function referencesIn(tokens: readonly Token[]): Reference[] {
  const all = flat(tokens);
  return all.flatMap((token, at): Reference[] => {
    if (token.kind !== 'name' || isMember(all[at - 1])) return [];
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
export function misusesIn(tokens: readonly Token[]): string[] {
  const all = flat(tokens);
  return all.flatMap((token, at): string[] => {
    if (token.kind !== 'name' || isMember(all[at - 1])) return [];
    const [first, second, third, fourth] = all.slice(at + 1, at + 5);
    if (token.text === '$' && first?.text === '(' && second?.text === ')') return ['$() needs the name of a node'];
    const takesNothing = second !== undefined && ['first', 'last', 'all'].includes(second.text);
    const isCall = token.text === '$input' && first?.text === '.' && takesNothing && third?.text === '(';
    return isCall && fourth?.text !== ')' ? [`$input.${second.text}() takes nothing in its brackets`] : [];
  });
}

/** Fields that are read from what comes in: the first key after `$json`. */
export function fieldsReadIn(tokens: readonly Token[]): string[] {
  const all = flat(tokens);
  return all.flatMap((token, at): string[] => {
    if (token.text !== '$json' || token.kind !== 'name' || isMember(all[at - 1])) return [];
    const [next, after, last] = [all[at + 1], all[at + 2], all[at + 3]];
    if ((next?.text === '.' || next?.text === '?.') && after?.kind === 'name')
      return last?.text === '(' ? [] : [after.text];
    return next?.text === '[' && isText(after) ? [after.text] : [];
  });
}

/** Names that the code uses and does not make itself. */
export function freeNamesIn(tokens: readonly Token[]): string[] {
  const all = flat(tokens);
  const own = declaredIn(all);
  const free = all.filter((token, at) => {
    if (token.kind !== 'name' || KEYWORDS.has(token.text) || LITERALS.has(token.text) || own.has(token.text))
      return false;
    return !isMember(all[at - 1]) && !isKey(all, at);
  });
  return [...new Set(free.map((it) => it.text))];
}

const LITERALS = new Set(['true', 'false', 'null', 'this', 'super', 'undefined', 'arguments']);

const isText = (it: Token | undefined): it is Token =>
  it?.kind === 'text' || (it?.kind === 'template' && !it.inner?.length);

const isMember = (before: Token | undefined): boolean => before?.text === '.' || before?.text === '?.';

/** `{ name: …, other: … }` and labels; in `a ? b : c` the name follows the question mark. */
function isKey(all: readonly Token[], at: number): boolean {
  const [before, after] = [all[at - 1]?.text, all[at + 1]?.text];
  if (after === ':' && (before === '{' || before === ',')) return true;
  return after === '(' && (before === '{' || before === ',') && isMethod(all, at + 1);
}

/** `{ name() { … } }`: a body follows the brackets. */
function isMethod(all: readonly Token[], open: number): boolean {
  return all[closing(all, open) + 1]?.text === '{';
}

/** Names of variables, functions and their parameters. Generous: a name that is declared anywhere counts everywhere. */
function declaredIn(all: readonly Token[]): Set<string> {
  const names = new Set<string>();
  const add = (from: number, to: number) => {
    for (const token of all.slice(from, to)) if (token.kind === 'name') names.add(token.text);
  };
  for (const [at, token] of all.entries()) {
    if (token.text === '=>') {
      const end = at - 1;
      if (all[end]?.text === ')') add(opening(all, end), end);
      else add(end, at);
    }
    if (token.kind !== 'name') continue;
    if (token.text === 'const' || token.text === 'let' || token.text === 'var')
      add(at + 1, endOfDeclaration(all, at + 1));
    if (token.text === 'function' || token.text === 'catch' || token.text === 'class') {
      const open = all.findIndex((it, index) => index > at && (it.text === '(' || it.text === '{'));
      add(at + 1, all[open]?.text === '(' ? closing(all, open) : open);
    }
  }
  return names;
}

/** Up to the value of the last variable: `const { a, b } = c, d = e` declares a, b and d (c too, which does no harm). */
function endOfDeclaration(all: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < all.length; at++) {
    const text = all[at]?.kind === 'sign' ? all[at]?.text : all[at]?.text === 'of' || all[at]?.text === 'in' ? ';' : '';
    if (text === '{' || text === '[' || text === '(') depth += 1;
    if (text === '}' || text === ']' || text === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (text === ';' || text === '='))) return at;
  }
  return all.length;
}

function closing(all: readonly Token[], open: number): number {
  return match(all, open, 1);
}

function opening(all: readonly Token[], close: number): number {
  return match(all, close, -1);
}

function match(all: readonly Token[], from: number, step: 1 | -1): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < all.length; at += step) {
    const token = all[at];
    if (token?.kind !== 'sign') continue;
    if ('([{'.includes(token.text)) depth += step;
    if (')]}'.includes(token.text)) depth -= step;
    if (depth === 0) return at;
  }
  return step === 1 ? all.length : 0;
}
