import type { Lexicon } from '../../catalog/lexicon.ts';
import type { Clause } from '../clause.ts';
import { mentionsOf } from '../mentions.ts';
import { tokenize } from '../tokens.ts';

/** What a story told before the request: where things are, kept in the notes; nothing is built from it. */
export function withScenes(lexicon: Lexicon, scenes: readonly string[], asked: readonly Clause[]): Clause[] {
  const used = new Set(
    asked.flatMap((it) => (it.kind === 'trigger' ? (it.event?.mentions.map((one) => one.family) ?? []) : [])),
  );
  const told = scenes.map((text): Clause => {
    const mentions = mentionsOf(tokenize(lexicon, text)).filter((it) => !it.implied && !used.has(it.family));
    return mentions.length > 0 ? { kind: 'context', text, mentions } : { kind: 'note', text };
  });
  const at = asked.findIndex((it) => it.kind !== 'zone' && it.kind !== 'trigger');
  return at < 0 ? [...asked, ...told] : [...asked.slice(0, at), ...told, ...asked.slice(at)];
}
