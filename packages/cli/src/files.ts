import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Workflow } from '@plainflow/contracts/workflow';
import { UsageError } from './usage.ts';

/** A file as it was read. `workflow` may be broken in any way; it is an object, that is all. */
export type WorkflowFile = { name: string; source: string; workflow: Workflow };

/** The text of a file, or of standard input for "-" or nothing. */
export async function readText(file: string | undefined): Promise<string> {
  if (file === undefined || file === '-') return text(process.stdin);
  try {
    const { size } = statSync(file);
    if (size > LARGEST)
      throw new UsageError(`${file} has ${Math.round(size / 1e6)} MB; the most is ${LARGEST / 1e6} MB`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${file}: ${messageOf(error)}`);
  }
}

const LARGEST = 100_000_000;

/** Each file that is named, or standard input where none is. */
export async function readWorkflows(files: readonly string[]): Promise<WorkflowFile[]> {
  if (files.filter((it) => it === '-').length > 1) throw new UsageError('standard input can be read once only');
  const read: WorkflowFile[] = [];
  for (const file of files.length > 0 ? files : ['-']) read.push(await readWorkflow(file));
  return read;
}

async function readWorkflow(file: string): Promise<WorkflowFile> {
  const source = (await readText(file)).replace(/^\uFEFF/, '');
  const name = file === '-' ? 'standard input' : file;
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${messageOf(error)}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new UsageError(`${name} is not an n8n workflow: it must be an object with “nodes” and “connections”`);
  return { name, source, workflow: json as Workflow };
}

/** To the file, or to standard output for none. */
export function write(file: string | undefined, content: string): void {
  if (file === undefined) process.stdout.write(content);
  else writeFileSync(file, content);
}

export const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
