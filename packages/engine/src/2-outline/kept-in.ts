import type { Clause } from '../1-read/clause.ts';
import { nounsIn } from '../catalog/nouns.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { BASE, type Draft } from './draft.ts';
import { use } from './use.ts';

/** "I have 200 contacts in a Google Sheet": somebody has several things somewhere. */
export const HAS =
  /^(?:so |now |currently |ok |well )*(?:i|we|my \w+|our \w+)(?:'ve| have| has| keep| keeps| store| stores| manage| maintain| track| collect)(?: got)?\b[^.]*\b[a-z-]+s\b[^.]*\b(?:in|on|inside)\b/i;

/** Work on what is kept somewhere begins with reading it, unless something that happens starts it or the work itself reads. */
export function listKept(
  draft: Draft,
  { text, mentions }: Extract<Clause, { kind: 'context' }>,
  rest: readonly Clause[],
): void {
  const [start] = draft.steps;
  const place = mentions.find((it) => it.role === 'in');
  const family = place && draft.lexicon.families.get(place.family);
  if (!place || draft.steps.length !== 1 || !HAS.test(text) || !family?.action) return;
  if (start?.node !== `${BASE}manualTrigger` && start?.node !== `${BASE}scheduleTrigger`) return;
  const next = rest.find((it) => it.kind === 'action');
  if (next?.kind !== 'action' || next.act.mentions.some((it) => it.family === family.key)) return;
  if (!profileOf(draft.catalog, family.action)?.actions.some((it) => it.items === 'many')) return;
  use(draft, family, {
    intent: 'list',
    verb: '',
    mentions: [{ ...place, role: 'from' }],
    nouns: nounsIn(text),
    entities: [],
    text,
  });
}
