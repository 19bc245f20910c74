import type { Act } from '../1-read/clause.ts';
import type { Draft } from './draft.ts';
import { use } from './use.ts';

/** "summarise my unread emails": on a clock nothing brings them, so they are read in the mailbox that most people have. */
export function ownMails(draft: Draft, said: Act): Act {
  const [start, ...more] = draft.steps;
  if (!said.ai || said.mentions.length > 0 || more.length > 0 || !OWN_MAILS.test(said.text)) return said;
  if (!/\.(?:scheduleTrigger|manualTrigger)$/.test(start?.node ?? '')) return said;
  return { ...said, mentions: [{ family: 'gmail', words: 'emails', role: 'from', implied: true }] };
}
const OWN_MAILS =
  /\b(?:my|our|all|unread|today's|yesterday's|important) (?:(?:the|new|unread|latest|recent|important|incoming|today's|yesterday's|work|own|inbox) )*(?:e-?mails|mails|inbox)\b/i;

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
