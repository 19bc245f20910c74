import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { command } from './command.ts';
import { type Fault, pause, type Site } from './fault.ts';

const FILE = 'plainflow.db';
const HELD_MS = 2000;

/** What may happen to the database file. */
export function faultsOfFile(): { faults: Fault[]; leave(): void } {
  const backups = mkdtempSync(join(tmpdir(), 'plainflow-backups-'));
  return {
    faults: [MOVED, HELD, damagedFile(backups)],
    leave: () => rmSync(backups, { recursive: true, force: true }),
  };
}

const MOVED: Fault = {
  name: 'the database file is moved away and back',
  databaseUrl: null,
  begin: ({ dataDir }) => renameSync(join(dataDir, FILE), join(dataDir, 'away.db')),
  end: ({ dataDir }) => renameSync(join(dataDir, 'away.db'), join(dataDir, FILE)),
};

/** How long somebody waited at most who only wanted to know whether the server lives, or to read. */
let slowestLook = { alive: 0, read: 0 };

const HELD: Fault = {
  name: 'another program writes to the database file for 2 s, again and again',
  databaseUrl: null,
  begin: () => {
    slowestLook = { alive: 0, read: 0 };
  },
  meanwhile: async (site) => {
    const other = new DatabaseSync(join(site.dataDir, FILE), { timeout: 5000 });
    let isOver = false;
    const looking = Promise.all([
      look(site, '/health/live', () => isOver).then((it) => {
        slowestLook.alive = it;
      }),
      look(site, '/api/auth/user', () => isOver).then((it) => {
        slowestLook.read = it;
      }),
    ]);
    try {
      for (let i = 0; i < 4; i++) {
        other.exec('begin immediate');
        await pause(HELD_MS);
        other.exec('commit');
        await pause(100);
      }
    } finally {
      other.close();
      isOver = true;
    }
    await looking;
  },
  end: () => {},
  proof: () => {
    const told = `others' reads at most ${slowestLook.read} ms, /health/live ${slowestLook.alive} ms`;
    if (slowestLook.alive > 1000) throw new Error(`nobody was answered meanwhile: ${told}`);
    return told;
  },
};

async function look({ base, traffic }: Site, path: string, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(base() + path, { headers: { cookie: traffic.cookie } })).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
    await pause(20);
  }
  return Math.round(slowest);
}

/** Backed up, then written over by chance while it is open; the next start refuses it, and one command brings the backup back. */
function damagedFile(backups: string): Fault {
  const backup = join(backups, 'backup');
  let refusal = '';
  return {
    name: 'the database file is damaged while it is open, then restored',
    databaseUrl: null,
    begin: async ({ dataDir, traffic }) => {
      traffic.copiedNow();
      await command('backup', dataDir, ['--to', backup]);
      damage(join(dataDir, FILE));
    },
    end: async ({ dataDir, kill, start }) => {
      await kill();
      refusal = await start().then(
        () => '',
        (error: Error) => error.message,
      );
      await command('restore', dataDir, ['--from', backup]);
      await start();
    },
    proof: () => {
      const line = /Plainflow could not start: (.*)/.exec(refusal)?.[1] ?? '';
      if (!/is damaged .*Restore a backup: npm run restore/.test(line)) throw new Error(`a start said: ${refusal}`);
      return 'refused to start until `npm run restore`; all of the backup is there';
    },
    stops: true,
  };
}

/** All but the first page. */
function damage(file: string): void {
  const page = 4096;
  const fd = openSync(file, 'r+');
  const { size } = fstatSync(fd);
  for (let at = page; at < size; at += page) writeSync(fd, randomBytes(page), 0, page, at);
  closeSync(fd);
}
