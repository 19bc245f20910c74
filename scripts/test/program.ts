import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
export const { root, cache } = require('../house/paths.cjs') as { root: string; cache: string };

interface House {
  spawnNode(node: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}
/** Starts a Node program that ends when this one does. */
export const { spawnNode } = require('../house/child.cjs') as House;

/** Far beyond what any suite takes on two cores; a suite that hangs is stopped and counts as failed. */
const LIMIT_MS = 35 * 60_000;

/** How a program ended: `status` is null when it was stopped by a signal or by the limit. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs the JavaScript of an installed package, e.g. `['oxlint/bin/oxlint', '--type-aware']`, with this Node in the
 * project's root.
 */
export function runPackage([file = '', ...args]: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawnNode(process.execPath, [join(root, 'node_modules', file), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nStopped after ${LIMIT_MS / 60_000} minutes.`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, LIMIT_MS);
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status, output });
    });
  });
}
