import type { Workflow } from '@plainflow/contracts/workflow';
import type { Brief, Reading, Turn } from '@plainflow/engine';
import type { Count } from './counting.ts';
import type { EngineHere } from './engine-here.ts';

/** All that the server of tools is handed. It reads no environment and opens no file itself. */
export type Parts = {
  engine: Engine;
  sketches: Sketches;
  readFile: ReadFile;
  /** Told what failed by a fault of ours, for the log: the caller learns nothing of it. */
  onFault(tool: string, error: unknown): void;
  /** Where what is built is counted. */
  count?: Count;
  /** What whoever calls has saved, where that is known. */
  saved?: SavedAutomations;
};

/** Of one person. */
export type SavedAutomations = {
  /** The newest first. `updated_at`: ISO 8601. */
  list(): Promise<readonly { id: string; name: string; description: string; updated_at: string }[]>;
  /** undefined: there is none of this id among them. */
  read(id: string): Promise<Workflow | undefined>;
};

/**
 * The engine's functions, wherever they run: in threads, so that a call can be cancelled, or here.
 * @throws {ToolFault} where a call takes longer or more than it may
 */
export type Engine = {
  [Name in keyof EngineHere]: (
    input: Parameters<EngineHere[Name]>[0],
    signal: AbortSignal,
  ) => Promise<ReturnType<EngineHere[Name]>>;
};

/** How language models are told to write sketches, and how what they write is read. */
export type Sketches = {
  /** What is the same for every request: the rules, with the list of nodes that are always told of. */
  rules(core: string): string;
  /** JSON schema of a sketch. */
  schema: Record<string, unknown>;
  /** The conversation, the outline so far, and the nodes that it may need. */
  prompt(turns: readonly Turn[], brief: Brief): string;
  /** `outline`: what the writer was shown; what a sketch gives back of that as it was is no change. */
  read(sketch: string, outline: Outline): { reading: Reading } | { complaints: string[] };
  /** By which words a sketch asks for more nodes. */
  lookedFor(sketch: string): string[];
};
export type Outline = Pick<Brief['outline'], 'name' | 'steps'> & { services: readonly string[] };

/** Takes the workflow out of what somebody brought: a file's text, or JSON as n8n exports or copies it. */
export type ReadFile = (file: unknown) => { workflow: Record<string, unknown> } | { refused: string };
