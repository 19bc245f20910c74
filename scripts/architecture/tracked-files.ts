import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** A file that git keeps. Its path is relative to the project's root, with `/`. */
export interface TrackedFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Every file in git's index, so that a file counts from `git add` on. None where git is missing or the folder is no
 * checkout: a walk through the folder could not tell a committed cache from one that git ignores.
 */
export function trackedFiles(root: string): TrackedFile[] {
  return pathsInIndex(root).map((path) => ({
    path,
    bytes: lstatSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0,
  }));
}

// In a container the checkout often belongs to another user, and git refuses to read it. Whoever runs this test runs
// the code of the checkout anyway.
const LIST = ['-c', 'safe.directory=*', 'ls-files', '-z'];

/** A hook of git names its repository in the environment; here the folder says which one is meant. */
const NO_REPOSITORY = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };

function pathsInIndex(root: string): string[] {
  try {
    const output = execFileSync('git', LIST, {
      cwd: root,
      env: { ...process.env, ...NO_REPOSITORY },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\0').filter((path) => path !== '');
  } catch {
    return [];
  }
}
