import type { Said } from './samples.ts';

/** A pattern of which workflows are made; `pick` numbers choose from the pool. */
export type Block =
  | { kind: 'act'; pick: number; said: Said; mentions: string[]; says: string }
  | { kind: 'fails'; pick: number; said: Said; tries: number | undefined; handler: Block[]; says: string }
  | { kind: 'filter'; comparison: number; says: string }
  | { kind: 'prompt'; pick: number; said: Said; mentions: string[]; says: string }
  | { kind: 'agent'; pick: number; memory: number | undefined; tools: number[]; says: string }
  | { kind: 'if'; comparison: number; yes: Block[]; no: Block[]; joined: boolean; says: string }
  | ({ kind: 'switch'; comparison: number } & Ways)
  | ({ kind: 'classify'; pick: number } & Ways)
  | { kind: 'loop'; batch: number; body: Block[]; says: string }
  | { kind: 'approve'; pick: number; said: Said; yes: Block[]; no: Block[]; says: string }
  | { kind: 'merge'; ways: Block[][]; says: string };

export type Ways = { ways: Block[][]; fallback: Block[] | undefined; joined: boolean; says: string };

export type Flow = {
  name: string;
  triggers: readonly number[];
  schedule: number;
  blocks: readonly Block[];
  timezone: string | undefined;
};
