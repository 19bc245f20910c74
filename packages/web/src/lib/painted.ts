/** The server sent the page as it looks, or as it looks while it waits. */
export const drawnAlready = (): boolean => document.querySelector('#waiting, [data-drawn]') !== null;

/** Waits for the first picture of the page on the screen; not in a tab that nobody looks at, which has none. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    // Browsers that hide times from pages never say so.
    requestAnimationFrame(() => setTimeout(resolve, PAINT_MS));
  });
}

const PAINT_MS = 200;
