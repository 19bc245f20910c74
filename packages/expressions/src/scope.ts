import type { DateTime } from 'luxon';
import type { Budget } from './budget.ts';

/** An item as it goes from node to node; `json` is unknown where only a run could tell. */
export type Item = { json: unknown; binary?: unknown };

/** What an expression can see where it stands. */
export type Scope = {
  /** The item that comes in, and all those that come in with it. */
  item: Item;
  items: readonly Item[];
  index: number;
  /** A node that ran before: the item that this one was made of, and all that the node gave. */
  node(name: string): { item: Item | undefined; items: readonly Item[] } | undefined;
  /** The moment of the run, in the time zone of the workflow. */
  now: DateTime;
  workflow: { id?: unknown; name: string; active?: unknown };
  /** How much work all expressions together may be; without it, each may be as much as one may. */
  budget?: Budget;
};
