import { spawn } from 'node:child_process';
import type { Reading } from '@plainflow/engine';
import type { Request } from '@plainflow/reader';
import { z } from 'zod';
import { replySchema } from './reply-schema.ts';

/**
 * A reader outside of the engine: reads requests as JSON lines and writes a reading for each, in their order. `quiet`: what it
 * writes to stderr is dropped, since it may quote messages that nobody is to see.
 */
export type Program = { command: string; seconds: number; quiet?: true };

/** The program failed, or wrote what is no reading. Tells the line, and never what stands in it. */
export class ReaderError extends Error {}

export async function readingsBy(program: Program, requests: readonly Request[]): Promise<Reading[]> {
  const { out, end } = await run(program, requests.map((it) => `${JSON.stringify(it)}\n`).join(''));
  const lines = out.split('\n');
  if (lines.at(-1)?.trim() === '') lines.pop();
  const readings = lines.slice(0, requests.length).map((line, i) => readingIn(line, i + 1, requests[i]?.text ?? ''));
  if (lines.length < requests.length)
    throw new ReaderError(
      `line ${lines.length + 1} is missing: the reader wrote ${lines.length} of ${requests.length} and ended with ${end}`,
    );
  if (lines.length > requests.length)
    throw new ReaderError(`line ${requests.length + 1} is one too many: one for each request`);
  return readings;
}

function readingIn(line: string, at: number, message: string): Reading {
  const found = replySchema.safeParse(jsonIn(line, at));
  if (!found.success) throw new ReaderError(`line ${at} is no reading\n${z.prettifyError(found.error)}`);
  for (const { place, span } of spansIn(found.data))
    if (span[0] >= span[1] || span[1] > message.length)
      throw new ReaderError(`line ${at}: ${place} is no part of a text of ${message.length} characters`);
  return { clauses: [], ...found.data };
}

function jsonIn(line: string, at: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ReaderError(`line ${at} is no JSON`);
  }
}

type Found = { place: string; span: readonly [number, number] };

/** Everything below `span` and `spans`. */
function spansIn(it: unknown, place = '', isSpan = false): Found[] {
  if (isSpan && Array.isArray(it)) return [{ place, span: it as unknown as Found['span'] }];
  if (typeof it !== 'object' || it === null) return [];
  return Object.entries(it).flatMap(([key, value]) =>
    spansIn(value, place ? `${place}.${key}` : key, key === 'span' || place.endsWith('.spans')),
  );
}

/** A group of processes of its own, so that the limit ends what the shell started as well. */
function run({ command, seconds, quiet }: Program, input: string): Promise<{ out: string; end: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['pipe', 'pipe', quiet ? 'ignore' : 'inherit'],
    });
    const parts: Buffer[] = [];
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    };
    const timer = setTimeout(() => {
      end();
      const lines = Buffer.concat(parts).toString().split('\n').length - 1;
      reject(new ReaderError(`the reader took longer than ${seconds} s; it wrote ${lines} lines`));
    }, seconds * 1000);
    process.once('exit', end);
    child.stdout.on('data', (it: Buffer) => parts.push(it));
    // Who reads no further has ended; that is told by the lines that are missing.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ out: Buffer.concat(parts).toString(), end: signal ?? `code ${code}` });
    });
    child.stdin.end(input);
  });
}
