import { nounsOf } from './acts.ts';
import type { Clause } from './clause.ts';
import { readConditions } from './conditions.ts';
import type { Heard } from './heard.ts';
import { mentionsOf } from './mentions.ts';
import { action } from './state.ts';

/** Two lists that are compared, kept alike or merged: "compare the sheet with Airtable", "find those only in Pipedrive", "merge them by SKU". */
export function broughtTogether({ it, text, state }: Heard): Clause[] | undefined {
  // "when both exist and differ": one of the ways out of the comparison.
  if (state.compared && it.lead && /\b(?:differ\w*|both exist|in both|changed)\b/i.test(text))
    return [{ kind: 'condition', text, conditions: readConditions(text) }];
  if (it.lead || it.tokens.some((token) => token.kind === 'model')) return undefined;
  const mentions = mentionsOf(it.tokens).filter((mention) => !mention.implied);
  const two = mentions.length === 2;
  const read = (state.lists ?? 0) >= 2;
  const compares =
    (COMPARE.test(text) && two && /\b(?:with|to|against|and|versus|vs)\b/i.test(text)) ||
    (read && (COMPARE.test(text) || COMPARES.test(text)) && BOTH.test(text));
  const syncs = two && SYNC.test(text);
  const picks = read && mentions.length === 1 && PICK.test(text);
  const merges = MERGE.test(text) && !ONE_MESSAGE.test(text) && (two || (read && mentions.length === 0));
  if (!compares && !syncs && !picks && !merges) return undefined;
  const by = BY.exec(text)?.[1];
  state.worked = true;
  state.compared = !merges;
  const act = {
    intent: 'analyze' as const,
    verb: 'compare',
    mentions: mentions.map((one) => ({ ...one, role: 'from' as const })),
    nouns: nounsOf(it.tokens),
    entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
    core: merges ? 'merge' : 'compareDatasets',
    how: by ? { values: { by } } : {},
    text,
  };
  return [action(act)];
}

const START = String.raw`^(?:(?:and|then|also|please|next|first)[, ]+)*(?:i (?:want|need|would like) to |let's )?`;
const COMPARE = new RegExp(
  String.raw`${START}(?:compar(?:e|es|ing)|diff|cross-?(?:check|reference)|reconcile|match(?: up)?)\b.*\b(?:with|to|against|and|versus|vs)\b`,
  'i',
);
const COMPARES = new RegExp(String.raw`${START}(?:compare|diff|reconcile)\b`, 'i');
const BOTH = /\b(?:both|the two|them|these|those|lists?|each other)\b/i;
const SYNC =
  /\b(?:two[- ]way|2[- ]way|bi-?directional(?:ly)?|in both directions|both ways)\b.*|\bsync\w*\b.*\b(?:two[- ]way|both ways|in both directions|bi-?directional(?:ly)?)\b/i;
const PICK =
  /\b(?:find|get|pick|keep|take|select|show|list|see|look for|work out|figure out|filter)\b.*\b(?:only in|not (?:yet |already )?in|missing (?:in|from)|(?:are|is)n't (?:yet |already )?in|(?:don't|doesn't) (?:yet )?exist in)\b/i;
const MERGE = new RegExp(
  String.raw`${START}(?:merge|combine|join|match(?: up)?|unify|bring together|put together)\b`,
  'i',
);
const ONE_MESSAGE =
  /\b(?:into|in|as|to) (?:one|a single|1|an?)\b(?: \w+){0,2} (?:message|mail|e-?mail|list|digest|post|report|item|text|overview|table|newsletter|bundle|summary|file|pdf)\b/i;
const BY =
  /\b(?:by|on|using|via) (?:the |their |its )?(?:same |matching |shared )?((?!\w+day\b)[a-z][\w-]*(?: (?:address|number|id|name|code))?)\s*(?:field|column)?$/i;
