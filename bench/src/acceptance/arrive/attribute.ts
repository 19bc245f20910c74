import type { NodeRun } from './kept-run.ts';
import type { Sent } from './recorder.ts';

/** A request and the node that sent it; '' where no node ran at that time. */
export type Request = Sent & { node: string };

/**
 * n8n runs one node at a time, so the time of a request tells whose it is. Of a node and the sub-nodes below it, which run
 * within its time, the one that began last.
 */
export function attributed(sent: readonly Sent[], runs: Readonly<Record<string, readonly NodeRun[]>>): Request[] {
  const all = Object.entries(runs).flatMap(([node, list]) =>
    list.map((it) => ({ node, from: it.startTime, until: it.startTime + it.executionTime })),
  );
  return sent.map((it) => {
    const during = all.filter(({ from, until }) => from <= it.at && it.at <= until);
    const near =
      during.length > 0 ? during : all.filter(({ from, until }) => from - NEAR <= it.at && it.at <= until + NEAR);
    const last = near.toSorted((a, b) => b.from - a.from)[0];
    return { ...it, node: last?.node ?? '' };
  });
}

/** Milliseconds by which two clocks of one machine may be apart. */
const NEAR = 5;
