import type { Measured, Spent } from './servers.ts';

/** What one server did in one task: what it cost, and how well it did. */
export type Done = { task: string; spent: Spent; result: string; missed: readonly string[] };

export type File = { nodes: { type: string }[] };

/** `written`: the files that a model would write by hand. */
export type Side = { server: Measured; isOurs: boolean; written: { small: File; large: File } };
