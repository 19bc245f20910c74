import { type Reading, respond } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';

/** The engine's public face as far as the benchmark uses it. */
export type Video = { title: string; description: string; transcript: string };
/** `read`: what was understood of it, where that is kept. */
export type Turn = { says: string; answers?: string; video?: Video; read?: Reading };
export type Reply =
  | { kind: 'question'; question: { key: string; text: string; options: readonly string[] } }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: unknown };
export type Engine = (turns: readonly Turn[], options: { force: boolean }) => Reply;

/** The engine with its catalog; nothing is kept between replies but facts once read. */
export function openEngine(): Engine {
  const catalog = loadCatalog();
  return (turns, options) =>
    respond(
      catalog,
      turns.map((it) => ({ ...it })),
      options,
    );
}
