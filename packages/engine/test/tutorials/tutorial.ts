import type { Video } from '../../src/index.ts';

/** A tutorial made up for the tests, and what it builds. */
export type Tutorial = Video & {
  /** Main connections as `built` writes them: "if:1>gmail" leads from the second output. */
  edges: string[];
  /** Sub-nodes below their roots: "agent<memoryBufferWindow". */
  below?: string[];
  /** Nodes that are named and not built. */
  gone?: string[];
  /** Values that the speaker says, by the node that must have them. */
  values?: [node: string, value: RegExp][];
};
