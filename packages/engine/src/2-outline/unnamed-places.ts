import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { CONTAINERS, chooseAction } from './choose.ts';
import type { Draft } from './draft.ts';
import type { Way } from './unnamed-pages.ts';
import { use } from './use.ts';
import { calledSo } from './verb-senses.ts';
import { TALKING } from './work.ts';

/** "archive it", "label it", "delete it": in the mailbox that it came from. */
export const atSource: Way = (draft, said) => {
  if (!/^(?:archive|label|delete)$/.test(said.intent) || said.mentions.length > 0) return false;
  const family = draft.lexicon.families.get(draft.families[0] ?? '');
  if (said.intent === 'delete' && !/^(?:gmail|microsoftOutlook)$/.test(family?.key ?? '')) return false;
  const actions = family?.action ? (profileOf(draft.catalog, family.action)?.actions ?? []) : [];
  if (!family || !actions.some((it) => !it.rare && it.intents.includes(said.intent))) return false;
  use(draft, family, said);
  return true;
};

const MARKS =
  /\b(?:mark|flag|tick)(?:s|ed|ing)?(?: off)? (?:it|them|each(?: one)?|these|those|that|this|(?:the|each) (?:original |source )?(?:record|row|item|entry|lead|page|original|source)s?) as (?:"(?<quoted>[^"\n]{1,40})"|(?<word>[a-z]+(?: (?:out|up|in|to \w+))?))(?=\s*(?:$|[.,;]|and\b))/i;
/** What was done with them elsewhere: it is their own list that has to know. */
const ELSEWHERE =
  /^(?:synced|synched|copied|exported|imported|transferred|migrated|processed|handled|moved|backed up|done|sent|posted|published|contacted|added)$/i;

/** "sync new Airtable records to Notion and mark them as synced": marked where they came from. */
export const markedAtSource: Way = (draft, said) => {
  const { quoted, word } = MARKS.exec(said.text)?.groups ?? {};
  const value = quoted ?? word ?? '';
  if (said.mentions.length > 0 || !ELSEWHERE.test(value)) return false;
  const family = draft.lexicon.families.get(draft.families[0] ?? '');
  const actions = family?.action ? (profileOf(draft.catalog, family.action)?.actions ?? []) : [];
  const able = actions.some((it) => it.intents[0] === 'update' && it.nouns.some((noun) => LISTED.test(noun)));
  if (!family || !able) return false;
  const status = { field: 'status', value: value.charAt(0).toUpperCase() + value.slice(1), says: said.text };
  use(draft, family, { ...said, intent: 'update', nouns: ['status', 'row', 'page'], sets: said.sets ?? [status] });
  const id = draft.ends[0]?.from;
  draft.steps = draft.steps.map((it) => (it.id === id ? { ...it, data: { ...it.data, changes: true } } : it));
  return true;
};
const LISTED = /^(?:record|row|page|entry|item|task)$/;

/** "assign it to bob@acme.com", "kick them out", "close the ticket": in the service that was used last and can do that. */
export const whereItIs: Way = (draft, said) => {
  if (said.mentions.length > 0 || said.ai || !(DONE_TO_IT.test(said.text) || CHANGES.test(said.intent))) return false;
  const family = [...new Set([...draft.families].reverse())]
    .map((key) => draft.lexicon.families.get(key))
    .find((it) => it !== undefined && doesThat(draft, it, said));
  if (!family) return false;
  const it = draft.steps.findLast(({ node }) => node === family.action || node === family.trigger);
  const known = it && profileOf(draft.catalog, it.node)?.actions.find(({ key }) => key === it.action);
  use(draft, family, {
    ...said,
    nouns: [...said.nouns, ...(known?.nouns ?? []).filter((noun) => !CONTAINERS.test(noun))],
  });
  return true;
};

const CHANGES = /^(?:assign|complete|archive)$/;
const DONE_TO_IT =
  /^(?:(?:and|then|also|please) )*[a-z-]+ (?:it|them|him|her|this|that|these|those)(?: (?!as a|in the|in a|in an|to a file)|$|[.,;])/i;

/** By a word of its own, or as one of what its profile knows well. */
function doesThat(draft: Draft, { key, action }: Family, said: Act): boolean {
  if (!action) return false;
  const actions = profileOf(draft.catalog, action)?.actions ?? [];
  if (actions.some((it) => calledSo(said.verb, it) > 4.5)) return true;
  const chosen = chooseAction(draft.catalog, action, said);
  return (
    /^(?:assign|complete|archive|delete|invite)$/.test(said.intent) &&
    chosen !== undefined &&
    (chosen.action.intents.includes(said.intent) ||
      (said.intent === 'assign' && chosen.action.intents[0] === 'update')) &&
    !(TALKING.includes(key) && !chosen.action.intents.includes(said.intent))
  );
}
