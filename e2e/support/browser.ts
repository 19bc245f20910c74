import { type Browser, chromium, type Page } from 'playwright-core';
import { FLAGS, findBrowser } from './find-browser.ts';
import type { Chromium } from './unpack-chromium.ts';

export interface PageOptions {
  /** CSS pixels; the height goes with it as on a phone, a tablet or a desk. */
  readonly width?: 360 | 390 | 768 | 1440;
  readonly theme?: 'light' | 'dark';
  /** Whether things move as usual, or as little as for people who ask their system for that. */
  readonly motion?: boolean;
  /** Console messages that belong to the journey, e.g. the browser's own words about a reply of 401. */
  readonly expects?: readonly RegExp[];
}

/** A page, and what went wrong in it so far: console errors and warnings, and errors that nobody caught. */
export interface Watched {
  readonly page: Page;
  readonly problems: readonly string[];
}

/** Starts the browser that was found for the journeys; outside of them, looks for one. */
export async function openBrowser(): Promise<Browser> {
  const found = process.env.PLAINFLOW_BROWSER;
  const { executablePath, env } = found ? (JSON.parse(found) as Chromium) : await findBrowser();
  return chromium.launch({ executablePath, args: [...FLAGS], env: { ...process.env, ...env } });
}

/** A page in a session of its own: no cookies, nothing stored. Paths such as `/login` are taken from `baseURL`. */
export async function newPage(
  browser: Browser,
  baseURL: string,
  { width = 1440, theme = 'light', motion = true, expects = [] }: PageOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width < 1024,
    isMobile: width < 768,
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expects.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.text()} (${message.location().url || page.url()})`);
  });
  page.on('pageerror', (error) => note(error.stack || `${error.name}: ${error.message}`));
  return { page, problems };
}

const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1440: 900 } as const;
