import type { Clause } from './clause.ts';

/**
 * "If a mail has a PDF attached, save it; if it is an image, …; anything else …": what it begins with is one of several ways,
 * so everything starts the workflow, and the test parts it.
 */
export function withForkedStart(clauses: readonly Clause[]): Clause[] {
  const at = clauses.findIndex((it) => it.kind === 'trigger');
  const start = clauses[at];
  if (start?.kind !== 'trigger' || !start.event || !/^(?:(?:and|so|please|hi|hello)[, ]+)*if\b/i.test(start.text))
    return [...clauses];
  const test = clauses[at + 1];
  const own = test?.kind === 'condition' && test.only ? test : undefined;
  const rest = clauses.slice(at + (own ? 2 : 1));
  const worked = rest.findIndex((it) => it.kind === 'action');
  const next = rest.slice(worked + 1).find((it) => it.kind === 'condition' || it.kind === 'otherwise');
  const forks = next?.kind === 'otherwise' || (next?.kind === 'condition' && next.sibling === true && !next.apart);
  const told = own?.conditions ?? start.event.only;
  if (worked < 0 || !forks || !told || (!own && told.all.some((it) => OF_THE_TRIGGER.test(it.field))))
    return [...clauses];
  const { only: _, ...event } = start.event;
  const fork: Clause = { kind: 'condition', text: own?.text ?? start.text, conditions: told };
  return [...clauses.slice(0, at), { ...start, event }, fork, ...rest];
}

/** What only a trigger knows of what comes in. */
const OF_THE_TRIGGER = /^(?:mail flag|attached kind|issue state|issue owner)$/;
