/** What the command line uses of the server's to serve tools on somebody's own machine: threads, and how files and sketches are read. */

export { sketches } from './features/reading/sketches.ts';
export { readFile } from './features/workflows/check-reader.ts';
export { createThreadPool, type FromThread, JobTooHeavy, PoolBusy } from './platform/thread-pool.ts';
