import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const COMMANDS = join(import.meta.dirname, '..', '..', '..', 'packages', 'server', 'src', 'commands');

/** One of the commands that an operator has, on the data in a folder. */
export async function command(name: 'backup' | 'restore', dataDir: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (it) => {
    said += it;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run ${name}: ${said}`);
}
