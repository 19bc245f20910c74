import { type Reply, respond, type Turn } from '../../src/index.ts';
import { catalog } from './catalog.ts';

/** What is built of a conversation, whatever is still open in it. */
export function replied(turns: Turn[], release?: string): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, turns, { force: true, ...(release ? { release } : {}) });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}
