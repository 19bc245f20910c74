import type { Example } from './example.ts';
import * as ai from './good-ai.ts';
import * as apps from './good-apps.ts';
import * as basics from './good-basics.ts';

/** Every good example by name. */
export const good: Record<string, () => Example> = { ...basics, ...apps, ...ai };
