import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The workflow files of a folder and the folders in it, in order; a file stands for itself. */
export function workflowFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name));
  return entries.flatMap((it) => {
    const path = join(place, it.name);
    return it.isDirectory() ? workflowFiles(path) : isWorkflow(path) ? [path] : [];
  });
}

/** A sample has other files beside its workflow. */
function isWorkflow(path: string): boolean {
  const name = basename(path);
  if (!name.endsWith('.json')) return false;
  return basename(dirname(dirname(path))) !== 'samples' || name === 'workflow.json';
}
