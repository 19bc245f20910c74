import type { Dict } from '../../n8n/code.ts';

/** A server of ours that speaks the protocol of another, records what it is asked, and finds what it was given. */
export type LoopbackRecorder = {
  /** What a credential of its type must hold. */
  credential: Dict;
  /** From now on this is what is found. */
  begin(rows: readonly Dict[]): void;
  stop(): Promise<void>;
};
