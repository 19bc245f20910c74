import { type Budget, costOf } from './budget.ts';
import { BLANK, CannotSay, UNKNOWN } from './cannot-say.ts';
import { globalValue, make } from './globals.ts';
import { keyed, listOf, read } from './members.ts';
import { calculate, compare, numberOf, toText } from './operators.ts';
import { patternOf } from './patterns.ts';
import { roots } from './roots.ts';
import type { Scope } from './scope.ts';
import type { Entry, Place, Statement, Tree } from './tree.ts';

type Names = ReadonlyMap<string, unknown>;

/** A run of one expression: the tree, what it can see, and how much work it may be. Throws `CannotSay` alone. */
export function interpret(tree: Tree, scope: Scope, budget: Budget): unknown {
  return worthOf({ scope, budget, names: new Map() }, tree);
}

type Run = { scope: Scope; budget: Budget; names: Names };

/** Where `?.` found nothing: the rest of the chain is not read. */
const NOTHING = Symbol('nothing to read of');

function worthOf(run: Run, tree: Tree): unknown {
  run.budget.spend(1);
  const value = run.budget.deeper(() => worth(run, tree));
  run.budget.spend(costOf(value) - 1);
  return value;
}

function worth(run: Run, tree: Tree): unknown {
  const of = (it: Tree): unknown => worthOf(run, it);
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'pattern':
      return patternOf(tree.source, tree.flags);
    case 'name':
      return named(run, tree.name);
    case 'template':
      return tree.texts.map((text, i) => text + (tree.parts[i] ? toText(of(tree.parts[i])) : '')).join('');
    case 'array':
      return tree.items.flatMap((it) => (it.kind === 'spread' ? listOf(of(it.of)) : [of(it)]));
    case 'object':
      return objectOf(run, tree.entries);
    case 'spread':
      throw new CannotSay('a spread in this place');
    case 'chain': {
      const value = of(tree.of);
      return value === NOTHING ? undefined : value;
    }
    case 'member': {
      const object = of(tree.object);
      if (object === NOTHING || (tree.optional && isNothing(object))) return NOTHING;
      return read(object, of(tree.key), run);
    }
    case 'call':
      return called(run, tree);
    case 'new':
      return make(tree.name, argumentsOf(run, tree.args), run);
    case 'unary':
      return unary(tree.sign, of(tree.of));
    case 'binary':
      return binary(run, tree);
    case 'choice':
      return decided(of(tree.test)) ? of(tree.then) : of(tree.otherwise);
    case 'arrow':
      return arrow(run, tree);
  }
}

const isNothing = (it: unknown): boolean => it === undefined || it === null;

function named(run: Run, name: string): unknown {
  if (run.names.has(name)) return run.names.get(name);
  if (Object.hasOwn(roots, name)) return roots[name]?.(run.scope);
  return globalValue(name);
}

function argumentsOf(run: Run, args: readonly Tree[]): unknown[] {
  return args.flatMap((it) => (it.kind === 'spread' ? listOf(worthOf(run, it.of)) : [worthOf(run, it)]));
}

function called(run: Run, tree: Extract<Tree, { kind: 'call' }>): unknown {
  const callee = worthOf(run, tree.callee);
  if (callee === NOTHING || (tree.optional && isNothing(callee))) return NOTHING;
  const args = argumentsOf(run, tree.args);
  if (callee === UNKNOWN) return UNKNOWN;
  // n8n gives nothing where a method is called of nothing.
  if (callee === undefined) return undefined;
  if (typeof callee !== 'function') throw new CannotSay('a call of what is no function');
  return callee(...args) as unknown;
}

function objectOf(run: Run, entries: readonly Entry[]): unknown {
  const pairs: [string, unknown][] = [];
  for (const it of entries) {
    if (it.kind === 'entry') pairs.push([keyed(worthOf(run, it.key)), worthOf(run, it.value)]);
    else {
      const of = worthOf(run, it.of);
      if (of === UNKNOWN) return UNKNOWN;
      if (of && typeof of === 'object') pairs.push(...Object.entries(of));
    }
  }
  return Object.fromEntries(pairs);
}

/** Both ways of a condition that is not known are possible: nothing is said of either. */
function decided(value: unknown): boolean {
  if (value === UNKNOWN) throw new CannotSay('a condition on a value that is not known');
  return Boolean(value);
}

function unary(sign: string, value: unknown): unknown {
  if (value === UNKNOWN) return UNKNOWN;
  if (sign === '!') return !value;
  if (sign === 'typeof') return typeof value;
  return sign === '-' ? -numberOf(value) : numberOf(value);
}

function binary(run: Run, { sign, left, right }: Extract<Tree, { kind: 'binary' }>): unknown {
  const first = worthOf(run, left);
  if (sign === '??') return isNothing(first) ? worthOf(run, right) : first;
  if (sign === '&&') return decided(first) ? worthOf(run, right) : first;
  if (sign === '||') return decided(first) ? first : worthOf(run, right);
  const second = worthOf(run, right);
  if (first === UNKNOWN || second === UNKNOWN) {
    const isText = sign === '+' && [first, second].some((it) => typeof it === 'string');
    return isText ? toText(first) + toText(second) : UNKNOWN;
  }
  return ['+', '-', '*', '/', '%', '**'].includes(sign) ? calculate(sign, first, second) : compare(sign, first, second);
}

function arrow(run: Run, { places, body }: Extract<Tree, { kind: 'arrow' }>): (...args: unknown[]) => unknown {
  return (...args) => {
    const names = new Map(run.names);
    const inner = { ...run, names };
    places.forEach((it, i) => {
      bind(inner, names, it, it.kind === 'rest' ? args.slice(i) : args[i]);
    });
    if (!Array.isArray(body)) return worthOf(inner, body);
    return carriedOut(inner, names, body)?.value;
  };
}

function bind(run: Run, names: Map<string, unknown>, place: Place, given: unknown): void {
  const value = given === undefined && place.kind !== 'rest' && place.otherwise ? worthOf(run, place.otherwise) : given;
  if (place.kind === 'name' || place.kind === 'rest') names.set(place.name, value);
  else if (place.kind === 'object')
    for (const { key, to } of place.parts) bind(run, names, to, isNothing(value) ? undefined : read(value, key, run));
  else
    place.parts.forEach((to, i) => {
      const list = value === UNKNOWN ? UNKNOWN : listOf(value);
      if (to) bind(run, names, to, list === UNKNOWN ? UNKNOWN : to.kind === 'rest' ? list.slice(i) : list[i]);
    });
}

/** What the statements give back; undefined where they give nothing back. */
function carriedOut(run: Run, names: Map<string, unknown>, all: readonly Statement[]): { value: unknown } | undefined {
  for (const it of all) {
    if (it.kind === 'return') return { value: worthOf(run, it.value) };
    if (it.kind === 'let') bind(run, names, it.to, worthOf(run, it.value));
    else {
      const done = carriedOut(run, names, decided(worthOf(run, it.test)) ? it.then : it.otherwise);
      if (done) return done;
    }
  }
  return undefined;
}

/** What is written in a text for a value. */
export const shown = (value: unknown): string => (isNothing(value) ? BLANK : toText(value));
