import { type Entity, findEntities } from './entities.ts';
import { normalize } from './normalize.ts';

/** A value that can be mistaken for nothing else and that n8n takes as it is, in the words that it stands in. */
export type ExactValue = {
  /** "with bcc boss@shop.example": a value alone does not tell what it was for. */
  words: string;
  /** Its parts between the places for fields; one where it has none. */
  parts: readonly string[];
};

/** The addresses, numbers, channels and quoted words of a message. */
export function exactValuesIn(says: string): ExactValue[] {
  const text = normalize(says);
  return findEntities(text)
    .filter((it) => EXACT.has(it.kind))
    .map((it) => ({ words: withWordsBefore(text, it), parts: partsOf(it) }));
}

const EXACT: ReadonlySet<Entity['kind']> = new Set<Entity['kind']>(['url', 'email', 'quoted', 'channel', 'phone']);

/** In a text `{name}`, `<name>` and `[name]` are places for fields; in an address so are `/:name` and `=:name`, and no list is. */
export const partsOf = ({ kind, value }: Pick<Entity, 'kind' | 'value'>): string[] =>
  kind === 'quoted' ? value.split(IN_TEXT) : kind === 'url' ? value.split(IN_ADDRESS) : [value];
const IN_TEXT = /\{\{?[^{}]*\}?\}|<[^<>]*>|\[[^[\]]*\]/;
const IN_ADDRESS = /\{\{?[^{}]*(?:\}?\}|$)|<[^<>]*>|(?<=[/=]):[A-Za-z_]\w*/;

function withWordsBefore(text: string, { start, end }: Entity): string {
  const before = /(?:(?<=^|\s)[^\s,.;:!?()]+\s+){0,3}[:(]?\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  return `${before}${text.slice(start, end)}`.trim();
}
