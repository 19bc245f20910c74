import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env` of the project folder where there is one. Variables that are set already stay as they are. */
export function loadEnvFile(projectRoot: string): void {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
