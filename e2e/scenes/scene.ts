import type { Page } from 'playwright-core';

/** One state of one page: what to do in a fresh browser until it shows. */
export interface Scene {
  /** `page, state`: becomes the name of the picture. */
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
}
