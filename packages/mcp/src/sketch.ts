import type { Reading, Turn } from '@plainflow/engine';
import type { Options } from './engine-here.ts';
import { ToolFault } from './fault.ts';
import { SKETCH_MAX } from './shapes.ts';
import type { Bench, Call } from './tool.ts';

/**
 * The reading that a sketch of the last turn is. `hints`: what would stay blank or be lost.
 * @throws {ToolFault} with all that is wrong with it
 */
export async function readSketch(
  { engine, sketches }: Bench,
  sketch: unknown,
  turns: Turn[],
  options: Options,
  { signal, progress }: Call,
): Promise<{ reading: Reading; hints: string[] }> {
  progress('Checking the sketch');
  const text = typeof sketch === 'string' ? sketch : JSON.stringify(sketch);
  if (text.length > SKETCH_MAX)
    throw new ToolFault(`sketch: it has more than ${SKETCH_MAX.toLocaleString('en')} characters. Say it shorter.`);
  const wanted = sketches.lookedFor(text);
  if (wanted.length > 0) {
    const nodes = await engine.more({ wanted }, signal);
    throw new ToolFault(
      `sketch: it looks for more nodes (${wanted.join(', ')}). ${nodes === '' ? 'There are no others.' : `This is what there is:\n${nodes}`}\n\nSend the sketch again, whole, with lookFor null.`,
    );
  }
  const { outline, services } = await engine.brief({ turns, options }, signal);
  const read = sketches.read(text, { name: outline.name, steps: outline.steps, services: [...services] });
  if ('complaints' in read) throw refused(read.complaints);
  const { read: reading, complaints, hints } = await engine.judge({ turns, reading: read.reading, options }, signal);
  if (complaints.length > 0) throw refused(complaints);
  return { reading, hints };
}

const refused = (complaints: readonly string[]): ToolFault =>
  new ToolFault(
    `The sketch can't be used yet:\n${complaints
      .slice(0, MOST)
      .map((it) => `- ${it}`)
      .join('\n')}\nSend it again, whole, with these things right; how_to_sketch tells the form and the nodes.`,
  );

const MOST = 20;
