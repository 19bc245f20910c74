import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

/** A workflow that is broken in one way, and what the rules and the repair make of it. */
export type Example = {
  workflow: Workflow;
  at?: unknown;
  /** Error, unless told otherwise. */
  severity?: 'warning' | 'hint';
  /** What holds after the repair; left out where only a person can decide. */
  mended?: (after: Workflow) => void;
};

/** By the code of the rule that tells it; after a colon, which of several ways. */
export type Examples = Record<string, Example>;

export type Break = (name: string, sound: Workflow, change: Change, more?: Omit<Example, 'workflow'>) => void;
type Change = (workflow: Workflow) => unknown;

/** Collects examples: each takes a sound workflow of its own and changes it. */
export function examples(describe: (broken: Break) => void): Examples {
  const all: Examples = {};
  describe((name, sound, change, more = {}) => {
    change(sound);
    all[name] = { workflow: sound, ...more };
  });
  return all;
}

export const find = ({ nodes }: Workflow, name: string) => nodes.find((it) => it.name === name) as WorkflowNode;

export const parameters = (workflow: Workflow, name: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests reach deep into parameters that are known here
  find(workflow, name).parameters as Record<string, any>;

export const put = (holder: object, key: string, value: unknown) => Object.assign(holder, { [key]: value });
export const drop = (holder: object, key: string) => Reflect.deleteProperty(holder, key);
export const same = () => undefined;
