import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of a server, which goes wrong when it is told to. */
export type ServersClock = {
  /** Settings of that server. */
  variables: Readonly<Record<string, string>>;
  /** How far it is off from now on, in milliseconds; 0 is right. */
  set(shift: number): void;
  forget(): void;
};

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

export function serversClock(): ServersClock {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-clock-'));
  const file = join(folder, 'shift');
  const set = (shift: number) => {
    // Never half written before the eyes of the server.
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    variables: {
      NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
      FAULTS_CLOCK_FILE: file,
    },
    set,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
