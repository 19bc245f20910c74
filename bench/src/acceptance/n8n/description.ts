/** The parts of n8n's node and credential descriptions that the checks read, as a running n8n serves them. */
export type Property = {
  name: string;
  type: string;
  displayName?: string;
  default?: unknown;
  required?: boolean;
  value?: unknown;
  /** Options to choose from, fields of a collection, or groups of a fixed collection. */
  options?: Property[];
  /** Fields of a group of a fixed collection. */
  values?: Property[];
  modes?: { name: string }[];
  typeOptions?: {
    multipleValues?: boolean;
    loadOptionsMethod?: unknown;
    loadOptions?: unknown;
    loadOptionsDependsOn?: unknown;
    minValue?: number;
    maxValue?: number;
  };
  displayOptions?: { show?: unknown; hide?: unknown };
  allowArbitraryValues?: boolean;
};
export type CredentialUse = { name: string; required?: boolean; displayOptions?: Property['displayOptions'] };
export type NodeDescription = {
  name: string;
  version: number | number[];
  defaultVersion?: number;
  hidden?: boolean;
  group?: string[];
  properties: Property[];
  credentials?: CredentialUse[];
  webhooks?: unknown[];
};
export type Types = { nodes: NodeDescription[]; credentials: { name: string }[] };

/** Look-ups in the descriptions. A node type may have several, one for some of its versions each. */
export type Catalog = {
  has(type: string): boolean;
  /** For exactly this version; without one, the newest. */
  describe(type: string, version?: unknown): NodeDescription | undefined;
  versions(type: string): number[];
  /** What the editor adds. */
  defaultVersion(type: string): number;
  isCredential(name: string): boolean;
};

export function catalogOf(types: Types): Catalog {
  const byName = Map.groupBy(types.nodes, (it) => it.name);
  const credentials = new Set(types.credentials.map((it) => it.name));
  const all = (type: string) => byName.get(type) ?? [];
  const versions = (type: string) =>
    all(type)
      .flatMap(versionsOf)
      .sort((a, b) => a - b);
  const newest = (type: string) => Math.max(...versions(type));
  return {
    has: (type) => byName.has(type),
    describe: (type, version) => all(type).find((it) => versionsOf(it).includes((version ?? newest(type)) as number)),
    versions,
    defaultVersion: (type) => all(type).find((it) => it.defaultVersion !== undefined)?.defaultVersion ?? newest(type),
    isCredential: (name) => credentials.has(name),
  };
}

export const isTrigger = (description: NodeDescription | undefined): boolean =>
  Boolean(description?.group?.includes('trigger'));

const versionsOf = ({ version }: NodeDescription): number[] => (Array.isArray(version) ? version : [version]);
