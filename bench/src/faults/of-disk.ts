import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;
const must = (program: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(program, args);
  // 1 of e2fsck: it mended something.
  if (status !== 0 && !(program === 'e2fsck' && status === 1))
    throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
};

/** A disk of its own may be full, or give up writing, as a Linux does with one that has faults. Only root may mount. */
export function faultsOfDisk(): { faults: Fault[]; leave(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-disk-'));
  const [small, broken, image] = [join(folder, 'small'), join(folder, 'broken'), join(folder, 'broken.img')];
  for (const it of [small, broken]) mkdirSync(it);
  const canMount = succeeds('mount', '-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', small);
  writeFileSync(image, Buffer.alloc(64 * 1024 * 1024));
  const canMountFile = canMount && succeeds('mkfs.ext4', '-q', image) && succeeds('mount', '-o', 'loop', image, broken);
  if (!canMountFile) process.stderr.write('Left out: disks. Only root of a Linux may mount one.\n');
  const data = join(broken, 'data');
  const faults: Fault[] = [fullDisk(small)];
  const readOnly: Fault = {
    name: 'the disk has a fault, and the system makes it read-only',
    databaseUrl: null,
    dataDir: data,
    begin: () => must('mount', '-o', 'remount,abort', broken),
    // A disk that gave up must be unmounted and looked through: the server can't go on with its open files.
    end: async ({ kill, start }) => {
      await kill();
      must('umount', broken);
      must('e2fsck', '-fy', image);
      must('mount', '-o', 'loop', image, broken);
      await start();
    },
    proof: () => 'started anew after e2fsck',
    stops: true,
  };
  return {
    faults: [...(canMount ? faults : []), ...(canMountFile ? [readOnly] : [])],
    leave: () => {
      for (const it of [small, broken]) spawnSync('umount', ['-l', it]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fullDisk(folder: string): Fault {
  const filler = join(folder, 'filler');
  return {
    name: 'the disk is full',
    databaseUrl: null,
    dataDir: folder,
    begin: () => {
      const { bsize, bavail } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bsize * bavail));
      } catch {
        // The saves took the last of it.
      }
    },
    end: () => rmSync(filler),
  };
}
