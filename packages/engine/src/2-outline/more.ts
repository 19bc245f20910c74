import type { Act, Reading } from '../1-read/clause.ts';
import { answerAbilities } from './answers.ts';
import { append, attach, type Draft, LC } from './draft.ts';
import { closest, inPlaceOf } from './replace.ts';

/** "and to Telegram", "Discord as well": what the last step hands out goes there, too. */
export function alsoThere(draft: Draft, to: string, act: Act | undefined): boolean {
  const fresh = draft.lexicon.families.get(to);
  const like = fresh?.action ? closest(draft, fresh) : undefined;
  const made = fresh && like && like !== draft.steps[0] && inPlaceOf(draft, fresh, like, act);
  if (!made) return false;
  append(draft, made);
  return true;
}

const ABILITY =
  /^(?:(?:please|and|also|can you|ok)[, ]+)*(?:(?:give|grant) (?:it|the (?:agent|bot|assistant)|him) (?:access|the ability|a tool)|(?:let|allow|enable) (?:it|the (?:agent|bot|assistant)|him)|(?:it|he|the (?:agent|bot|assistant)) (?:should|can|must|could|needs to|has to|may)(?: also)?(?: be able to)?|with access to|add (?:a |the )?.{2,30} tool|connect (?:it|the (?:agent|bot)) to)\b/i;

/** "give it access to Gmail", "it should remember the conversation": one tool more for the agent that is there. */
export function able(draft: Draft, reading: Reading, says: string): boolean {
  const root = draft.steps.find((it) => it.node === `${LC}agent`);
  const remembers = /^(?:(?:and|also|please|it should|let it)[, ]+)*(?:remember|have (?:a )?memory)/i.test(says);
  if (!root || !(remembers || ABILITY.test(says))) return false;
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
