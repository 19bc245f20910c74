import type { Page } from 'playwright-core';

/** One state of one page: what to do in a fresh browser until it shows. */
export interface Scene {
  /** `page, state`: becomes the name of the picture. */
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
  /** A call is still open while it shows. */
  readonly isBusy?: true;
}

/** Scenes on a server with settings of its own, with what stands in for others while they are looked at. */
export interface Stage {
  readonly scenes: readonly Scene[];
  open(): Promise<{ variables: Record<string, string>; close(): Promise<void> }>;
}
