import type { Rule } from './rule.ts';

/** Folders that a program fills, under any parent. */
const MADE_FOLDERS = /(?:^|\/)(?:\.cc|\.cache|node_modules|dist|coverage|__pycache__)(?:\/|$)|^bench\/out\//;

/** Node names the folder of a compile cache by its version and the machine, whatever folder that lies in. */
const COMPILE_CACHE = /(?:^|\/)v\d+\.\d+\.\d+-(?:x64|arm64)-[^/]+\//;

const MADE_FILES = /\.(?:tsbuildinfo|pyc)$/;

const LARGE = 1_000_000;

/** The files that may be larger, each with the reason why it is in the repository. */
const LARGE_FILES: Readonly<Record<string, string>> = {
  'packages/reader/model/weights.bin': "the trained reader's weights",
};

export const writtenFilesRules: readonly Rule[] = [
  {
    name: 'git keeps no cache, no build output and no installed package',
    breaches: ({ tracked }) => tracked.map(({ path }) => path).filter(isMade),
    forbidden: { '.cc/v24.21.0-x64-964aae3f-0/000e6eb6': '' },
  },
  {
    name: 'git keeps no file over 1 MB but those of a list, each with its reason',
    breaches: ({ tracked }) =>
      tracked
        .filter(({ path, bytes }) => bytes > LARGE && !Object.hasOwn(LARGE_FILES, path))
        .map(({ path, bytes }) => `${path} → ${bytes} bytes`),
    forbidden: { 'packages/web/public/film.mp4': 'x'.repeat(LARGE + 1) },
  },
];

/** Whether the file at this path is made by a program from others, and can be made again. */
export function isMade(path: string): boolean {
  return MADE_FOLDERS.test(path) || COMPILE_CACHE.test(path) || MADE_FILES.test(path);
}
