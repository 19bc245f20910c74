import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file system of its own, so small that it is soon full. Gone after the test. */
export type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  makeRoom(): void;
  /** Nothing can be written from now on. */
  makeReadOnly(): void;
};

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/** Only the administrator of a Linux may mount. */
export const canMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-mount-'));
  const can = run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder) && run('umount', folder);
  rmSync(folder, { recursive: true, force: true });
  return can;
})();

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder))
    throw new Error('The small disk could not be mounted.');
  onTestFinished(() => {
    run('umount', '-l', folder);
    rmSync(folder, { recursive: true, force: true });
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const { bsize, bavail } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bsize * bavail));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', folder),
  };
}
