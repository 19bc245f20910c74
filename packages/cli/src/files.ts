import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Workflow } from '@plainflow/contracts/workflow';
import { messageOf, UsageError } from './faults.ts';

/** A file as it was read. `workflow` may be broken in any way; it is an object, that is all. */
export type WorkflowFile = { name: string; source: string; workflow: Workflow };

/** The text of a file, or of standard input for "-" or nothing. */
export async function readText(file: string | undefined): Promise<string> {
  if (file === undefined || file === '-') return text(process.stdin);
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw new UsageError(`${file} is a folder; name files`);
    if (stats.size > LARGEST)
      throw new UsageError(`${file} has ${Math.round(stats.size / 1e6)} MB; the most is ${LARGEST / 1e6} MB`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${file}: ${messageOf(error)}`);
  }
}

const LARGEST = 100_000_000;

/** Each file that is named, or standard input where none is. */
export async function readWorkflows(files: readonly string[]): Promise<WorkflowFile[]> {
  refuseStdinTwice(files);
  const read: WorkflowFile[] = [];
  for (const file of files.length > 0 ? files : ['-']) read.push(await readWorkflow(file));
  return read;
}

export function refuseStdinTwice(files: readonly string[]): void {
  if (files.filter((it) => it === '-').length > 1) throw new UsageError('standard input can be read once only');
}

export async function readWorkflow(file: string): Promise<WorkflowFile> {
  return workflowIn(file === '-' ? STDIN : file, await readText(file));
}

export const STDIN = 'standard input';

export function workflowIn(name: string, content: string): WorkflowFile {
  const source = content.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${oneLine(messageOf(error))}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new UsageError(`${name} is not an n8n workflow: it must be an object with “nodes” and “connections”`);
  return { name, source, workflow: json as Workflow };
}

/** To the file, or to standard output for none. */
export function write(file: string | undefined, content: string): void {
  if (file === undefined) {
    process.stdout.write(content);
    return;
  }
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${messageOf(error)}`);
  }
}

export const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What the parser quotes of the file may go over several lines. */
const oneLine = (message: string): string => message.replaceAll(/\s*\n\s*/g, ' ');
