import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';

const MOVED: Fault = {
  name: 'the database file is moved away and back',
  databaseUrl: null,
  begin: (dataDir) => renameSync(join(dataDir, 'plainflow.db'), join(dataDir, 'away.db')),
  end: (dataDir) => renameSync(join(dataDir, 'away.db'), join(dataDir, 'plainflow.db')),
};

/** What may happen to the database file. A full disk needs a small one, which only root may mount. */
export function faultsOfSqlite(): { faults: Fault[]; leave(): void } {
  const disk = mkdtempSync(join(tmpdir(), 'plainflow-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk]).status === 0;
  const filler = join(disk, 'filler');
  const full: Fault = {
    name: 'the disk is full',
    databaseUrl: null,
    dataDir: disk,
    begin: () => {
      const { bsize, bavail } = statfsSync(disk);
      try {
        writeFileSync(filler, Buffer.alloc(bsize * bavail));
      } catch {
        // The saves took the last of it.
      }
    },
    end: () => rmSync(filler),
  };
  return {
    faults: isMounted ? [full, MOVED] : [MOVED],
    leave: () => {
      if (isMounted) spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
