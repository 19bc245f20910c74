import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Catalog, Reply } from '@plainflow/engine';
import type { Dict } from '../n8n/code.ts';
import type { Said } from './forks.ts';
import type { Made } from './prepare.ts';

export type GivenField = { path: string };

/** What the profile says that a node gives, and how many items. */
export type Gives = { fields: readonly GivenField[]; many: boolean; file?: string };

/** A workflow to be run, with what the engine tells of it. `workflow` has the engine's own sample items pinned. */
export type Work = {
  name: string;
  workflow: Made;
  gives: ReadonlyMap<string, Gives>;
  /** Nodes with something to fill in, as the guide lists them. */
  toFill: ReadonlySet<string>;
  /** By fork and output, the comparisons that were said. */
  meant?: ReadonlyMap<string, readonly (Said | undefined)[]>;
  /** The items that start it, where they are told: these values as they are, all others marked. */
  starts?: readonly Dict[];
  /** Fields of the start that are the same for all its items: n8n takes a table or a document from the first. */
  shared?: readonly string[];
  /** Which calls a step is to make: of each the items of the start, by number, or texts, that it has. */
  calls?: readonly ToldCalls[];
  /** What was said to arrive, where that is known apart from the workflow. */
  wants?: readonly Want[];
};

/** By what was said, not by what was compiled: this field of the start, or this text, in a request of this node. */
export type Want = { node: string; need: string } & ({ field: string } | { text: string });

/** `inOrder`: as they are told, one after the other. */
export type ToldCalls = { node: string; each: readonly (readonly (number | string)[])[]; inOrder?: boolean };

export type Built = Extract<Reply, { kind: 'workflow' }>;

export function workOf(catalog: Catalog, name: string, { workflow, outline, guide }: Built): Work {
  const gives = workflow.nodes.flatMap((node, i): [string, Gives][] => {
    const step = outline.steps[i];
    if (step?.node !== node.type) return [];
    const actions = catalog.profile(node.type)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    const file = action?.file === undefined ? {} : { file: action.file };
    return [[node.name, { fields: action?.gives ?? [], many: action?.items === 'many', ...file }]];
  });
  const meant = workflow.nodes.flatMap((node, i): [string, (Said | undefined)[]][] => {
    const step = outline.steps[i];
    if (step?.node !== node.type) return [];
    const { conditions, rules, negate } = (step.data ?? {}) as {
      conditions?: Said;
      rules?: { conditions?: Said }[];
      negate?: boolean;
    };
    if (rules) return [[node.name, rules.map((it) => it.conditions)]];
    return conditions && !negate ? [[node.name, [conditions, conditions]]] : [];
  });
  return { name, workflow: madeOf(workflow), gives: new Map(gives), meant: new Map(meant), toFill: filledOf(guide) };
}

const filledOf = (guide: Guide): Set<string> => new Set(guide.toFill.map((it) => it.node));

/** The same file: what is read of it is all in its plain JSON. */
const madeOf = (workflow: Workflow): Made => structuredClone(workflow) as Made;
