import type { CredentialFacts, IndexEntry, NodeFacts } from './facts.ts';
import type { Profile } from './profile.ts';

/** All that the engine knows of n8n, handed in first everywhere. */
export type Catalog = {
  /** The n8n release that the facts come from. */
  release: string;
  /** Every node type, hidden ones too, in the order of their types. */
  index: readonly IndexEntry[];
  entry(type: string): IndexEntry | undefined;
  /** The full facts of one type; read on first use. */
  facts(type: string): NodeFacts | undefined;
  /** A credential type: `slackApi`. */
  credential(type: string): CredentialFacts | undefined;
  profile(type: string): Profile | undefined;
  profiles: readonly Profile[];
};
