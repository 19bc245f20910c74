import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Workflow, workflowSchema } from '@plainflow/contracts/workflow';
import { UsageError } from './usage.ts';

/** The text of a file, or of standard input for "-" or nothing. */
export async function readText(file: string | undefined): Promise<string> {
  if (file === undefined || file === '-') return text(process.stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export async function readWorkflow(file: string | undefined): Promise<Workflow> {
  const source = await readText(file);
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    throw new UsageError(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = workflowSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new UsageError(`this is not an n8n workflow: ${first?.path.join('.') || 'the file'}: ${first?.message}`);
}

/** To the file, or to standard output for none. */
export function write(file: string | undefined, content: string): void {
  if (file === undefined) process.stdout.write(content);
  else writeFileSync(file, content);
}

export const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
