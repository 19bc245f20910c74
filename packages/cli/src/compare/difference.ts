/** One value that is another now. `before` is missing where it was added, `after` where it was taken out. */
export type Changed = {
  /** As n8n labels it: "Options › Append n8n Attribution". */
  label: string;
  /** Where it stands in the node or workflow: ["parameters", "options", "appendAttribution"]. */
  path: (string | number)[];
  before?: unknown;
  after?: unknown;
};

export type NodeDifference = {
  kind: 'added' | 'removed' | 'changed';
  /** As it is called after the change; what was removed, before. */
  node: string;
  type: string;
  /** What n8n calls the type. */
  label: string;
  changes: Changed[];
};

export type Wire = {
  kind: 'added' | 'removed';
  from: string;
  to: string;
  type: string;
  /** The name of the output where there are several, or its number. */
  output?: string;
  /** The number of the input where it is not the first. */
  input?: number;
};

/** All that differs between two workflows. */
export type Difference = { nodes: NodeDifference[]; wires: Wire[]; workflow: Changed[] };

export const isNone = ({ nodes, wires, workflow }: Difference): boolean =>
  nodes.length + wires.length + workflow.length === 0;
