import type { Conditions } from '../1-read/clause.ts';
import { BASE, type Draft } from './draft.ts';

/** What somebody sent to a Telegram bot lies in a place of its own for each kind, and has no file type yet. */
const PLACES: Record<string, string> = {
  audio: 'voice',
  image: 'photo',
  video: 'video',
  text: 'text',
};

/** "if it is a voice message, if it is a photo": what is there then. */
export function ofWhatWasSent(draft: Draft, conditions: Conditions): Conditions {
  if (draft.steps[0]?.node !== `${BASE}telegramTrigger`) return conditions;
  return {
    ...conditions,
    all: conditions.all.map((it) => {
      if (it.field !== 'file type') return it;
      const operator = it.operator === 'notContains' ? ('empty' as const) : ('notEmpty' as const);
      const place = PLACES[it.value] ?? 'document';
      return { ...it, operator, value: '', expression: `$json.message?.${place} ? 'yes' : ''` };
    }),
  };
}
