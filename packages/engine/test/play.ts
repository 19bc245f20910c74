import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_QUESTIONS } from '@plainflow/contracts/product';
import type { Catalog, Reply, Turn } from '../src/index.ts';
import { respond } from '../src/index.ts';

const SAMPLES = path.join(import.meta.dirname, '../../../samples');

export const samples = (): string[] => readdirSync(SAMPLES).sort();

export const samplePath = (name: string, file: string): string => path.join(SAMPLES, name, file);

/** The messages of a sample, parted by lines of three dashes. */
export const messagesOf = (name: string): string[] =>
  readFileSync(samplePath(name, 'conversation.txt'), 'utf8')
    .split(/^---$/m)
    .map((it) => it.trim());

/** A whole conversation, as the product plays it: a message after a question answers it. */
export function play(catalog: Catalog, messages: readonly string[]): Reply & { turns: Turn[] } {
  const turns: Turn[] = [];
  let reply: Reply | undefined;
  for (const says of messages) {
    const answers = reply?.kind === 'question' ? reply.question.key : undefined;
    turns.push(answers ? { says, answers } : { says });
    reply = respond(catalog, turns);
  }
  for (let asked = 0; reply?.kind === 'question' && asked <= MAX_QUESTIONS; asked++)
    reply = respond(catalog, turns, { force: true });
  if (!reply) throw new Error('a conversation has at least one message');
  return { ...reply, turns };
}
