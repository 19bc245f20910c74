import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import type { Values } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { placeholder } from '../catalog/shape.ts';
import { entriesOf, wiresOf } from '../graph.ts';
import type { Outline, Step, Wire } from './outline.ts';

/**
 * An outline of a file that somebody already has, so that a conversation can go on from it. Every node is kept as it is,
 * down to its place and its id; what later turns do not touch comes out byte for byte.
 */
export function adopt(catalog: Catalog, workflow: Workflow): Outline {
  const nodes = startFirst(catalog, workflow.nodes);
  const ids = new Map(nodes.map((it, i) => [it.name, `s${i + 1}`]));
  const steps = nodes.map((it): Step => {
    return {
      id: ids.get(it.name) ?? '',
      node: it.type,
      action: actionIn(catalog, it),
      settings: {},
      says: it.name,
      kept: it,
    };
  });
  const wires = wiresOf(entriesOf(workflow.connections)).flatMap(({ from, to, output, input, type }): Wire[] => {
    const [source, target] = [ids.get(from), ids.get(to)];
    if (!source || !target) return [];
    return [
      {
        from: source,
        to: target,
        ...(output ? { output } : {}),
        ...(input ? { input } : {}),
        ...(type === 'main' ? {} : { type }),
      },
    ];
  });
  const timezone = workflow.settings?.timezone;
  return {
    name: workflow.name,
    named: true,
    steps,
    wires,
    notUnderstood: [],
    notes: [],
    file: workflow,
    ...(typeof timezone === 'string' ? { timezone } : {}),
  };
}

/** Steps that are no part of any flow. */
export const isNote = (step: Step): boolean => step.node === 'n8n-nodes-base.stickyNote';

/** An outline begins with what starts the flow, wherever that stands in the file. */
function startFirst(catalog: Catalog, nodes: readonly WorkflowNode[]): WorkflowNode[] {
  const start = nodes.find((it) => catalog.entry(it.type)?.group === 'trigger');
  return start ? [start, ...nodes.filter((it) => it !== start)] : [...nodes];
}

/** The action of the profile whose resource and operation the node has. */
function actionIn(catalog: Catalog, node: WorkflowNode): string {
  const actions = profileOf(catalog, node.type)?.actions ?? [];
  const fits = actions.find((it) => {
    const written = it.write(NOTHING_SAID);
    return CHOICES.every((key) => written[key] === undefined || written[key] === node.parameters[key]);
  });
  // A choice that has its default is not in the file.
  const exact = actions.find((it) => {
    const written = it.write(NOTHING_SAID);
    return CHOICES.every((key) => (isObject(written[key]) ? true : written[key] === node.parameters[key]));
  });
  return (exact ?? fits)?.key ?? '';
}

const CHOICES = ['resource', 'operation', 'mode', 'event'];

/** For looking at the choices that an action writes; its values do not matter. */
const NOTHING_SAID: Values = Object.assign((key: string) => placeholder(key), {
  has: () => false,
  missing: () => true,
  field: () => undefined,
  asked: () => undefined,
  about: () => undefined,
  likely: () => undefined,
  here: () => undefined,
  content: () => '',
  columns: () => [],
  data: () => undefined,
  id: (key: string) => key,
}) satisfies Values;
