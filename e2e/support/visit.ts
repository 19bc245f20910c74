import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const CALL_TAKES_MS = 200;

/** What a first visit to a page cost and how calm it was. */
export interface Visit {
  /** Bytes of JavaScript as they came over the wire, packed. */
  readonly code: number;
  /** Cumulative layout shift, as browsers reckon it; 0 is a page whose parts never move by themselves. */
  readonly shift: number;
}

/**
 * Opens an address in a page that has shown nothing yet, and waits until nothing more is asked for. Each call to the server
 * takes a while longer than on loopback, so that what a page shows while it waits is drawn, and its shifts count.
 */
export async function visit(page: Page, address: string): Promise<Visit> {
  await page.route('**/api/**', async (route) => {
    await setTimeout(CALL_TAKES_MS);
    await route.continue();
  });
  let code = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(
      request.sizes().then((it) => {
        code += it.responseBodySize;
      }),
    );
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!it.hadRecentInput) shifts.sum += it.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  return { code, shift };
}
