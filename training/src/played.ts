import { type Catalog, type Reading, respond, type Sketch, stepIds, type Turn } from '@plainflow/engine';
import type { Example, Spoken } from './notation/example.ts';

/**
 * The turns of an example as the engine takes them, each with its reading. An example calls steps by ids of its own; from the
 * turn after they came they have those of the outline. What a message answers is what the product asks at that point.
 */
export function played(catalog: Catalog, { turns }: Pick<Example, 'turns'>): Turn[] {
  const names = new Map<string, string>();
  const played: Turn[] = [];
  for (const spoken of turns) {
    const read = renamed(spoken.read, names);
    played.push({ ...turnOf(spoken), ...answering(catalog, played), read });
    if (read.change?.kind === 'restart') names.clear();
    for (const [own, given] of stepIds(catalog, played, read)) if (own !== given) names.set(own, given);
  }
  return played;
}

const turnOf = ({ says, title }: Spoken): Turn =>
  title === undefined ? { says } : { says: '', video: { title, description: '', transcript: says } };

function answering(catalog: Catalog, earlier: readonly Turn[]): { answers?: string } {
  if (earlier.length === 0) return {};
  const reply = respond(catalog, earlier);
  return reply.kind === 'question' ? { answers: reply.question.key } : {};
}

function renamed(read: Reading, names: ReadonlyMap<string, string>): Reading {
  if (!read.sketch || names.size === 0) return read;
  const of = (id: string): string => names.get(id) ?? id;
  const { steps, removes, asks, ...rest } = deepRenamed(read.sketch, of) as Sketch;
  return {
    ...read,
    sketch: {
      ...rest,
      removes: removes.map(of),
      asks: asks.map((it) => ({ ...it, about: it.about.replace(/^[\w-]+(?=\.)/, of) })),
      steps: steps.map((it) => ({
        ...it,
        id: of(it.id),
        ...(it.after ? { after: it.after.map((wire) => ({ ...wire, step: of(wire.step) })) } : {}),
        ...(it.under === undefined ? {} : { under: typeof it.under === 'string' ? of(it.under) : it.under.map(of) }),
      })),
    },
  };
}

/** `[[order: total]]` within any text. */
function deepRenamed(it: unknown, of: (id: string) => string): unknown {
  if (typeof it === 'string') return it.replaceAll(/(?<=\[\[)[\w-]+(?=:)/g, of);
  if (Array.isArray(it)) return it.map((one) => deepRenamed(one, of));
  if (typeof it !== 'object' || it === null) return it;
  return Object.fromEntries(Object.entries(it).map(([key, value]) => [key, deepRenamed(value, of)]));
}
