import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { paintFor } from '../../src/paint.ts';
import { program } from '../../src/program.ts';

export type Ran = { status: number; stdout: string; stderr: string };

/** The program as a shell calls it, without a process of its own: what it printed, and its exit status. `folder`: where it is called. */
export async function plainflow(args: readonly string[], input = '', folder = process.cwd()): Promise<Ran> {
  const before = process.cwd();
  process.chdir(folder);
  const told = { stdout: '', stderr: '' };
  const keep = (stream: 'stdout' | 'stderr', text: string) => {
    told[stream] += text;
    return true;
  };
  const line = (stream: 'stdout' | 'stderr') => (text: unknown) => void keep(stream, `${String(text)}\n`);
  const stand = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => keep('stdout', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => keep('stderr', String(text))),
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as unknown as typeof process.stdin),
  ];
  try {
    const status = await program([...args], { out: paintFor({}, {}), err: paintFor({}, {}) });
    return { status, ...told };
  } finally {
    for (const it of stand) it.mockRestore();
    process.chdir(before);
  }
}
