import type { Act, Reading } from '../1-read/clause.ts';
import { answerAbilities } from './answers.ts';
import { append, attach, type Draft, LC } from './draft.ts';
import { closest, inPlaceOf } from './replace.ts';

const BARE =
  /^(?:(?:and|also|plus|oh|please|ok)[, ]+)*(?:(?:to|in|on|via|by|into|over)\s+)?(?:the |my |our )?[\w. ]{2,30}?(?:,? (?:too|as well|also|please))*[.! ]*$/i;
const MORE = /^\W*(?:and|also|plus|to)\b|\b(?:too|as well|also)\W*$/i;

/** "and to Telegram", "Discord as well": what the last step hands out goes there, too. */
export function alsoThere(draft: Draft, families: readonly string[], acts: readonly Act[], says: string): boolean {
  if (!BARE.test(says) || !MORE.test(says) || says.split(/\s+/).length > 6 || acts.some((it) => it.verb !== ''))
    return false;
  const fresh = draft.lexicon.families.get(families[0] ?? '');
  const like = fresh?.action && families.length === 1 ? closest(draft, fresh) : undefined;
  const made = fresh && like && inPlaceOf(draft, fresh, like, undefined);
  if (!made) return false;
  append(draft, made);
  return true;
}

const ABILITY =
  /^(?:(?:please|and|also|can you|ok)[, ]+)*(?:(?:give|grant) (?:it|the (?:agent|bot|assistant)|him) (?:access|the ability|a tool)|(?:let|allow|enable) (?:it|the (?:agent|bot|assistant)|him)|(?:it|he|the (?:agent|bot|assistant)) (?:should|can|must|could|needs to|has to|may)(?: also)?(?: be able to)?|with access to|add (?:a |the )?.{2,30} tool|connect (?:it|the (?:agent|bot)) to)\b/i;

/** "give it access to Gmail", "it should remember the conversation": one tool more for the agent that is there. */
export function able(draft: Draft, reading: Reading, says: string): boolean {
  const root = draft.steps.find((it) => it.node === `${LC}agent`);
  if (!root || !ABILITY.test(says)) return false;
  const before = draft.steps.length;
  if (/\b(?:remember|memory|recall|previous messages)\b/i.test(says)) {
    const has = draft.wires.some((it) => it.to === root.id && it.type === 'ai_memory');
    if (!has)
      attach(draft, root.id, 'ai_memory', {
        node: `${LC}memoryBufferWindow`,
        action: 'memory',
        says: '',
        settings: {},
      });
    return true;
  }
  const ends = draft.ends;
  draft.agent = root.id;
  answerAbilities(draft, reading);
  draft.ends = ends;
  return draft.steps.length > before;
}
