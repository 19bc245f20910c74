/** What the command line uses of the server's to serve tools on somebody's own machine: threads, and how a file is read. */

export { readFile } from './features/workflows/check-reader.ts';
export { createThreadPool, type FromThread, JobTooHeavy, PoolBusy } from './platform/thread-pool.ts';
