import { isObject, isShown } from './conditions.ts';
import type { NodeFacts, Parameter } from './facts.ts';
import type { Operation } from './operations.ts';
import { formOf, variantOf } from './parameters.ts';
import { saidAll, saidNothing } from './probes.ts';
import type { Action } from './profile.ts';

/** Those operations that one of these actions writes, told by what they write: keys of hand-written actions are their own. */
export function writtenOf(
  operations: readonly Operation[],
  actions: readonly Action[],
  facts: NodeFacts,
): ReadonlySet<Operation> {
  const names = new Set(operations.flatMap((it) => Object.keys(it.chosen)));
  const parameters = variantOf(facts, facts.defaultVersion)?.parameters ?? [];
  // Which of several operations is the standard one may depend on how the node signs in.
  const conditions = parameters.filter((it) => names.has(it.name)).flatMap((it) => Object.keys(it.show ?? {}));
  const choosers = parameters.filter((it) => names.has(it.name) || conditions.includes(it.name));
  const written = actions.flatMap(triedOut).map((it) => withDefaults(choosers, it, facts));
  return new Set(
    operations.filter(({ chosen }) =>
      written.some((all) => Object.entries(chosen).every(([name, value]) => holds(all[name], value))),
    ),
  );
}

type Written = Record<string, unknown>;

/** What an action writes may depend on what was said: an operation counts that it writes in either case. */
const triedOut = (action: Action): Written[] =>
  [saidNothing, saidAll].flatMap((said) => {
    try {
      return [action.write(said(action))];
    } catch {
      // It takes no made-up text.
      return [];
    }
  });

/** What chooses is written out, also where it is left to n8n's default. */
function withDefaults(choosers: readonly Parameter[], written: Written, facts: NodeFacts): Written {
  const values: Written = { ...written };
  const scope = { values, root: values, ...formOf(facts, facts.defaultVersion) };
  for (const it of choosers) if (values[it.name] === undefined && isShown(it, scope)) values[it.name] = it.default;
  return values;
}

/** The same value, whatever else stands beside it in an entry; a list of others too is another choice. */
function holds(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(actual) && actual.length === wanted.length && wanted.every((it, i) => holds(actual[i], it));
  if (!isObject(wanted)) return actual === wanted;
  return isObject(actual) && Object.entries(wanted).every(([name, value]) => holds(actual[name], value));
}
