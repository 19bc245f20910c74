import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Wire } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { valueAt } from '../catalog/conditions.ts';
import type { Port, Variant } from '../catalog/facts.ts';
import { completeParameters, variantOf } from '../catalog/parameters.ts';
import { inputsOf, portsFrom } from '../catalog/ports.ts';

/**
 * Inputs that a node has only where it is set so: a reranker of a vector store (`useReranker`), a second model of an agent
 * (`needsFallback`), the models of a Model Selector (`numberInputs`).
 */

type Node = Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters'>;

const isBelow = ({ type = 'main' }: Wire): boolean => type !== 'main';

/** The parameters with those set that give the node an input for each step that serves it. */
export function withSubPorts(catalog: Catalog, outline: Outline, id: string, node: Node): Record<string, unknown> {
  const facts = catalog.facts(node.type) ?? catalog.current.facts(node.type);
  const variant = facts && variantOf(facts, node.typeVersion);
  const served = outline.wires.filter((it) => it.to === id && isBelow(it)).map((it) => it.type ?? '');
  if (!facts || !variant || served.length === 0) return node.parameters;
  if (variant.computed === 'inputs' || variant.computed === 'both') return node.parameters;
  const complete = completeParameters(facts, node.typeVersion, node.parameters);
  const { inputs } = portsFrom(variant, node as WorkflowNode, complete);
  if (hasRoom(inputs, served)) return node.parameters;
  const known = new Set(variant.parameters.map((it) => it.name));
  const [set] = variant.inputs
    .filter((it) => hasRoom(it.ports, served))
    .flatMap((it): Record<string, unknown>[] => changesFor(it.when, complete, known))
    .sort((a, b) => Object.keys(a).length - Object.keys(b).length);
  return set ? { ...node.parameters, ...set } : node.parameters;
}

const hasRoom = (ports: readonly Port[], served: readonly string[]): boolean =>
  [...new Set(served)].every((type) => {
    const room = ports
      .filter((it) => it.type === type)
      .reduce((sum, it) => sum + (it.max ?? Number.POSITIVE_INFINITY), 0);
    return room >= served.filter((it) => it === type).length;
  });

/** What has to be set for a row of the table to hold: switches that are turned on, and counts. */
function changesFor(
  when: Variant['inputs'][number]['when'],
  complete: Record<string, unknown>,
  known: ReadonlySet<string>,
): Record<string, unknown>[] {
  const off = Object.entries(when).filter(
    ([key, wanted]) => !wanted.includes((valueAt(complete, key) ?? null) as never),
  );
  const settable = off.every(([key, [to]]) => known.has(key) && (to === true || typeof to === 'number'));
  return settable ? [Object.fromEntries(off.map(([key, [to]]) => [key, to]))] : [];
}

/** The wires with an input of its own for each of several steps that serve a node alike, in the order of the steps. */
export function onOwnInputs(
  catalog: Catalog,
  outline: Outline,
  nodeOf: (id: string) => WorkflowNode | undefined,
): Wire[] {
  const at = (it: Wire): number => outline.steps.findIndex(({ id }) => id === it.from);
  return outline.wires.map((wire) => {
    const { to, type = 'main', input } = wire;
    const alike = outline.wires.filter((it) => it.to === to && it.type === type);
    const node = nodeOf(to);
    if (!isBelow(wire) || alike.length < 2 || input !== undefined || !node) return wire;
    if (inputsOf(catalog, node).filter((it) => it.type === type).length < 2) return wire;
    return { ...wire, input: alike.toSorted((a, b) => at(a) - at(b)).indexOf(wire) };
  });
}
