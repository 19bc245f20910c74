import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject, type Values } from '../catalog/conditions.ts';
import type { NodeFacts, Port, Variant } from '../catalog/facts.ts';
import { formOf, variantOf } from '../catalog/parameters.ts';
import { portsFrom } from '../catalog/ports.ts';
import { complete as completed, deciding, type Form } from '../catalog/resolve.ts';
import { after, type Entry, entriesOf, type Graph, graphOf, wiresOf } from '../graph.ts';
import { type GivenValue, valuesGiven } from './parameter-values.ts';
import { ringsOf } from './rings.ts';
import { type Texts, textsIn } from './texts.ts';
import { type Problem, type ProblemKind, problemsOf } from './value-problems.ts';

/** A workflow under judgement, with what most rules look at: worked out once, when the first of them asks. */
export type Subject = {
  catalog: Catalog;
  workflow: Workflow;
  /** The nodes that have at least a name and a type; in a stranger's file other things may be missing. */
  nodes: WorkflowNode[];
  /** Those of them whose type and version exist. */
  known: KnownNode[];
  /** Every connection, in its place in the file. */
  entries: Entry[];
  graph: Graph;
  /** Texts, expressions and code in the parameters of each node. */
  texts: Texts[];
  /** Rings of nodes, each of which leads back to every other. */
  rings: string[][];
  /** Do items that leave a node by this output come back to it? */
  comesBack(name: string, output: number): boolean;
  node(name: string): WorkflowNode | undefined;
  knownNode(name: string): KnownNode | undefined;
  /** The values of all nodes that are wrong in this way. */
  misfits(kind: ProblemKind): readonly Misfit[];
  /** The same of a changed workflow: what is known of nodes that stayed as they were is kept. */
  of(workflow: Workflow): Subject;
};

export type Misfit = { node: WorkflowNode; given: GivenValue; problem: Problem };

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
  /** What is wrong with each of them. */
  problems: Misfit[];
  inputs: Port[];
  outputs: Port[];
};

export function subjectOf(catalog: Catalog, workflow: Workflow): Subject {
  return withMemory(catalog, workflow, { known: new WeakMap(), texts: new WeakMap() });
}

type Memory = { known: WeakMap<WorkflowNode, KnownNode>; texts: WeakMap<WorkflowNode, Texts> };

function withMemory(catalog: Catalog, workflow: Workflow, memory: Memory): Subject {
  const all: unknown = workflow.nodes;
  const named = (Array.isArray(all) ? all : []).filter(hasName);
  const nodes = named.filter((it) => typeof it.type === 'string');
  const byName = once(() => new Map(named.toReversed().map((it) => [it.name, it])));
  const known = once(() => nodes.flatMap((it) => kept(memory.known, it, () => knownNode(catalog, it)) ?? []));
  const knownByName = once(() => new Map(known().map((it) => [it.node.name, it])));
  const misfits = once(() =>
    Map.groupBy(
      known().flatMap((it) => it.problems),
      (it) => it.problem.kind,
    ),
  );
  const entries = once(() => entriesOf(workflow.connections));
  const graph = once(() => graphOf(wiresOf(entries())));
  const rings = once(() =>
    ringsOf(
      graph(),
      nodes.map((it) => it.name),
    ),
  );
  const ringOf = once(() => new Map(rings().flatMap((ring) => ring.map((name) => [name, ring]))));
  const texts = once(() => nodes.flatMap((it) => kept(memory.texts, it, () => textsIn(it)) ?? []));
  return {
    catalog,
    workflow,
    nodes,
    get known() {
      return known();
    },
    get entries() {
      return entries();
    },
    get graph() {
      return graph();
    },
    get texts() {
      return texts();
    },
    get rings() {
      return rings();
    },
    comesBack: (name, output) =>
      after(graph(), name, output).some((it) => ringOf().has(it) && ringOf().get(it) === ringOf().get(name)),
    node: (name) => byName().get(name),
    knownNode: (name) => knownByName().get(name),
    misfits: (kind) => misfits().get(kind) ?? [],
    of: (changed) => withMemory(catalog, changed, memory),
  };
}

function knownNode(catalog: Catalog, node: WorkflowNode): KnownNode | undefined {
  const facts = catalog.facts(node.type);
  const variant = facts && variantOf(facts, node.typeVersion);
  if (!facts || !variant) return undefined;
  const form = formOf(facts, node.typeVersion);
  const given: Values = isObject(node.parameters) ? node.parameters : {};
  const known = deciding(variant.parameters, given, form);
  const complete = completed(variant, given, form, known);
  const values = once(() => valuesGiven(variant, given, form, known));
  const problems = once(() =>
    values().flatMap((it) =>
      it.parameter ? problemsOf(it.parameter, it.value, it.at).map((problem) => ({ node, given: it, problem })) : [],
    ),
  );
  return {
    get values() {
      return values();
    },
    get problems() {
      return problems();
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

export function hasName(it: unknown): it is WorkflowNode {
  return isObject(it) && typeof it.name === 'string' && it.name !== '';
}

function kept<T>(memory: WeakMap<WorkflowNode, T>, node: WorkflowNode, make: () => T | undefined): T | undefined {
  const known = memory.get(node);
  if (known !== undefined) return known;
  const made = make();
  if (made !== undefined) memory.set(node, made);
  return made;
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
