/**
 * Loads code that is not needed yet once the page has nothing else to do, one file after the other. What fails now is
 * asked for again when it is needed.
 *
 * @returns ends it, between two files
 */
export function whenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false;
  const loadAll = async () => {
    for (const load of loads) {
      await idle();
      if (isOver) return;
      await load().catch(() => undefined);
    }
  };
  void loadAll();
  return () => {
    isOver = true;
  };
}

/** Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
