import { type Stats, statSync } from 'node:fs';

/** The file of an open database was moved, deleted or replaced. What is written now would be gone after a restart. */
export class DatabaseFileGone extends Error {
  override name = 'DatabaseFileGone';
}

/** @returns throws `DatabaseFileGone` while at this path is not the file that was there when it was called */
export function fileInPlace(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now && isSame(now, opened)) return;
    throw new DatabaseFileGone(
      now
        ? `${file} was replaced while it was open. Restart the server to use the new one.`
        : `${file} was moved or deleted while it was open. Put it back, or restore a backup and restart the server.`,
    );
  };
}

const isSame = (a: Stats, b: Stats): boolean => a.ino === b.ino && a.dev === b.dev;
