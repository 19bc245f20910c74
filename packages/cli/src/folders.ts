import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf, UsageError } from './faults.ts';
import { readWorkflow, refuseStdinTwice, type WorkflowFile, workflowIn } from './files.ts';
import type { Paint } from './paint.ts';

/** What was read of the files and folders that were named. `unread`: why a file could not be; `passed`: JSON files that are no workflows. */
export type Found = { files: WorkflowFile[]; unread: { file: string; message: string }[]; passed: number };

/** Each file that is named and each workflow in a folder; standard input where nothing is named. One that can't be read keeps none waiting. */
export async function findWorkflows(named: readonly string[]): Promise<Found> {
  refuseStdinTwice(named);
  const found: Found = { files: [], unread: [], passed: 0 };
  for (const name of named.length > 0 ? named : ['-']) {
    if (isFolder(name)) for (const file of jsonFilesIn(name)) readFound(found, file);
    else await readNamed(found, name);
  }
  return found;
}

async function readNamed({ files, unread }: Found, file: string): Promise<void> {
  try {
    files.push(await readWorkflow(file));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    unread.push({ file, message: error.message });
  }
}

/** In a folder there are JSON files of all kinds. One that looks like a workflow and can't be read is told. */
function readFound(found: Found, file: string): void {
  try {
    if (statSync(file).size > LARGEST_FOUND) return pass(found);
    const source = readFileSync(file, 'utf8');
    if (!source.includes('"nodes"') || !source.includes('"connections"')) return pass(found);
    const read = workflowIn(file, source);
    if (!Array.isArray(read.workflow.nodes)) return pass(found);
    found.files.push(read);
  } catch (error) {
    const message = error instanceof UsageError ? error.message : `cannot read ${file}: ${messageOf(error)}`;
    found.unread.push({ file, message });
  }
}

function pass(found: Found): void {
  found.passed += 1;
}

const LARGEST_FOUND = 100_000_000;

const isFolder = (name: string): boolean =>
  name !== '-' && statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

function jsonFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((it) => {
    if (it.name.startsWith('.') || it.name === 'node_modules') return [];
    const file = path.join(folder, it.name);
    if (it.isDirectory()) return jsonFilesIn(file);
    return it.isFile() && it.name.toLowerCase().endsWith('.json') ? [file] : [];
  });
}

/** Says what could not be read, and what was passed over. Whether anything could not be read. */
export function tellUnread(command: string, { files, unread, passed }: Found, err: Paint): boolean {
  for (const { message } of unread) console.error(`plainflow ${command}: ${message}`);
  if (passed > 0) {
    const others =
      passed === 1 ? '1 JSON file that is no workflow was' : `${passed} JSON files that are no workflows were`;
    console.error(
      err(
        'dim',
        `${others} passed over; ${files.length} ${files.length === 1 ? 'workflow was' : 'workflows were'} read.`,
      ),
    );
  }
  return unread.length > 0;
}
