import type { ReplyOutput } from './shapes.ts';

/** What is asked for, as far as it says whether it was asked for before. */
export type Wish = {
  tool: string;
  /** What it begins with: the description, or a workflow and its change. */
  said: unknown;
  turns: readonly { says: string; answers?: string | undefined }[];
  force: boolean;
};

/** Counts what is built, before the work begins; or refuses with a `ToolFault`. */
export type Count = (wish: Wish, work: () => Promise<ReplyOutput>) => Promise<ReplyOutput>;

/** On somebody's own machine nothing is counted. */
export const uncounted: Count = (_, work) => work();
