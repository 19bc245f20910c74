/**
 * What is known of every n8n node type: names, types, values and versions, carried over as bare facts from the published
 * packages by `npm run catalog`. One JSON file a node in `facts/`; none of n8n's prose or code is in them.
 */

export type NodeFacts = {
  type: string;
  label: string;
  group: 'trigger' | 'action' | 'sub-node';
  hidden?: true;
  /** Where it may serve an agent: the type of its tool form, `n8n-nodes-base.gmailTool`. */
  toolType?: string;
  /** What the tool form says of itself unless somebody writes a better description; a digest, as it is n8n's prose. */
  toolDescription?: TextDigest;
  /** Where it can ask a person before a tool runs: the type of that form, and the resource that it is fixed to. */
  approval?: { type: string; resource?: string };
  defaultVersion: number;
  /** A trigger that asks the service at intervals whether there is something new. */
  polls?: true;
  /** A trigger that somebody outside calls over HTTP: this n8n must have an address that they can reach. */
  called?: true;
  /** A trigger that keeps a connection of its own open: a mailbox, a queue, a folder. */
  listens?: true;
  /** Has webhooks: an export carries a `webhookId`. */
  webhook?: true;
  /** How many of it a workflow may have. */
  maxNodes?: number;
  /** By version, oldest first; each version is in exactly one. */
  variants: Variant[];
  /** What its operations are known to answer with, by `resource.operation`: paths with their types, "emails[0].value:string". */
  answers?: Record<string, string[]>;
};

/** All that holds for some of a node's versions. */
export type Variant = {
  versions: number[];
  /** These versions have a tool form. */
  tool?: true;
  inputs: PortTable;
  outputs: PortTable;
  /** Ports that depend on lists of rules, categories or methods, so that no table can tell: see ports.ts. */
  computed?: 'inputs' | 'outputs' | 'both';
  credentials: { name: string; required?: true; show?: Conditions; hide?: Conditions }[];
  /** In n8n's order, which decides between several of one name. */
  parameters: Parameter[];
};

export type Parameter = {
  name: string;
  label: string;
  /** n8n's own type name: string, number, boolean, options, multiOptions, collection, fixedCollection, resourceLocator, … */
  type: string;
  /** Texts of more than 80 characters are n8n's prose or code: of those only a `TextDigest` is kept, to tell "unchanged". */
  default?: unknown;
  required?: true;
  /** Allowed values of `options` and `multiOptions`. `action` is the label of an operation: "Send a message". */
  options?: Option[];
  /** The members of a `collection`. */
  parameters?: Parameter[];
  /** The groups of a `fixedCollection`: an object with these keys, each one object, or a list where `multiple`. */
  groups?: { name: string; label: string; parameters: Parameter[] }[];
  /** The value is a list (strings, collections) or, for a fixedCollection, each group is. `false` only where n8n says so. */
  multiple?: boolean;
  show?: Conditions;
  hide?: Conditions;
  /** Modes of a `resourceLocator`, with the pattern that the whole value must match. */
  modes?: { name: string; label: string; type: string; pattern?: string }[];
  /** The allowed values are loaded from the user's account when the workflow is edited. */
  dynamic?: true;
  min?: number;
  max?: number;
  /** The parameter takes no expression. */
  fixed?: true;
  shape?: Shape;
};

/** What else decides the shape of a value. */
export type Shape = {
  /** Type that a plain value must be convertible to: `number`, `dateTime`, `array`, `object`, `url` … */
  validate?: string;
  /** Holds code or markup: `jsEditor`, `sqlEditor`, `htmlEditor`, `cssEditor` … */
  editor?: string;
  /** Format of a `filter` value by node version. */
  filter?: Record<string, number>;
  /** What a `resourceMapper` is for; whether it can map automatically; rows are told apart by one column only. */
  mapper?: { mode: string; auto?: false; oneKey?: true };
  /** Type that the entries of an `assignmentCollection` have; `fixed` where they cannot have another. */
  assignment?: { type: string; fixed?: true };
  /** Which credentials a `credentialsSelect` offers. */
  credentials?: string[];
  /** Least number of entries in each group of a fixedCollection. */
  minFields?: number;
  /** Shown as dots: what stands here is nobody else's business. */
  secret?: true;
  /** A day without a time. */
  dateOnly?: true;
  /** Most characters, and the pattern that the text must match. */
  longest?: number;
  pattern?: string;
};

export type Option = {
  label: string;
  value: string | number | boolean;
  action?: string;
  show?: Conditions;
  hide?: Conditions;
};

/**
 * When something is shown: every key must match one of its values. Keys are names or dotted paths beside the parameter, from
 * the root with a leading `/`, or `@version` and `@tool`. A value is plain, or `{ _cnd: { gte: 2 } }`.
 */
export type Conditions = Record<string, unknown[]>;

export type Port = {
  type: string;
  label?: string;
  required?: true;
  /** How many connections it takes. */
  max?: number;
  /** Node types that alone may be connected, or that may not. */
  only?: string[];
  except?: string[];
};

/** Ports that depend on parameters: the first row whose conditions hold. `null` stands for a value that is not there. */
export type PortTable = { when: Conditions; ports: Port[] }[];

/** Stands for a long text: its length and hash, see digest.ts. */
export type TextDigest = { $hash: string };

/** The line of a node in the index: enough to find it by words without reading its file. */
export type IndexEntry = {
  type: string;
  label: string;
  group: NodeFacts['group'];
  version: number;
  hidden?: true;
  toolType?: string;
  /** Type of its form that asks a person before a tool runs: `n8n-nodes-base.slackHitlTool`. */
  approvalType?: string;
  credentials: string[];
  /** [resource, operation, label] of the newest version; an empty string where there is none. For triggers: ['', event, label]. */
  actions: [resource: string, operation: string, label: string][];
};

/** A credential type: its display name, and the last part of its page in n8n's documentation. */
export type CredentialFacts = {
  label: string;
  docs?: string;
  generic?: true;
  extends?: string[];
  /** What n8n asks the service for when somebody signs in. */
  scopes?: string[];
  /** Its user may ask for less: there is a switch “Custom Scopes”. */
  ownScopes?: true;
};
