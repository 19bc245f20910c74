import type { ActionClasses } from '../actions.ts';
import type { NodeFacts } from '../facts.ts';
import type { Item } from '../item.ts';
import { OLD, type ParsedStep } from '../parse.ts';

/**
 * A step whose service nobody names works in the service of the nearest step before it that is named and has the same action: a mail that came to
 * Outlook is marked as read there, and answered from there. (Of 130 mail steps of the examples behind Outlook 125 are Outlook's.)
 */
export function keepService(
  { named }: Item,
  steps: readonly ParsedStep[],
  actions: ActionClasses,
  nodes: readonly NodeFacts[],
): void {
  const familyOf = (it: ParsedStep): string => actions.families[actions.number(it.type, it.key)] ?? '';
  const said = new Set(named.flatMap((it) => it.nodes.flatMap((node) => actions.ofNode(node))));
  const saidFamilies = new Set([...said].map((it) => actions.families[it] ?? ''));
  for (const step of steps) {
    const own = actions.all[actions.number(step.type, step.key)];
    if (step.old >= 0 || !own || own.isTrigger || step.key === '' || saidFamilies.has(familyOf(step))) continue;
    const like = before(steps, step)
      .map(familyOf)
      .filter((family) => saidFamilies.has(family))
      .flatMap((family) => actions.all.filter((it, i) => actions.families[i] === family && it.key === step.key))
      .find((it) => !it.isTrigger && areAlike(nodes[own.node], nodes[it.node]));
    if (like) step.type = like.type;
  }
}

/** Does a common word that means one ("mail", "calendar") name what the other works on as well? */
const areAlike = (one: NodeFacts | undefined, other: NodeFacts | undefined): boolean =>
  one?.implies.some((it) => other?.actions.some(({ nouns }) => nouns.includes(it))) === true;

/** The steps before one, the nearest first. */
function before(steps: readonly ParsedStep[], step: ParsedStep): ParsedStep[] {
  const found = new Set<ParsedStep>();
  let open = [step];
  while (open.length > 0) {
    open = open
      .flatMap((it) => it.parents ?? [])
      .flatMap(({ step: ref }) => (ref < OLD ? (steps[ref] ?? []) : []))
      .filter((it) => it !== step && !found.has(it));
    for (const it of open) found.add(it);
  }
  return [...found];
}
