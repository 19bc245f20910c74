import { type Catalog, type Reading, respond, type Reply as WholeReply } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { type EmbeddedReader, keepReading, openEmbeddedReader } from '@plainflow/reader';

/** The engine's public face as far as the benchmark uses it. */
export type Video = { title: string; description: string; transcript: string };
/** `read`: what was understood of it, where that is kept. */
export type Turn = { says: string; answers?: string; video?: Video; read?: Reading };
export type Reply =
  | { kind: 'question'; question: { key: string; text: string; options: readonly string[] } }
  | { kind: 'talk'; text: string }
  | { kind: 'workflow'; workflow: unknown };
export type Engine = (turns: readonly Turn[], options: { force: boolean }) => Reply;

/** Who reads: the trained model that ships, one in a folder, or the rules alone. */
export type Reads = { model?: string | undefined; rules?: boolean | undefined };

/** The engine with its catalog and the embedded reader, as the product has them. */
export function openEngine(reads: Reads = {}): Engine {
  const catalog = loadCatalog();
  return engineOf(catalog, readerOf(catalog, reads));
}

export const readerOf = (catalog: Catalog, { model, rules = false }: Reads): EmbeddedReader =>
  rules ? () => undefined : openEmbeddedReader(catalog, model);

/** What was understood of a turn is kept with it, as the product keeps it. `told`: gets each reply. */
export function engineOf(
  catalog: Catalog,
  read: EmbeddedReader,
  { demo, told = () => {} }: { demo?: boolean; told?: (reply: WholeReply) => void } = {},
): Engine {
  return (turns, options) => {
    keepReading(read, turns);
    const reply = respond(
      catalog,
      turns.map((it) => ({ ...it })),
      { ...options, ...(demo === undefined ? {} : { demo }) },
    );
    const last = turns.at(-1);
    if (last) last.read ??= reply.read;
    told(reply);
    return reply;
  };
}
