import type { OtherAction } from '@plainflow/contracts/other-action';
import type { Catalog } from './catalog.ts';
import type { PortTable } from './facts.ts';
import type { Action } from './profile.ts';
import { profileOf } from './profile-of.ts';

/** A step, as far as its place in the workflow goes. */
type Placed = { node: string; action: string; others?: readonly { node: string; action: string }[] };

/**
 * The actions that a step may have in place of its own by what its reader was not sure of, likeliest first. Only what fits where the step
 * stands: a trigger for a trigger, one way on for one way on, and a node that a language model serves for another.
 */
export function otherActions(catalog: Catalog, step: Placed): OtherAction[] {
  const place = placeOf(catalog, step.node);
  if (!place) return [];
  const fit = (step.others ?? []).flatMap(({ node, action }) => {
    const known = actionOf(catalog, node, action);
    const label = actionLabel(catalog, node, action);
    // What only moves items about is told by more than its name.
    if (!known || !label || placeOf(catalog, node) !== place || profileOf(catalog, node)?.kind === 'logic') return [];
    return [{ type: node, action: known.key, label }];
  });
  return fit.filter((it, i) => fit.findIndex((one) => one.label === it.label) === i).slice(0, MOST);
}

/** An action for people: "Gmail: Send email", "Send Slack message". Nothing for none. */
export function actionLabel(catalog: Catalog, node: string, action: string): string | undefined {
  const [service, title] = [catalog.entry(node)?.label, actionOf(catalog, node, action)?.title];
  return service && title ? labelOf(service, title) : undefined;
}

function actionOf(catalog: Catalog, node: string, action: string): Action | undefined {
  const actions = profileOf(catalog, node)?.actions;
  return actions?.find((it) => it.key === action) ?? (action ? undefined : actions?.[0]);
}

function labelOf(service: string, title: string): string {
  const says = title.toLowerCase();
  return service
    .toLowerCase()
    .split(' ')
    .some((it) => says.split(' ').includes(it))
    ? title
    : `${service}: ${title}`;
}

const MOST = 3;

/** What may stand in a node's place; undefined for a node with several ways on, or that serves another. */
function placeOf(catalog: Catalog, type: string): string | undefined {
  const facts = catalog.facts(type);
  const variant = facts?.variants.at(-1);
  if (!facts || facts.group === 'sub-node' || !variant || variant.computed) return undefined;
  if (variant.outputs.some(({ ports }) => ports.length !== 1 || ports[0]?.type !== 'main')) return undefined;
  return facts.group === 'trigger' ? 'starts' : isServed(variant.inputs) ? 'is served' : 'works';
}

const isServed = (inputs: PortTable): boolean =>
  inputs.some(({ ports }) => ports.some((it) => it.type === 'ai_languageModel'));
