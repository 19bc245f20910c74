/** The part of n8n's own node descriptions (`dist/types/nodes.json` of its packages) that the catalog reads. */

export type Description = {
  name: string;
  displayName: string;
  description?: string;
  group: string[];
  version: number | number[];
  defaultVersion?: number;
  hidden?: boolean;
  usableAsTool?: unknown;
  inputs: Ports;
  outputs: Ports;
  inputNames?: string[];
  outputNames?: string[];
  polling?: boolean;
  webhooks?: unknown[];
  maxNodes?: number;
  credentials?: { name: string; required?: boolean; displayOptions?: DisplayOptions }[];
  properties: Property[];
};

/** A list, or an expression that gives one. */
export type Ports = string | (string | RawPort)[];

export type RawPort = {
  type: string;
  displayName?: string;
  required?: boolean;
  maxConnections?: number;
  filter?: { nodes?: string[]; excludedNodes?: string[] };
};

export type DisplayOptions = { show?: Record<string, unknown[]>; hide?: Record<string, unknown[]> };

export type Property = {
  name: string;
  displayName?: string;
  type: string;
  default?: unknown;
  required?: boolean;
  noDataExpression?: boolean;
  validateType?: string;
  allowArbitraryValues?: boolean;
  credentialTypes?: string[];
  displayOptions?: DisplayOptions;
  typeOptions?: Record<string, unknown>;
  /** Options of a choice, members of a collection, or groups of a fixedCollection. */
  options?: (Property & Choice & { values?: Property[] })[];
  modes?: {
    name: string;
    displayName?: string;
    type: string;
    validation?: { type: string; properties: { regex?: string } }[];
  }[];
};

export type Choice = {
  name: string;
  value?: string | number | boolean;
  action?: string;
  displayOptions?: DisplayOptions;
};

export type CredentialDescription = {
  name: string;
  displayName: string;
  documentationUrl?: string;
  genericAuth?: boolean;
  extends?: string[];
  properties?: { name: string; default?: unknown }[];
};

export const versionsOf = (it: Description): number[] => (Array.isArray(it.version) ? it.version : [it.version]);
