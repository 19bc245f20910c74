import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Step } from '../2-outline/outline.ts';

/** A step that a language model read, and its node. */
export type StepNode = { step: Step; node: WorkflowNode };
