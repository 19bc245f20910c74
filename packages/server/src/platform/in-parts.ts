/** How many rows one statement of a purge erases, so that none holds others up. */
const PART = 500;

/** Does work in parts, with a pause for others after each, until nothing is left. `work` says how much it did. */
export async function inParts(work: (limit: number) => Promise<number>): Promise<void> {
  while ((await work(PART)) > 0) await new Promise((resolve) => setImmediate(resolve));
}
