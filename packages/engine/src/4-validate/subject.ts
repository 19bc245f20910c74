import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject, type Values } from '../catalog/conditions.ts';
import type { NodeFacts, Port, Variant } from '../catalog/facts.ts';
import { formOf, variantOf } from '../catalog/parameters.ts';
import { portsFrom } from '../catalog/ports.ts';
import { complete as completed, type Form } from '../catalog/resolve.ts';
import { type Wire, wiresOf } from '../graph.ts';
import { type GivenValue, valuesGiven } from './parameter-values.ts';

/** A workflow under judgement, with what most rules look at: worked out once, when the first of them asks. */
export type Subject = {
  catalog: Catalog;
  workflow: Workflow;
  /** The nodes that have at least a name and a type; in a stranger's file other things may be missing. */
  nodes: WorkflowNode[];
  /** Those of them whose type and version exist. */
  known: KnownNode[];
  wires: Wire[];
  node(name: string): WorkflowNode | undefined;
  knownNode(name: string): KnownNode | undefined;
};

export type KnownNode = {
  node: WorkflowNode;
  facts: NodeFacts;
  variant: Variant;
  form: Form;
  /** The parameters as the file has them. */
  given: Values;
  /** Every shown parameter, defaults filled in. */
  complete: Values;
  /** The same, value by value, each with the parameter that takes it. */
  values: GivenValue[];
  inputs: Port[];
  outputs: Port[];
};

export const STICKY_NOTE = 'n8n-nodes-base.stickyNote';

export function subjectOf(catalog: Catalog, workflow: Workflow): Subject {
  const all: unknown = workflow.nodes;
  const named = (Array.isArray(all) ? all : []).filter(hasName);
  const nodes = named.filter((it) => typeof it.type === 'string');
  const byName = once(() => new Map(named.toReversed().map((it) => [it.name, it])));
  const known = once(() => nodes.flatMap((node) => knownNode(catalog, node) ?? []));
  const knownByName = once(() => new Map(known().map((it) => [it.node.name, it])));
  const wires = once(() => wiresOf(workflow));
  return {
    catalog,
    workflow,
    nodes,
    get known() {
      return known();
    },
    get wires() {
      return wires();
    },
    node: (name) => byName().get(name),
    knownNode: (name) => knownByName().get(name),
  };
}

function knownNode(catalog: Catalog, node: WorkflowNode): KnownNode | undefined {
  const facts = catalog.facts(node.type);
  const variant = facts && variantOf(facts, node.typeVersion);
  if (!facts || !variant) return undefined;
  const form = formOf(facts, node.typeVersion);
  const given: Values = isObject(node.parameters) ? node.parameters : {};
  const complete = completed(variant, given, form);
  const values = once(() => valuesGiven(variant, given, form));
  return {
    get values() {
      return values();
    },
    node,
    facts,
    variant,
    form,
    given,
    complete,
    ...portsFrom(variant, node, complete),
  };
}

function hasName(it: unknown): it is WorkflowNode {
  return isObject(it) && typeof it.name === 'string' && it.name !== '';
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
