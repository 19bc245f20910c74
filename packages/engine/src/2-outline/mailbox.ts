import type { Act } from '../1-read/clause.ts';
import type { Draft } from './draft.ts';
import { use } from './use.ts';

const MARKED =
  /\bmark(?:s|ed)? (?:(?:it|them|that|this|the (?:original )?(?:e-?mail|mail|message)s?) )?as (?:un)?read\b/i;

/** "else mark it as read": only a mail is read or unread, whatever was worked with last. */
export function inMailbox(draft: Draft, said: Act): boolean {
  if (said.mentions.length > 0 || !MARKED.test(said.text)) return false;
  const key = draft.families.findLast((it) => it === 'gmail' || it === 'microsoftOutlook');
  const family = key && draft.lexicon.families.get(key);
  if (!family) return false;
  use(draft, family, said);
  return true;
}
