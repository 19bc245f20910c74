import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Values } from '../conditions.ts';

/** How a node becomes one of another type or version that does exactly the same. */
export type Update = {
  type: string;
  /** The versions that this holds for: from this one on, and below that one. */
  from?: number;
  below?: number;
  to: { type: string; version: number };
  /** The parameters that it has then, or nothing where it is not certain for these. `values`: with all defaults filled in. */
  write(values: Values): Values | undefined;
  /** By which output that leaves which left by the first, the second … */
  outputs?: readonly number[];
  /** What else is set at the node. */
  node?: Partial<WorkflowNode>;
  /** What stays and what is another, in one sentence. */
  says: string;
};
