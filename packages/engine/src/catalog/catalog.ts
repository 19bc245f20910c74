import type { CredentialFacts, IndexEntry, NodeFacts } from './facts.ts';
import type { Profile } from './profile.ts';

/** All that the engine knows of n8n, handed in first everywhere. */
export type Catalog = {
  /** The n8n release that the facts come from. */
  release: string;
  /** The releases whose facts are there, oldest first; the last is the current one. */
  releases: readonly string[];
  /** Every node type, hidden ones too, in the order of their types. */
  index: readonly IndexEntry[];
  entry(type: string): IndexEntry | undefined;
  /** The full facts of one type; read on first use. */
  facts(type: string): NodeFacts | undefined;
  /** A credential type: `slackApi`. */
  credential(type: string): CredentialFacts | undefined;
  profile(type: string): Profile | undefined;
  profiles: readonly Profile[];
  /** The same for the release that somebody runs ("1.80"): with the facts of the nearest known one that is not newer. */
  aimedAt(release: string): Catalog;
  /** The one with the newest facts, which conversations are read with; itself unless it is aimed at an older release. */
  current: Catalog;
};
