import type { Act } from './act.ts';
import type { OldName } from './old-name.ts';
import type { Conditions, FormField, Schedule } from './terms.ts';

/** What a tutorial builds, as it was told: nodes and the wires between them, by their numbers. Plain data, stored with the message. */
export type ToldNode = {
  /** Its place in the order of telling; wires name it. */
  id: number;
  /** The n8n node type. */
  node: string;
  /** The second at which it is named, where the captions tell. */
  at?: number;
  /** The words that named it. */
  quote: string;
  /** All that was said of it, in written form: values in digits, addresses joined; one line for each stretch of talk. */
  text: string;
  details: Details;
  /** The language model's maker whose own node was named; a chain with that model stands in its place. */
  maker?: string;
  /** Ways of a node that forks: labels of its outputs, with what was said of each. */
  ways?: { label: string; says: string /** The rule in its own words. */; test?: string; conditions?: Conditions }[];
  /** What happens when it fails: it goes on, or what failed leaves by an output of its own. */
  onError?: 'goOn' | 'output';
  /** Output for what fits none of the ways. */
  fallback?: boolean;
  /** It was called by a name that n8n has given up since. */
  oldName?: OldName;
};
/** The values that were said of a node; what a kind of node has no use for is left out. */
export type Details = {
  /** What a service is to do. */
  act?: Act;
  /** Values beside the names of what they are for: file name, report.csv. */
  pairs?: { noun: string; value: string }[];
  /** Words that are verbs here, and so no names. */
  verbs?: string[];
  /** Fields that a message or a row is to have. */
  fields?: string[];
  /** Mail addresses of sender and receiver. */
  from?: string;
  to?: string;
  /** A query, as near as it can be heard. */
  query?: string;
  auth?: string;
  schedule?: { schedule: Schedule; assumedTime: boolean; says: string };
  title?: string;
  form?: FormField[];
  test?: { says: string; conditions: Conditions };
  batch?: number;
  wait?: { amount: number; unit: string };
  prompt?: string;
  /** Names of the values that a model is to give. */
  attributes?: string[];
  temperature?: number;
  /** "gpt-4o-mini" */
  model?: string;
  /** How many messages a memory keeps. */
  window?: number;
  /** Characters of a piece, and of what two pieces share. */
  size?: number;
  overlap?: number;
  binary?: boolean;
  /** Documents are put in, and not looked up. */
  inserts?: boolean;
  collection?: string;
  /** What a tool is for. */
  about?: string;
};
export type ToldWire = { from: number; to: number; output?: number; type?: string };
export type Told = { title: string; link?: string; nodes: ToldNode[]; wires: ToldWire[] };
